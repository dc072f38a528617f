/** The server's clock, as far as its last answer tells; a device's own may be wrong by hours. */
export class ServerClock {
  #ahead = 0;

  /** Takes over the server's `now` of an answer that was asked for at `askedAt` (milliseconds of this device). */
  set(now: string, askedAt: number): void {
    const middle = (askedAt + Date.now()) / 2;
    this.#ahead = Date.parse(now) - middle;
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return Date.now() + this.#ahead;
  }
}

export const serverClock = new ServerClock();
