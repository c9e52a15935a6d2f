import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsPlugin } from './contracts-plugin.ts';
import { frameModules, signedInModules } from './frame-modules.ts';
import { routePreloadPlugin } from './route-preload-plugin.ts';
import { headingFontPlugin } from './heading-font-plugin.ts';
import { mapLinesPlugin } from './map-lines-plugin.ts';
import { reactRouterPlugin } from './react-router-plugin.ts';
import { partyPlugin } from './drawings/vite-plugin.ts';
import { themePlugin } from './theme-plugin.ts';

/** With fewer importers, pages bring along code that they don't use; with more, they fetch many small files. */
const minShareCount = 25;

let frame: ReadonlySet<string> | undefined;
let signedIn: ReadonlySet<string> | undefined;

const fromHere = (path: string): string => resolve(import.meta.dirname, path);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    contractsPlugin(),
    mapLinesPlugin(),
    reactRouterPlugin(),
    partyPlugin(),
    headingFontPlugin(),
    routePreloadPlugin(),
    themePlugin(),
  ],
  // The package names its build with development warnings in either mode.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: fromHere('../node_modules/react-router/dist/production/index.mjs') },
    ],
  },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    // The oldest browsers that know light-dark(); below them every colour would be written twice.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // Scripts name the styles of their lazy parts, not the scripts: those lists cost a page up to 4 KiB.
      resolveDependencies: (_, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((dep) => dep.endsWith('.css')),
    },
    rolldownOptions: {
      // The styles of pages that the server writes are a file of their own: no page of the application needs them.
      input: { index: fromHere('index.html'), 'written-pages': fromHere('src/styles/written-pages.css') },
      output: {
        // Every file names those that it needs, and names pack badly: short ones make each page lighter.
        // Browser tests cut off those with a name.
        chunkFileNames: ({ name }) =>
          /^(Toasts|TermsPage|DirectoryPage|SignedIn)$/.test(name)
            ? `assets/${name.slice(0, 3)}-[hash:7].js`
            : 'assets/[hash:7].js',
        // The same of styles, which every page names for all others; the page that the server writes is known by its name.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css') && name !== 'written-pages.css')
            ? 'assets/[hash:7].css'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|jotai)\//,
            },
            // Many parts have a form, and as many pages have none.
            { name: 'forms', test: /node_modules\/react-hook-form\// },
            // The frame is two files, so that the landing page doesn't load the second.
            { name: (id, graph) => ((frame ??= frameModules(graph)).has(id) ? 'frame' : null) },
            { name: 'frame', minShareCount },
            { name: (id, graph) => ((signedIn ??= signedInModules(graph)).has(id) ? 'signed-in' : null) },
          ],
        },
      },
    },
  },
});
