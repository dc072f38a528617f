/** A 35-bit seed from the browser's secure source, for an open deal. */
export function randomSeed(): bigint {
  const [low, high] = crypto.getRandomValues(new Uint32Array(2));
  return (BigInt(high & 0b111) << 32n) | BigInt(low);
}

/** 128 random bits in hexadecimal; unlike `crypto.randomUUID` to be had without https, too. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
