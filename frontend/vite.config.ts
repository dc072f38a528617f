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
      // What several pages share is one file, not a dozen small requests; but the table waits neither for the
      // network's code nor for the account's.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              minShareCount: 2,
              test: /^(?!.*(src\/account|src\/api\/http|openapi-fetch))/,
            },
            { name: 'api', test: /src\/api\/http|openapi-fetch/ },
            { name: 'account', minShareCount: 2, test: /src\/account/ },
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
