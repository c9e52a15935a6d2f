import axe from 'axe-core';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { heading } from './pages.ts';

export interface Route {
  path: string;
  /** Actions required before the page opens. */
  before?: (page: Page) => Promise<void>;
  /** The page's main actions: awaited, and reachable on a phone too. */
  actions: ((page: Page) => Locator)[];
  /** Opened and checked one after the other: menus, dialogs, sheets. */
  opens?: readonly Opening[];
}

export interface Opening {
  by: (page: Page) => Locator;
  /** The device on which it opens, as a phone's sheets don't exist on a desk; both if omitted. */
  on?: 'desk' | 'phone';
  shows: (page: Page) => Locator;
  /** The control that closes it; Escape if omitted. */
  close?: (page: Page) => Locator;
}

export const desk = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };
/** The narrowest supported width. */
const narrow = { width: 320, height: 700 };

/**
 * Returns axe's findings, one line per kind: rule, help and element. Toasts are excluded, as they fade meanwhile. axe
 * is loaded once per document, and only violations are returned: passing results take most of the time.
 */
async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (only) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const options = { resultTypes: ['violations' as const], ...(only && { runOnly: [...only] }) };
    return (await loaded.run({ exclude: ['[data-sonner-toaster]'] }, options)).violations;
  }, rules);
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

/** Checks the shown page in light mode, and its colors in dark mode. */
export async function expectAccessibleByDayAndNight(page: Page, where: string): Promise<void> {
  await standStill(page);
  expect.soft(await findings(page), `axe on ${where} by day`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await standStill(page);
  expect.soft(await findings(page, ['color-contrast']), `axe on ${where} by night`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** `npm test` runs axe on every screen and dialog in one crawl; on other states of journeys it runs every night. */
const isEveryStateChecked = Boolean(process.env.AXE_IN_JOURNEYS);

/** Dialogs and sheets over a page are checked where a test opens them. */
export async function expectNothingFound(page: Page, where: string): Promise<void> {
  await standStill(page);
  if (isEveryStateChecked) expect.soft(await findings(page), `axe on ${where}`).toEqual([]);
}

/**
 * Waits for all animations to end: a color in transition doesn't count as a finding, nor does a moving toast. Spinners
 * never end and are ignored.
 */
async function standStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const moves = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
    const isStill = ({ dataset, style }: HTMLElement) =>
      dataset.mounted === 'true' && dataset.removed !== 'true' && style.opacity !== '0';
    return toasts.every(isStill) && !document.getAnimations().some(moves);
  });
}

/** Returns actions that can't be pressed: missing, invisible, or covered. */
async function unreachable(page: Page, actions: Route['actions']): Promise<string[]> {
  const tries = actions.map(async (action) => {
    const target = action(page).first();
    await target.click({ trial: true, timeout: 10_000 });
  });
  const results = await Promise.allSettled(tries);
  return results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
}

/**
 * Opens each route and checks it on a desk in light mode, then on a phone in dark mode, as layout and colors are
 * independent. Continues after a finding.
 */
export async function expectAccessible(page: Page, routes: readonly Route[]): Promise<void> {
  for (const { path, before, actions, opens } of routes) {
    await page.setViewportSize(desk);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await before?.(page);
    await page.goto(path);
    await expect(heading(page).first(), `${path} has a heading`).toBeVisible();
    for (const action of actions) await expect(action(page).first(), `${path} shows its actions`).toBeVisible();
    await expect.soft(page.getByRole('heading', { level: 1 }), `${path} has one title`).toHaveCount(1);
    await expectNothingFound(page, `${path} by day`);

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(phone);
    await expectNoSideways(page, path);
    expect.soft(await unreachable(page, actions), `actions of ${path} too small for a thumb`).toEqual([]);
    await expectNothingFound(page, `${path} on a phone by night`);
    await lookAtOpenings(page, path, opens);
    await page.setViewportSize(narrow);
    await expectNoSideways(page, path);
  }
}

/** Checks an open state without a URL: in light mode, then at the narrowest width in dark mode; restores both. */
export async function expectNothingFoundAnywhere(page: Page, where: string): Promise<void> {
  if (!isEveryStateChecked) return standStill(page);
  const before = page.viewportSize() ?? desk;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNothingFound(page, `${where} by day`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(narrow);
  await expectNoSideways(page, where);
  await expectNothingFound(page, `${where} at ${narrow.width} by night`);
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}

export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const width = page.viewportSize()?.width;
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.soft.poll(excess, `${where} does not scroll sideways at ${width}`).toBe(0);
}

/** Opens each once in dark mode, where contrast is lowest. */
async function lookAtOpenings(page: Page, path: string, opens: readonly Opening[] = []): Promise<void> {
  for (const { by, on = 'phone', shows, close } of opens) {
    await page.setViewportSize(on === 'desk' ? desk : phone);
    await by(page).first().click();
    await expect(shows(page), `${path} opens`).toBeVisible();
    await expectNothingFound(page, `${path} with '${await shows(page).first().innerText()}'`.slice(0, 90));
    if (close) await close(page).first().click();
    else await page.keyboard.press('Escape');
  }
}
