import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { answersKey } from '#web/lib/user-storage.ts';

/* Parts of every screen, found as people see them. */

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });

/** Expects a toast with this title and, if given, this sentence; the previous toast may still be leaving. */
export async function expectToast(page: Page, title: string, sentence = ''): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast.filter({ hasText: sentence }).last(), `the toast '${title}' '${sentence}' shows`).toBeVisible();
}

/** Returns the figure of an administrator's metric card. */
export const metric = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('b');

/** Discards the browser's cached responses on every later page load of this tab. */
export const forgetAnswers = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  }, answersKey);

/** Returns the pixels between two elements side by side. */
export async function gapBetween(left: Locator, right: Locator): Promise<number> {
  const [a, b] = [await left.boundingBox(), await right.boundingBox()];
  if (!a || !b) throw new Error('Both have to be visible');
  return b.x - (a.x + a.width);
}

/** The minimum distance of two buttons, so that a finger hits only one. */
export const buttonGap = 8;
