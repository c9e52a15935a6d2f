import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsPlugin } from './contracts-plugin.ts';
import { routePreloadPlugin } from './route-preload-plugin.ts';
import { headingFontPlugin } from './heading-font-plugin.ts';
import { mapLinesPlugin } from './map-lines-plugin.ts';
import { partyPlugin } from './drawings/vite-plugin.ts';
import { themePlugin } from './theme-plugin.ts';

// The parts that a visitor's first page shows or runs; adding one makes that page heavier (docs/performance.md).
const frameParts = [
  'ui/\\w+/(Badge|Button|Drawing|IconButton|LightString|Logo|Picture|Spinner|ThemeSwitch|Ticket|ToastHost|classes|theme|toast)',
  'lib/(config|focus-heading|lazy-with-retry|return-path|session(-hint|-state)?|user-storage)',
  'shared/media/photos',
  'app/(AppFooter|AppHeader|ConfirmLink|Error(Boundary|Page)|Guarded|OfflineBanner|Page(Frame|Skeleton)|SessionLoading|Shell|SiteHeader|SkipLink|WrittenPage|focus-keeper|header-links|notification-count-atom|scroll-restoration)',
  'styles/(base|tokens)',
  'lucide-react/.*/(createLucideIcon|bell|check|menu|message-square|monitor|moon|sun|wifi-off)',
  'vite/preload-helper',
];
const frame = new RegExp(`(${frameParts.join('|')})\\.`);

/**
 * What at least so many parts of the site import is one file for all of them. With fewer, pages bring along what they
 * do not use; with more, they fetch many small files (docs/performance.md).
 */
const shared = 20;

const fromHere = (path: string): string => resolve(import.meta.dirname, path);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    contractsPlugin(),
    mapLinesPlugin(),
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
      // The entry names the styles of each page, not its scripts: those lists make every first load 1.5 KiB heavier.
      resolveDependencies: (_, deps, { hostId }) =>
        hostId.includes('/index-') ? deps.filter((dep) => dep.endsWith('.css')) : deps,
    },
    rolldownOptions: {
      // The styles of pages that the server writes are a file of their own: no page of the application needs them.
      input: { index: fromHere('index.html'), 'written-pages': fromHere('src/styles/written-pages.css') },
      // Small files pack badly: what every page needs is one file, and so is what many parts share.
      output: {
        // Every file names those that it needs, and names pack badly: short ones make each page lighter.
        // Browser tests cut off those with a name.
        chunkFileNames: ({ name }) =>
          /^(Toasts|TermsPage|DirectoryPage|SignedIn)$/.test(name)
            ? `assets/${name.slice(0, 3)}-[hash:7].js`
            : 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|jotai)\//,
            },
            { name: 'frame', test: frame },
            { name: 'shared', minShareCount: shared },
          ],
        },
      },
    },
  },
});
