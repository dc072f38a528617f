import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One module a language, of which src/i18n loads the one that is spoken. */
const texts = (name: string) =>
  paraglideVitePlugin({
    project: `./${name}.inlang`,
    outdir: `./src/paraglide/${name}`,
    outputStructure: 'locale-modules',
    strategy: ['baseLocale'],
  });

/** What pages share that is not needed for the first sight of a table; a file each. */
const LATER = {
  api: /src\/api\/http|openapi-fetch/,
  daily:
    /src\/(daily|boards|groups|live|share|stats|chrome\/PageTitle|play\/sealed|api\/challenges)/,
  account: /src\/account/,
  rooms: /src\/pages\/index/,
  around:
    /src\/(chrome\/(PageFrame|Dialog|Choices|Switch|MenuList|LanguageSelect)|pages\/(Settings|Keyboard|Result|Missing))/,
};

export default defineConfig({
  base: '/static/',
  plugins: [svelte(), texts('table'), texts('house')],
  resolve: {
    alias: { '@conformance': here('../conformance') },
    // Vitest would otherwise take Svelte's server build, which cannot mount.
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/main.ts',
      // What several pages share is one file, not a dozen small requests; but the table waits for nothing of LATER.
      output: {
        // The first page names every file: hashes of 36 bits tell builds apart as well as longer ones.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              minShareCount: 2,
              test: new RegExp(
                `^(?!.*(${Object.values(LATER)
                  .map(({ source }) => source)
                  .join('|')}))`,
              ),
            },
            ...Object.entries(LATER).map(([name, test]) => ({ name, test, minShareCount: 2 })),
          ],
        },
      },
    },
  },
  server: { fs: { allow: ['..'] } },
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    environment: 'happy-dom',
    testTimeout: 30_000,
  },
});
