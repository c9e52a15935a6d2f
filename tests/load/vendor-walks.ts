import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { useLocalCloud } from '../permissions/local-cloud.ts';
import { newAccount } from '../support/account.ts';
import { chromiumPath } from '../support/chromium.ts';
import { openBusiness } from '../support/businesses.ts';
import { applyThroughTheApi } from '../support/journeys-sign-up.ts';
import { amount } from './bench-rounds.ts';
import { countedActs } from './counted-acts.ts';
import { answerAboutPackage, describePackage, disco, hall, submitPackage, supper } from './package-walk-steps.ts';
import type { PackageToAdd } from './package-walk-steps.ts';
import { administer, joinAsCaterer, signIn, workThroughADay } from './vendor-walk-steps.ts';
import type { Walk } from './vendor-walk-steps.ts';

/*
 * A new vendor, vendors with a new package, an administrator and an established vendor, at a desk and on a phone: `npm run bench:vendors` on a
 * running marketplace with demo data. Counts and estimates like `npm run bench:journey`. Fails above the targets.
 */

await useLocalCloud();

const screens = {
  'at a desk': { viewport: { width: 1280, height: 800 } },
  'on a phone': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

interface Scenario {
  title: string;
  /** The number of items that deserve a longer look: an application, an order, figures. */
  looks: number;
  target: { fields: number; clicks: number };
  /** Prepares required data; costs none of the person's time. */
  prepare?: () => Promise<string>;
  walk: (walk: Walk, prepared: string) => Promise<void>;
}

/** Varies each time, as repeating the same arrival would change nothing. */
const seconds = (): string => String(new Date().getSeconds()).padStart(2, '0');

/** A new package with all answers that its vendor has; the fields that the form requires are 3 of its fields. */
const addPackage = (title: string, wanted: PackageToAdd, target: Scenario['target']): Scenario => ({
  title,
  looks: 1,
  target,
  prepare: async () => (await openBusiness(wanted.category)).email,
  walk: async (walk, email) => {
    await signIn(walk, email);
    await describePackage(walk, wanted);
    await answerAboutPackage(walk, wanted);
    await submitPackage(walk);
  },
});

const scenarios: Scenario[] = [
  {
    title: 'A caterer applies',
    looks: 2,
    // With the days and the notice of the vendor's calendar.
    target: { fields: 21, clicks: 23 },
    walk: joinAsCaterer,
  },
  // With the sign-in: two fields and a click.
  addPackage('A place adds a package', hall, { fields: 5, clicks: 8 }),
  addPackage('A DJ adds a package', disco, { fields: 6, clicks: 9 }),
  addPackage('A caterer adds a package with three dishes', supper, { fields: 9, clicks: 16 }),
  {
    title: 'An administrator approves, suspends and restores a vendor, finds a person and answers',
    looks: 3,
    target: { fields: 8, clicks: 21 },
    prepare: async () => {
      const businessName = `Walked ${Date.now()}`;
      const { token } = await newAccount('Dana Reyes');
      await applyThroughTheApi(token, businessName);
      return businessName;
    },
    walk: administer,
  },
  {
    title: 'A vendor answers, says when it arrives, closes a day, changes a price and looks at its payouts',
    looks: 3,
    target: { fields: 5, clicks: 18 },
    walk: (walk) => workThroughADay(walk, `13:${seconds()}`),
  },
];

// As in journey.ts.
const secondsPerField = 8;
const secondsPerClick = 5;
const secondsPerLook = 40;

async function measure(browser: Browser, { prepare, walk }: Scenario, screen: keyof typeof screens) {
  const prepared = (await prepare?.()) ?? '';
  const page = await browser.newPage({ ...screens[screen], baseURL: process.env.SITE_URL });
  const acts = countedActs();
  const started = performance.now();
  await walk({ page, acts }, prepared);
  const waited = (performance.now() - started) / 1000;
  await page.close();
  return { ...acts.counts, waited };
}

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
for (const scenario of scenarios) {
  for (const screen of (Object.keys(screens) as (keyof typeof screens)[]).slice(-amount(2, 1))) {
    const { fields, clicks, waited } = await measure(browser, scenario, screen);
    const { target, looks } = scenario;
    const atHumanPace = waited + fields * secondsPerField + clicks * secondsPerClick + looks * secondsPerLook;
    console.log(`${scenario.title}, ${screen}:`);
    console.log(`  ${fields} fields, ${clicks} clicks, ${waited.toFixed(1)} s of waiting`);
    console.log(`  at human pace about ${(atHumanPace / 60).toFixed(1)} minutes`);
    if (fields <= target.fields && clicks <= target.clicks) continue;
    console.error(`  The target is ${target.fields} fields and ${target.clicks} clicks`);
    process.exitCode = 1;
  }
}
await browser.close();
