// What the play page loads first must stay small: gzipped bytes of everything its chunks import statically.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KB = 1000;
const LIMITS = { js: 70 * KB, css: 15 * KB };
// Greek is the largest language.
const FIRST = ['src/main.ts', 'src/pages/Play.svelte', 'src/i18n/languages/el.ts'];

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const files = new Set();
function collect(key) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the manifest`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  chunk.css?.forEach((file) => files.add(file));
  chunk.imports?.forEach(collect);
}
FIRST.forEach(collect);

const size = (file) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length;
for (const [kind, limit] of Object.entries(LIMITS)) {
  const bytes = [...files]
    .filter((file) => file.endsWith(`.${kind}`))
    .reduce((sum, f) => sum + size(f), 0);
  console.log(`${kind} first load: ${bytes} of ${limit} bytes gzipped`);
  if (bytes > limit) process.exitCode = 1;
}
