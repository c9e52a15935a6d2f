import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsPlugin } from './contracts-plugin.ts';
import { earlyPagesPlugin } from './early-pages-plugin.ts';
import { headingFontPlugin } from './heading-font-plugin.ts';
import { partyPlugin } from './drawings/vite-plugin.ts';

// The parts that a visitor's first page shows or runs; adding one makes that page heavier (docs/performance.md).
const frameParts = [
  'ui/(Badge|Button|Drawing|IconButton|LightString|Logo|Picture|Spinner|ThemeSwitch|Ticket|classes|theme|toast)',
  'lib/(focus-heading|lasting|return-path|session(-hint|-state)?|user-storage)',
  'shared/photos',
  'app/(header-links|unread-atom)',
  'lucide-react/.*/(createLucideIcon|check|menu|message-square|monitor|moon|sun|wifi-off)',
  'vite/preload-helper',
];
const frame = new RegExp(`(${frameParts.join('|')})\\.`);

// Asking the API, which every page but the first does; and what pages say in the same words. None brings a schema.
const serverState =
  /node_modules\/@tanstack\/|web\/src\/lib\/(api|api-error|auth|config|early-answers|kept-answers|query)\.ts|ServerState/;
const words =
  /shared\/(availability|dates|event-options|formats|money|months|policies|pricing|sample-vendor-id)\.ts|web\/src\/parts\/(availability|event-picture|place-search|places|plan-address|plan-rows|plan-words|vendor-offers|vendors)\.ts/;

// The plan being built, which every page that a host goes through reads; and what it costs so far, beside most of them.
const plan =
  /node_modules\/ulid\/|shared\/api\/planning\.ts|parts\/(carry-guest-plan|current-draft|drafts|event-details|guest-plan|kept-plan|use-plan)\.ts/;
const rail = /web\/src\/parts\/(PlanRail|PlanRows|budget|package-price|tell-draft-failure)\./;

// What the payment and the confirmation know of a checkout; and of the booking it became.
const checkout =
  /features\/booking\/(CheckoutGate|PaymentWaiting|api|checkout-key|found-checkout|refusals)\.|shared\/api\/booking\.ts|parts\/(booking-data|bookings|time-words)\.ts|parts\/PlanProblem|parts\/sample-in-plan/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractsPlugin(), partyPlugin(), headingFontPlugin(), earlyPagesPlugin()],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    // The oldest browsers that know light-dark(); below them every colour would be written twice.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Small files pack badly: what every page needs is one file, and so are the parts that most pages share.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|jotai)\// },
            { name: 'frame', test: frame },
            { name: 'data', test: serverState },
            { name: 'words', test: words, minShareCount: 3 },
            { name: 'kit', test: /web\/src\/ui\/|lucide-react\//, minShareCount: 3 },
            { name: 'plan', test: plan, minShareCount: 3 },
            { name: 'rail', test: rail, minShareCount: 3 },
            { name: 'checkout', test: checkout, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
