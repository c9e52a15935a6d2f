import { mkdir } from 'node:fs/promises';
import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { useLocalCloud } from '../permissions/local-cloud.ts';
import { chromiumPath } from '../support/chromium.ts';
import { amount } from './bench-rounds.ts';
import { countedActs } from './counted-acts.ts';
import { changeGuestCount, importAndInvite, openParty, readPlates, reply, replyForOthers } from './guest-walk-steps.ts';
import type { Party, Walk } from './guest-walk-steps.ts';

/*
 * From a spreadsheet of 118 guests to a caterer who reads 96 plates, 12 of them vegetarian, at a desk and on a phone:
 * `npm run bench:guests:walk` on a running marketplace. Counts and estimates like `npm run bench:journey`, and puts
 * pictures by day and by night into .local/guest-walk. Fails above the targets, and if the caterer reads other numbers.
 */

await useLocalCloud();

const screens = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

type Screen = keyof typeof screens;

interface Leg {
  title: string;
  who: 'host' | 'guest' | 'caterer';
  target: { fields: number; clicks: number };
  /** Others' part before it; costs none of the person's time. */
  prepare?: (party: Party) => Promise<void>;
  walk: (walk: Walk, party: Party) => Promise<void>;
}

const legs: readonly Leg[] = [
  {
    title: 'The host signs in, imports 118 guests and invites them',
    who: 'host',
    target: { fields: 2, clicks: 12 },
    walk: importAndInvite,
  },
  {
    title: 'A couple replies from its email, without an account',
    who: 'guest',
    target: { fields: 0, clicks: 5 },
    walk: reply,
  },
  {
    title: 'The host books 96 guests instead of 110',
    who: 'host',
    target: { fields: 0, clicks: 4 },
    prepare: replyForOthers,
    walk: changeGuestCount,
  },
  {
    title: 'The caterer signs in and reads 96 plates, 12 of them vegetarian',
    who: 'caterer',
    target: { fields: 2, clicks: 4 },
    walk: readPlates,
  },
];

// As in journey.ts; each leg has one page that deserves a longer look.
const secondsPerField = 8;
const secondsPerClick = 5;
const secondsPerLook = 40;

const folder = '.local/guest-walk';

async function takePictures(page: Page, name: string): Promise<void> {
  // Toasts have gone by then.
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .first()
    .waitFor({ state: 'detached' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function walkAll(browser: Browser, screen: Screen): Promise<void> {
  const party = await openParty();
  const openPage = async () =>
    (await browser.newContext({ ...screens[screen], baseURL: process.env.SITE_URL })).newPage();
  const pages = { host: await openPage(), guest: await openPage(), caterer: await openPage() };
  let seconds = 0;
  for (const [nth, { title, who, target, prepare, walk }] of legs.entries()) {
    await prepare?.(party);
    const page = pages[who];
    const acts = countedActs();
    const started = performance.now();
    await walk({ page, acts }, party);
    const waited = (performance.now() - started) / 1000;
    const { fields, clicks } = acts.counts;
    const atHumanPace = waited + fields * secondsPerField + clicks * secondsPerClick + secondsPerLook;
    seconds += atHumanPace;
    console.log(`${title}, ${screen}:`);
    console.log(`  ${fields} fields, ${clicks} clicks, ${waited.toFixed(1)} s of waiting`);
    console.log(`  at human pace about ${(atHumanPace / 60).toFixed(1)} minutes`);
    await takePictures(page, `${nth + 1}-${who}-${screen}`);
    if (fields <= target.fields && clicks <= target.clicks) continue;
    console.error(`  The target is ${target.fields} fields and ${target.clicks} clicks`);
    process.exitCode = 1;
  }
  console.log(`All of it, ${screen}: about ${(seconds / 60).toFixed(1)} minutes at human pace`);
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
for (const screen of (Object.keys(screens) as Screen[]).slice(-amount(2, 1))) await walkAll(browser, screen);
await browser.close();
