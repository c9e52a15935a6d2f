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

// Asking the API, which every page but the first does; and what pages say in the same words. None brings a schema.
const serverState =
  /node_modules\/@tanstack\/|web\/src\/lib\/(api|api-error|auth|preloaded-responses|query|query-persister|stored-token)\.ts|web\/src\/domain\/(planning\/my-events\/my-events-keys|editing\/merge)\.ts|ServerState/;
const words =
  /shared\/(api\/directory|directory\/sample-vendor-id|kernel\/(categories|dates|formats|money|months|policies)|planning\/(delivery|event-types)|vendors\/lead-time)\.ts|web\/src\/(domain\/(directory\/places-api|media\/event-picture|planning\/(plan-address|plan-view\/plan-words))|lib\/time-words)\.ts|node_modules\/ulid\//;

// What a plan costs, line by line.
const prices =
  /shared\/(checkout\/(fee-rows|plan-quote|platform-fee|pricing|vendor-fees)|kernel\/(geo|percent))\.ts|domain\/planning\/plan-view\/(item-words|open-categories)\.ts/;

// What pages say of vendors and find them by; a plan's own pages do without. And how pages that show one show it.
const vendorWords = /web\/src\/(lib\/page-head|domain\/directory\/(api|place-search|sample-vendors))\.ts/;
const vendorParts =
  /web\/src\/domain\/directory\/(AvailabilityBadge|Gallery|SampleBadge|SaveVendor|VendorCardSkeletons|VendorFacts)\./;
const vendorCard =
  /web\/src\/(domain\/directory\/(ContactLinks|VendorCard|contact-links)|ui\/(data\/Rating|feedback\/Tag|pictures\/Mosaic))\.|lucide-react\/.*\/(at-sign|globe|heart|phone)\./;

// A list of vendors with its filters, of visitors and of hosts.
const vendorList =
  /web\/src\/(domain\/directory\/(Misfits|VendorGrid|filters\/(FilterBar|filters|found-words)|map\/MapAndList)|features\/directory\/(Directory\.module|remembered-place)|lib\/use-typed)\./;

// Drawings of the eleven kinds of services, for the few pages that list them.
const categoryIcons =
  /domain\/directory\/category-icons|lucide-react\/.*\/(volleyball|flower-2|tent-tree|utensils-crossed|eighth-notes|speaker|camera)\./;

// The plan being built, which every page that a host goes through reads; and what it costs so far, beside most of them.
const plan =
  /shared\/api\/planning\.ts|domain\/planning\/(plan-view\/PlanProblem|my-events\/my-events-api|api|current-draft|event-details|use-plan|guest-plan\/(carry-guest-plan|guest-plan|sign-in-state|stored-guest-plan))\./;
// What a host asked, beside a plan and beside the vendors.
const inquiries =
  /domain\/(offers\/(PlanInquiries|offer-line)|planning\/asking\/inquiries-api)\.|shared\/api\/messaging\/inquiries\./;
const rail = /domain\/planning\/plan-view\/(ItemFit|PlanRail|PlanRows|fit-in-plan)\./;

// What the forms share that several windows may edit, of plans too; and what only the vendor's forms share.
const editing =
  /domain\/editing\/(fill-fields|lazy-conflict-dialog|save-merging|unsaved-store|use-before-unload|use-keep-unsaved|use-versioned-form|versioned-editor)\.|domain\/vendors\/typed-answers\.|lucide-react\/.*\/(cloud-(check|exclamation-point|upload)|hard-drive)\./;
const vendorForms =
  /domain\/editing\/LeaveGuard\.|lib\/lazy-resolver\.|shared\/(api\/(products|vendor-profile)|messaging\/conversation-ids|vendors\/(profile-rules|public-address|service-photos))\.ts/;
// What the parts of a profile share that come with the page and those that come later.
const profile = /vendor-workspace\/profile\/(Profile\.module|profile-values)\./;
const workspaceIcons = /lucide-react\/.*\/(package|store|sun|ticket-percent|wallet)\./;

// What the payment and the confirmation know of a checkout; and of the booking it became.
const checkout =
  /features\/checkout\/(api|attempt\/(CheckoutGate|checkout-key|refusals|resume-checkout)|payment\/PaymentWaiting|promo\/PromoBox\.module)\.|shared\/api\/checkout\.ts|domain\/(orders\/remember-booking|planning\/booking\/booking-data)\.ts/;

