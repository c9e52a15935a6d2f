import { mkdirSync, rmSync } from 'node:fs';
import { chromium } from 'playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { chromiumPath } from '../support/chromium.ts';
import { newEmail, signInHere, signUpHere, accessTokenFor } from '../support/journeys-accounts.ts';
import { allScreens } from './routes.ts';
import type { Screen, Viewer } from './screen.ts';

/*
 * Takes pictures of every route into .local/screenshots, at a desk and on a phone, on a running marketplace: `npm run
 * screenshots`, or `npm run screenshots -- payment night` for names with one of the words; `night` adds the dark theme.
 */

process.env.SITE_URL ??= 'http://localhost:5173';
const folder = '.local/screenshots';
const words = process.argv.slice(2);
const wanted = words.filter((word) => word !== 'night');

type Device = BrowserContextOptions & { viewport: { width: number; height: number } };

const desk: Device = { viewport: { width: 1280, height: 800 } };
const phone: Device = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const day = { colorScheme: 'light' } as const;
const night = { colorScheme: 'dark' } as const;

// Applicants and a newcomer sign up for the pictures.
const newcomers: ReadonlySet<Viewer> = new Set(['newcomer', 'complete', 'submitted', 'rejected']);

type Session = NonNullable<BrowserContextOptions['storageState']>;

async function signIn(browser: Browser, viewer: Viewer): Promise<{ session: Session; token: string }> {
  const context = await browser.newContext({ baseURL: process.env.SITE_URL });
  const page = await context.newPage();
  if (newcomers.has(viewer)) {
    await page.goto('/login?mode=sign-up');
    await signUpHere(page, 'Dana Reyes', newEmail());
  } else {
    await page.goto('/login');
    await signInHere(page, `${viewer}@demo.hostwell.test`);
  }
  await page.waitForURL((url) => url.pathname !== '/login');
  const result = { session: await context.storageState(), token: await accessTokenFor(page) };
  await context.close();
  return result;
}

// Longer pages are cut, as a person sees only their top.
const longest = 4000;

/** Makes the window as high as the page, so that bars at the bottom appear at the bottom of the picture. */
async function unroll(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), longest) });
}

async function take(browser: Browser, screens: readonly Screen[], options: Device, name: string) {
  mkdirSync(`${folder}/${name}`, { recursive: true });
  const context = await browser.newContext({ baseURL: process.env.SITE_URL, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  for (const screen of screens) {
    await screen.before?.(page);
    await page.goto(screen.path, { waitUntil: 'networkidle' });
    await screen.after?.(page);
    await unroll(page, options.viewport);
    await page.screenshot({ path: `${folder}/${name}/${screen.name}.png` });
    await page.setViewportSize(options.viewport);
    console.log(`${name}/${screen.name}.png  ${screen.path}`);
  }
  await context.close();
}

rmSync(folder, { recursive: true, force: true });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
const sessions = new Map<Viewer, Awaited<ReturnType<typeof signIn>>>();
const known = async (viewer: Viewer) => {
  const found = sessions.get(viewer) ?? (await signIn(browser, viewer));
  sessions.set(viewer, found);
  return found;
};
const all = await allScreens(async (viewer) => (await known(viewer)).token);
const chosen = all.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
for (const viewer of new Set(chosen.map((screen) => screen.viewer))) {
  const screens = chosen.filter((screen) => screen.viewer === viewer);
  const as: { storageState?: Session } = viewer === 'visitor' ? {} : { storageState: (await known(viewer)).session };
  await take(browser, screens, { ...desk, ...day, ...as }, 'desktop');
  await take(browser, screens, { ...phone, ...day, ...as }, 'phone');
  if (!words.includes('night')) continue;
  await take(browser, screens, { ...desk, ...night, ...as }, 'desktop-night');
  await take(browser, screens, { ...phone, ...night, ...as }, 'phone-night');
}
await browser.close();
