import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/* Keyboard-only use, with a visible focus. */

/** The focused element, as it appears to someone looking at the screen. */
interface Stop {
  name: string;
  /** True if no element is focused: the next Tab would start at the top of the page. */
  isLost: boolean;
  isRinged: boolean;
  /** The element that covers it; empty if none does. */
  cover: string;
}

/** Runs in the page. A ring may also be around an element that holds the control: a card, or the sides of a switch. */
function lookAtFocus(): Stop {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { name: 'nothing', isLost: true, isRinged: false, cover: '' };
  const holders = [focused, focused.parentElement, focused.parentElement?.parentElement].filter((one) => one != null);
  // The browser draws the ring around a part of a date field (its calendar), not around the field.
  const isPart = !focused.matches(':focus');
  const isRinged =
    isPart ||
    holders.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  // For an element larger than the window, its visible part.
  const [upper, lower] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  const points = [0.5, 0.15, 0.85].map((part) =>
    document.elementFromPoint(left + (right - left) * part, (upper + lower) / 2),
  );
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  // A toast disappears by itself and doesn't count as a cover.
  const isToast = points.some((hit) => hit?.closest('[data-sonner-toaster]'));
  const isInSight =
    isToast || points.some((hit) => hit && (focused.contains(hit) || hit.contains(focused) || label?.contains(hit)));
  const words = focused.getAttribute('aria-label') ?? label?.textContent ?? focused.textContent;
  const name = `${focused.tagName.toLowerCase()} '${words?.trim().slice(0, 40)}'`;
  return {
    name,
    isLost: false,
    isRinged,
    cover: isInSight ? '' : (points[0]?.outerHTML.slice(0, 200) ?? 'outside the window'),
  };
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

const mostStops = 90;

/**
 * Presses Tab (or Shift+Tab) until the target has the focus. Every control on the way must be visible and show a ring.
 * The focus may leave the page only past its last control.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target.first(), 'the target of the Tab key exists').toBeVisible();
  let leaves = 0;
  for (let presses = 0; presses < mostStops; presses += 1) {
    if (await hasFocus(target.first())) return;
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtFocus);
    if (stop.isLost) {
      leaves += 1;
      expect(leaves, `the focus is lost before reaching ${String(target)}`).toBeLessThanOrEqual(1);
      continue;
    }
    expect.soft(stop.isRinged, `${stop.name} on ${page.url()} shows its focus`).toBe(true);
    expect.soft(stop.cover, `the element covering ${stop.name} on ${page.url()}`).toBe('');
  }
  throw new Error(`${mostStops} presses of ${key} do not reach ${String(target)} on ${page.url()}`);
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Checks that the focus isn't lost after an action removed its own control, along with a page, a dialog or a row. */
export async function expectFocusPreserved(page: Page, after: string): Promise<void> {
  const isKept = () => page.evaluate(() => document.activeElement !== document.body && document.activeElement !== null);
  await expect.poll(isKept, `an element has the focus after ${after}`).toBe(true);
}
