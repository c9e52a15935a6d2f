import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsPlugin } from './contracts-plugin.ts';
import { earlyPagesPlugin } from './route-preload-plugin.ts';
import { headingFontPlugin } from './heading-font-plugin.ts';
import { partyPlugin } from './drawings/vite-plugin.ts';
import { themePlugin } from './theme-plugin.ts';

// The parts that a visitor's first page shows or runs; adding one makes that page heavier (docs/performance.md).
const frameParts = [
  'ui/(Badge|Button|Drawing|IconButton|LightString|Logo|Picture|Spinner|ThemeSwitch|Ticket|ToastHost|classes|theme|toast)',
  'lib/(focus-heading|lasting|return-path|session(-hint|-state)?|user-storage)',
  'shared/photos',
  'app/(AppFooter|AppHeader|ConfirmLink|Error(Boundary|Page)|Guarded|OfflineBanner|Page(Frame|Waiting)|SessionLoading|Shell|SiteHeader|SkipLink|arrival|focus-keeper|header-links|message-page|unread-atom)',
  'styles/(base|tokens)',
  'lucide-react/.*/(createLucideIcon|bell|check|menu|message-square|monitor|moon|sun|wifi-off)',
  'vite/preload-helper',
];
const frame = new RegExp(`(${frameParts.join('|')})\\.`);

// Asking the API, which every page but the first does; and what pages say in the same words. None brings a schema.
const serverState =
  /node_modules\/@tanstack\/|web\/src\/lib\/(api|api-error|auth|config|early-answers|kept-answers|query)\.ts|ServerState/;
const words =
  /shared\/(api\/directory|availability|dates|event-options|formats|money|months|policies|pricing|sample-vendor-id)\.ts|web\/src\/parts\/(event-picture|places|plan-address|plan-rows|plan-words|time-words)\.ts|node_modules\/ulid\//;

// What pages say of vendors and find them by; a plan's own pages do without. And how pages that show one show it.
const vendorWords =
  /web\/src\/(lib\/page-head|parts\/(availability|place-search|sample-vendors|vendor-offers|vendors))\.ts/;
const vendorParts = /web\/src\/parts\/(AvailabilityBadge|SampleBadge|VendorCard|VendorCardSkeletons|vendor-page\/.*)\./;

// Drawings of the eleven kinds of services, for the few pages that list them.
const categoryIcons =
  /parts\/category-icons|lucide-react\/.*\/(volleyball|flower-2|tent-tree|utensils-crossed|eighth-notes|speaker|camera)\./;

// The plan being built, which every page that a host goes through reads; and what it costs so far, beside most of them.
const plan =
  /shared\/api\/planning\.ts|parts\/(PlanProblem|carry-guest-plan|current-draft|drafts|event-details|guest-plan|kept-plan|use-plan)\./;
const rail = /web\/src\/parts\/(PlanRail|PlanRows|budget|package-price|tell-draft-failure)\./;

// What the payment and the confirmation know of a checkout; and of the booking it became.
const checkout =
  /features\/booking\/(CheckoutGate|PaymentWaiting|api|checkout-key|found-checkout|refusals)\.|shared\/api\/booking\.ts|parts\/(booking-data|bookings)\.ts/;

// What runs on every page of somebody who is signed in: live notices and the figures at the header.
const signedIn =
  /app\/SignedIn\.|shared\/api\/(messaging|notifications)\.ts|lib\/(other-tabs|realtime)\.ts|parts\/(notification-count|conversations\/(inbox|unread))\.ts/;

// What of the kit only conversations show, or only the workspaces of vendors and administrators: no host pays for it.
const talkKit = /web\/src\/ui\/Bubble\.|lucide-react\/.*\/(arrow-down|message-circle|paperclip|send-horizontal)\./;
const deskKit = /web\/src\/ui\/(Figures|Table)\./;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractsPlugin(), partyPlugin(), headingFontPlugin(), earlyPagesPlugin(), themePlugin()],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    // The oldest browsers that know light-dark(); below them every colour would be written twice.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Small files pack badly: what every page needs is one file, and so are the parts that most pages share.
      output: {
        // Every file names those that it needs, and names pack badly: short ones make each page lighter.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, 3)}-[hash:7].js`,
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|jotai)\//,
            },
            { name: 'frame', test: frame },
            { name: 'data', test: serverState },
            { name: 'signed-in', test: signedIn },
            { name: 'talk-kit', test: talkKit, minShareCount: 2 },
            { name: 'desk-kit', test: deskKit, minShareCount: 2 },
            { name: 'words', test: words, minShareCount: 3 },
            { name: 'categories', test: categoryIcons, minShareCount: 2 },
            {
              name: 'kit',
              test: /web\/src\/ui\/(?!(Figures|FilterRow|SectionHead|Table)\.)|lucide-react\//,
              minShareCount: 3,
            },
            { name: 'vendors', test: new RegExp(`${vendorWords.source}|${vendorParts.source}`), minShareCount: 2 },
            // Lists and their figures, for the dashboards of vendors and administrators: no host's page has them.
            { name: 'desk', test: /web\/src\/ui\//, minShareCount: 3 },
            { name: 'plan', test: plan, minShareCount: 3 },
            { name: 'rail', test: rail, minShareCount: 3 },
            { name: 'checkout', test: checkout, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
