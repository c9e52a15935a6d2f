import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { demoPassword } from '../support/account.ts';
import { chromiumPath } from '../support/chromium.ts';

/* Open pages of several people, each with a browser session of its own, which note when they show a change. */

// A busy machine is slow, not wrong.
const patienceMs = 120_000;

/** A text that visible elements of an open page get, or lose. */
export interface Shown {
  page: Page;
  /** CSS; the whole page by default. */
  selector?: string;
  text: string;
  isGone?: boolean;
}

/**
 * Resolves with the time, in milliseconds since the epoch, at which a page draws a change. The page itself watches its
 * elements: a locator looks only every half second after its first looks.
 */
export const whenShown = ({ page, selector = 'main', text, isGone = false }: Shown): Promise<number> =>
  page.evaluate(watch, { selector, text, isGone, patienceMs });

interface Watched {
  selector: string;
  text: string;
  isGone: boolean;
  patienceMs: number;
}

function watch({ selector, text, isGone, patienceMs: longest }: Watched): Promise<number> {
  return new Promise((resolve, reject) => {
    const isShown = () =>
      [...document.querySelectorAll(selector)].some(
        (element) => element.checkVisibility() && element.textContent.includes(text),
      );
    const timer = setTimeout(() => reject(new Error(`Not seen: ${text}`)), longest);
    const look = () => {
      if (isShown() === isGone) return;
      observer.disconnect();
      clearTimeout(timer);
      requestAnimationFrame(() => resolve(Date.now()));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });
}

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });

/** Signs a person in, in a session of its own. */
export async function signIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${process.env.SITE_URL}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}
