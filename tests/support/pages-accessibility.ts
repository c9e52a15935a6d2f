import axe from 'axe-core';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { heading } from './pages.ts';

export interface Route {
  path: string;
  /** What someone does before they come there. */
  before?: (page: Page) => Promise<void>;
  /** What people come for: waited for, and reachable on a phone too. */
  actions: ((page: Page) => Locator)[];
  /** Opened one after the other and looked at: menus, dialogs, sheets. */
  opens?: readonly Opening[];
}

export interface Opening {
  by: (page: Page) => Locator;
  /** Where it opens; a phone's sheets are not there at a desk. Both when left out. */
  on?: 'desk' | 'phone';
  shows: (page: Page) => Locator;
  /** How it is closed again; Escape when left out. */
  close?: (page: Page) => Locator;
}

const desk = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };
/** The narrowest that is supported. */
const narrow = { width: 320, height: 700 };

/**
 * What axe finds, one line for each kind: rule, help and where. Toasts fade while axe measures. axe is loaded once into
 * a document, and only violations come back: the rest is what takes the time.
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

/** What is shown by day, and its colors by night. */
export async function expectAccessibleByDayAndNight(page: Page, where: string): Promise<void> {
  await standStill(page);
  expect.soft(await findings(page), `axe on ${where} by day`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await standStill(page);
  expect.soft(await findings(page, ['color-contrast']), `axe on ${where} by night`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** `npm test` has axe look at every screen and dialog in one crawl; what journeys come by besides, every night. */
const isEveryStateLookedAt = Boolean(process.env.AXE_IN_JOURNEYS);

/** What is open over a page (a dialog, a sheet) is looked at where a test opens it. */
export async function expectNothingFound(page: Page, where: string): Promise<void> {
  await standStill(page);
  if (isEveryStateLookedAt) expect.soft(await findings(page), `axe on ${where}`).toEqual([]);
}

/**
 * Waits until nothing moves any more: a colour on its way to another is no finding, nor is a toast that comes or goes.
 * Spinners never end.
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

/** Actions that cannot be pressed: not there, not visible, or covered by something else. */
async function unreachable(page: Page, actions: Route['actions']): Promise<string[]> {
  const tries = actions.map(async (action) => {
    const target = action(page).first();
    await target.click({ trial: true, timeout: 10_000 });
  });
  const results = await Promise.allSettled(tries);
  return results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
}

/**
 * Opens each route and looks at it at a desk by day, then on a phone by night: layout and colours do not depend on each
 * other. Goes on after a finding.
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
    expect.soft(await unreachable(page, actions), `actions of ${path} that a thumb cannot reach`).toEqual([]);
    await expectNothingFound(page, `${path} on a phone by night`);
    await lookAtOpenings(page, path, opens);
    await page.setViewportSize(narrow);
    await expectNoSideways(page, path);
  }
}

/** What is open just now, in a state that has no address: by day, then at the narrowest by night; and back again. */
export async function expectNothingFoundAnywhere(page: Page, where: string): Promise<void> {
  if (!isEveryStateLookedAt) return standStill(page);
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

async function expectNoSideways(page: Page, where: string): Promise<void> {
  const width = page.viewportSize()?.width;
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.soft.poll(excess, `${where} does not scroll sideways at ${width}`).toBe(0);
}

/** Each opened once: at night, where colours are hardest to tell apart. */
async function lookAtOpenings(page: Page, path: string, opens: readonly Opening[] = []): Promise<void> {
  for (const { by, on = 'phone', shows, close } of opens) {
    await page.setViewportSize(on === 'desk' ? desk : phone);
    await by(page).first().click();
    await expect(shows(page), `${path} opens it`).toBeVisible();
    await expectNothingFound(page, `${path} with '${await shows(page).first().innerText()}'`.slice(0, 90));
    if (close) await close(page).first().click();
    else await page.keyboard.press('Escape');
  }
}
