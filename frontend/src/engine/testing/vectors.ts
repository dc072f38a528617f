import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The tests run in the client's folder. */
const CONFORMANCE = join(process.cwd(), '..', 'conformance');

/** Names of all files of `conformance/`, without `.json`, in alphabetical order. */
export function vectorNames(): string[] {
  const files = readdirSync(CONFORMANCE).filter((name) => name.endsWith('.json'));
  return files.map((name) => name.slice(0, -'.json'.length)).sort();
}

export function vectors(name: string): unknown {
  return JSON.parse(readFileSync(join(CONFORMANCE, `${name}.json`), 'utf8'));
}
