import type { Page } from '@playwright/test';
import { accountScreens } from '#tests/screens/account-screens.ts';
import { adminScreens, findForAdmin } from '#tests/screens/admin-screens.ts';
import { caseScreens, startCase } from '#tests/screens/case-screens.ts';
import { draftPlanScreens, startDrafts } from '#tests/screens/draft-plan-screens.ts';
import { findForHost, hostScreens } from '#tests/screens/host-screens.ts';
import type { Screen, Viewer } from '#tests/screens/screen.ts';
import { applicantScreens, findForVendor, startApplications, vendorScreens } from '#tests/screens/vendor-screens.ts';
import { findForVisitor, visitorScreens } from '#tests/screens/visitor-screens.ts';
import { signUpAs } from '#tests/support/account.ts';
import { accessTokenFor } from '#tests/support/journeys-accounts.ts';
import { lengthenTexts } from '#tests/support/long-texts.ts';
import { expectAccessibleByDayAndNight } from '#tests/support/pages-accessibility.ts';
import { findMisfits } from '#tests/support/text-fit.ts';
import { expect, test } from './fixtures.ts';

/*
 * Every screen, and every dialog that a button of it opens, with the longest names and amounts: all text and all controls
 * have to fit their frames, and axe finds nothing by day or by night. It reads what other tests change, so it is a step
 * of its own in `npm test`, which sets TEXT_FIT_WIDTHS; every night at more widths (npm run text-fit).
 */

const widths = (process.env.TEXT_FIT_WIDTHS ?? '320').split(',').map(Number);
const [narrow, desk] = [Math.min(...widths), 1280];
const height = 800;

/** Checks the current content at each width, and continues after a finding. */
async function expectFits(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await settle(page);
    expect.soft(await findMisfits(page), `${where} at ${width}`).toEqual([]);
  }
  await expectAccessibleByDayAndNight(page, where);
}

/** Waits until everything has loaded and animations have ended. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    const isLoading = () => {
      const busy = document.querySelector('[aria-busy="true"]');
      // Sections further down load when they are near the window.
      busy?.scrollIntoView();
      return !document.querySelector('h1') || busy !== null;
    };
    // The next request may not have started yet, so the page must be still twice in a row.
    for (let still = 0; still < 2; still += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (isLoading() || document.getAnimations().some(isMoving)) still = -1;
    }
    await document.fonts.ready;
    globalThis.scrollTo(0, 0);
  });

/** Opens the dialogs of a page at a width, one per label. */
async function lookAtDialogs(page: Page, where: string, width: number, opened: Set<string>): Promise<void> {
  await page.setViewportSize({ width, height });
  const openers = page.locator('[aria-haspopup="dialog"]:visible');
  const labels = await openers.evaluateAll((all) =>
    all.map(
      (one) =>
        one.ariaLabel?.replace(/,.*/, '') ??
        [...one.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(''),
    ),
  );
  for (const [nth, label] of labels.entries()) {
    if (opened.has(label)) continue;
    opened.add(label);
    await page.setViewportSize({ width, height });
    if (await openers.nth(nth).isDisabled()) continue;
    await openers.nth(nth).click();
    await page.locator('dialog:modal').last().waitFor();
    await expectFits(page, `'${label}' on ${where}`);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog:modal')).toHaveCount(0);
  }
}

async function crawl(page: Page, screens: readonly Screen[], opened = new Set<string>()): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await lengthenTexts(page);
  for (const { name, path, before, after } of screens) {
    await page.setViewportSize({ width: desk, height });
    await before?.(page);
    await page.goto(path);
    await settle(page);
    await after?.(page);
    await expectFits(page, name);
    if (after) continue;
    await lookAtDialogs(page, name, desk, opened);
    await lookAtDialogs(page, name, narrow, opened);
  }
}

const seenBy = (viewer: Viewer, screens: readonly Screen[]) => screens.filter((screen) => screen.viewer === viewer);

test.skip(!process.env.TEXT_FIT_WIDTHS, 'a step of its own');
test.describe.configure({ timeout: 240_000 + 120_000 * widths.length });

test("all texts on a visitor's pages fit their frames", async ({ asVisitor, someHost }) => {
  await crawl(asVisitor, visitorScreens(await findForVisitor(await someHost.token())));
});

test("all texts on a host's pages fit their frames", async ({ asHost }) => {
  await crawl(asHost.page, hostScreens(await findForHost(await asHost.token())));
});

test("all texts on a vendor's pages fit their frames", async ({ asVendor }) => {
  await crawl(asVendor.page, vendorScreens(await findForVendor(await asVendor.token())));
});

test("all texts on an administrator's pages fit their frames", async ({ asAdmin }) => {
  await crawl(asAdmin.page, adminScreens(await findForAdmin(await asAdmin.token())));
});

test('all texts of cases and of empty pages fit their frames', async ({ newHost, asVendor }) => {
  await crawl(newHost.page, accountScreens);
  const token = await newHost.token();
  await crawl(newHost.page, draftPlanScreens(await startDrafts(token)));
  const screens = caseScreens(await startCase(token, await asVendor.token()));
  await crawl(newHost.page, seenBy('host', screens));
  await crawl(asVendor.page, seenBy('vendor', screens));
});

test("all texts on an applicant's pages fit their frames", async ({ asApplicant, asAdmin, openSession }) => {
  const pages = new Map<Viewer, Page>([
    ['applicant', asApplicant.page],
    ['admin', asAdmin.page],
  ]);
  for (const viewer of ['complete', 'submitted', 'rejected'] as const)
    pages.set(viewer, await openSession(await signUpAs('Dana Reyes')));
  const viewerPage = (viewer: Viewer) => pages.get(viewer) ?? asApplicant.page;
  const screens = applicantScreens(await startApplications((viewer) => accessTokenFor(viewerPage(viewer))));
  const opened = new Set<string>();
  for (const viewer of new Set(screens.map((screen) => screen.viewer)))
    await crawl(viewerPage(viewer), seenBy(viewer, screens), opened);
});
