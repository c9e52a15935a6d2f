import type { Locator, Page } from '@playwright/test';
import { administration } from '#shared/api/administration.ts';
import { promotions } from '#shared/api/promotions.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { expectBooked, fillPayment, payButton } from '#tests/support/journeys-payment.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { freeDay, findBookablePlace } from '#tests/support/journeys-messaging.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { heading, link, metric } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

/** Returns the moment in milliseconds at which the page shows the text. */
const momentOfShowing = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (sought) =>
      new Promise<number>((resolve) => {
        const look = () => document.body.innerText.includes(sought) && resolve(Date.now());
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );

const momentOfClick = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(Date.now()), { once: true, capture: true }),
      ),
  );

const say = async (page: Page, words: string): Promise<void> => {
  await page.getByLabel('Type your message').fill(words);
  await page.keyboard.press('Enter');
};

test(
  'a booking updates the open pages of vendor and administrator, who then chat live',
  proves('calls-15'),
  async ({ someHost, asVendor, asAdmin }, testInfo) => {
    const { vendor: business, email } = await asVendor.me();
    if (!business) throw new Error('The demo vendor has no business');
    const { categories, zipCode } = await findBookablePlace(business.id);
    const party = `Live party ${Date.now()}`;
    const plan = await makePlan(await someHost.token(), {
      name: party,
      date: await freeDay(await asVendor.token()),
      vendorId: business.id,
      categories,
      zipCode,
    });

    await asVendor.page.goto('/vendor-dashboard');
    await expect(heading(asVendor.page), "the vendor's dashboard").toContainText(business.name);
    await expect(link(asVendor.page, 'Open Order'), 'the vendor has a next order').toBeVisible();
    await asAdmin.page.goto('/super-admin');
    const drafts = metric(asAdmin.page, 'Draft Events');
    await expect(drafts, "the admin's figures").toHaveText(/^[\d,]+$/);
    // The last events of the plan arrive before the figure is read.
    await untilDraftsSettle(asAdmin);
    const figures = await watchText(drafts);
    const loadedAt = await asAdmin.page.evaluate(() => performance.timeOrigin);

    await fillPayment(someHost.page, plan.id);
    const shown = momentOfShowing(asVendor.page, party);
    const clicked = momentOfClick(someHost.page);
    await payButton(someHost.page).click();
    const bookingId = await expectBooked(someHost.page);
    await expect(asVendor.page.getByText(party).first(), "the order on the vendor's open page").toBeVisible();
    const milliseconds = (await shown) - (await clicked);
    console.log(`Pay to vendor screen: ${milliseconds} ms`);
    testInfo.annotations.push({ type: 'Pay to vendor screen', description: `${milliseconds} ms` });
    await expect.poll(() => figures.length, "the figure on the admin's open page changes").toBeGreaterThan(0);

    await test.step('the conversation opens, and messages go both ways', async () => {
      await asVendor.page
        .getByRole('navigation', { name: 'Vendor workspace' })
        .getByRole('link', { name: /^Messages/ })
        .click();
      await asVendor.page.getByRole('button', { name: party }).click();
      const vendorLog = asVendor.page.getByRole('log');
      await expect(vendorLog, 'the system message').toContainText(`Conversation started about ${party}`);
      await someHost.page.goto('/messages');
      await someHost.page.getByRole('button', { name: party }).click();
      const hostLog = someHost.page.getByRole('log');
      await expect(hostLog, "the host's side of the conversation").toContainText(`Conversation started about ${party}`);

      const seen = momentOfShowing(someHost.page, 'Shall we bring the lanterns?');
      const sent = Date.now();
      await say(asVendor.page, 'Shall we bring the lanterns?');
      await expect(hostLog, "the vendor's message on the host's open page").toContainText(
        'Shall we bring the lanterns?',
      );
      const toSeen = (await seen) - sent;
      console.log(`Send to seen: ${toSeen} ms`);
      testInfo.annotations.push({ type: 'Send to seen', description: `${toSeen} ms` });
      await say(someHost.page, 'Yes, all forty.');
      await expect(vendorLog, "the host's reply on the vendor's open page").toContainText('Yes, all forty.');
      await expect(hostLog.getByText('Yes, all forty.'), 'it appears once').toHaveCount(1);
    });

    await test.step("the administrator's open lists update without a reload", async () => {
      const { page } = asAdmin;
      await page.getByRole('tab', { name: 'Promo Codes' }).click();
      const list = page.getByRole('tabpanel', { name: 'Promo Codes' });
      await list.getByRole('searchbox', { name: 'Search promo codes' }).fill(business.name);
      const code = `LIVE${Date.now().toString(36).toUpperCase()}`;
      const body = { ...anyTerms, code };
      await expect(list.getByRole('row').nth(1)).toBeVisible();
      await callApi(promotions.createPromoCode, { body }, await asVendor.token());
      // Well below the half minute after which the page polls anyway.
      await expect(list.getByRole('row').filter({ hasText: code })).toBeVisible();
      await callApi(
        promotions.switchPromoCode,
        { params: { code }, body: { isActive: false } },
        await asVendor.token(),
      );
      await expect(list.getByRole('row').filter({ hasText: code })).toContainText('Inactive');
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
    });

    await test.step('the vendor gets one email', async () => {
      const about = async () => (await mailsTo(email)).filter(({ subject }) => subject.includes(bookingId));
      const mails = await eventually(about, ({ length }) => length > 0);
      expect(mails.map(({ subject }) => subject)).toEqual([`New order ${bookingId}: ${party}`]);
    });
  },
);

const anyTerms = {
  description: '',
  discountType: 'percentage',
  discountValue: 10,
  minimumOrderAmount: 0,
  usageLimit: null,
  expiresAt: null,
} as const;

/** Waits until the count has been stable for a second. */
async function untilDraftsSettle(admin: Person): Promise<void> {
  const token = await admin.token();
  let [last, since] = [-1, 0];
  await eventually(
    async () => (await callApi(administration.getMetrics, {}, token)).body.draftEvents,
    (figure) => {
      if (figure !== last) [last, since] = [figure, Date.now()];
      return Date.now() - since > 1000;
    },
  );
}

/** Collects each text of the element. Other tests book too, so the last text alone proves little. */
async function watchText(locator: Locator): Promise<string[]> {
  const seen: string[] = [];
  await locator.page().exposeFunction('noteText', (text: string) => seen.push(text));
  await locator.evaluate((element) => {
    const { noteText } = globalThis as unknown as { noteText(text: string | null): void };
    const watch = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => noteText(element.textContent)).observe(element, watch);
  });
  return seen;
}