// What runs on every page of a signed-in person: live notices and the figures at the header.
const signedIn =
  /app\/SignedIn\.|shared\/api\/(messaging\/message-inbox|notifications)\.ts|lib\/(other-tabs|realtime)\.ts|domain\/(notifications\/api|messaging\/(inbox-api|unread))\.ts/;

// What of the kit only conversations, plans, or the workspaces of vendors and administrators show.
const talkKit =
  /web\/src\/(domain\/offers\/api|ui\/overlays\/Bubble)\.|shared\/api\/messaging\/offers\.|lucide-react\/.*\/(arrow-down|message-circle|paperclip|send-horizontal)\./;
const planKit = /web\/src\/ui\/(data\/PriceLines|feedback\/Stepper|fields\/RadioCard)\./;
const deskKit = /web\/src\/ui\/(actions\/Tabs|data\/(Figures|Table))\./;

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
      // Small files pack badly: what every page needs is one file, and so are the parts that most pages share.
      output: {
        // Every file names those that it needs, and names pack badly: short ones make each page lighter.
        // Browser tests cut off those with a name.
        chunkFileNames: ({ name }) =>
          /^(Toasts|TermsPage|DirectoryPage|signed-in)$/.test(name)
            ? `assets/${name.slice(0, 3)}-[hash:7].js`
            : 'assets/[hash:7].js',
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
            { name: 'plan-kit', test: planKit, minShareCount: 2 },
            { name: 'words', test: words, minShareCount: 3 },
            // Before the groups whose files import them: a group takes along what its files import.
            { name: 'event-types', test: /shared\/planning\/event-types\.ts/, minShareCount: 2 },
            { name: 'event-options', test: /shared\/planning\/event-options\.ts/, minShareCount: 2 },
            { name: 'budget', test: /domain\/planning\/plan-view\/budget\./, minShareCount: 2 },
            { name: 'prices', test: prices, minShareCount: 2 },
            { name: 'categories', test: categoryIcons, minShareCount: 2 },
            { name: 'workspace-icons', test: workspaceIcons },
            {
              name: 'kit',
              test: /web\/src\/ui\/(?!(actions\/(FilterRow|Tabs|copy-text)|data\/(Facts|Figures|MonthTable|PriceLines|Rating|Table)|feedback\/(EmptyGarden|NotFound|Stepper|Tag)|fields\/(CodeField|PhoneField|RadioCard)|layout\/SectionHead|pictures\/Mosaic)\.)|lucide-react\/(?!.*\/(at-sign|calendar-days|cloud-(check|exclamation-point|upload)|copy|download|eighth-note|eye-off|file-text|globe|hard-drive|heart|landmark|phone|trash|share-2|upload)\.)/,
              minShareCount: 3,
            },
            // By itself: pages that call a number need no links of vendors.
            { name: 'call', test: /web\/src\/lib\/call-link\./, minShareCount: 2 },
            { name: 'vendor-words', test: vendorWords, minShareCount: 2 },
            { name: 'plan', test: plan, minShareCount: 3 },
            { name: 'vendor-card', test: vendorCard, minShareCount: 2 },
            { name: 'vendors', test: vendorParts, minShareCount: 2 },
            { name: 'vendor-list', test: vendorList, minShareCount: 2 },
            { name: 'month', test: /web\/src\/ui\/data\/MonthTable\./, minShareCount: 2 },
            // Lists and their figures, for the dashboards of vendors and administrators: no host's page has them.
            {
              name: 'desk',
              test: /web\/src\/ui\/(?!data\/Facts|feedback\/(EmptyGarden|NotFound)|fields\/CodeField)/,
              minShareCount: 3,
            },
            { name: 'editing', test: editing, minShareCount: 2 },
            { name: 'vendor-forms', test: vendorForms, minShareCount: 2 },
            { name: 'profile', test: profile },
            // Of the rail, for a page without one.
            {
              name: 'plan-parts',
              test: /domain\/planning\/(plan-view\/BudgetMeter|toast-draft-error)\./,
              minShareCount: 2,
            },
            { name: 'rail', test: rail, minShareCount: 3 },
            { name: 'checkout', test: checkout, minShareCount: 2 },
            { name: 'inquiries', test: inquiries, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
