import type { Page } from '@playwright/test';
import { inquiries } from '#shared/api/messaging/inquiries.ts';
import { messaging } from '#shared/api/messaging.ts';
import { planning } from '#shared/api/planning.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { toMonth } from '#shared/kernel/months.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { startAskablePlan } from '#tests/support/journeys-messaging.ts';
import { expectBooked, fillPayment, payButton } from '#tests/support/journeys-payment.ts';
import { button, expectToast, link } from '#tests/support/pages.ts';
import { expectNothingFound, phone } from '#tests/support/pages-accessibility.ts';
import { atNight } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';

/* A vendor holds the day of an offer for its host (rule offers-31). Both see it live until payment or release. */

const desk = { width: 1280, height: 800 };

/** Attaches pictures of a step at a desk and on a phone, light and dark, to the report. */
async function picture(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [size, viewport] of Object.entries({ desk, phone })) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      const body = await page.screenshot();
      await test.info().attach(`${name}, ${size}, ${colorScheme}`, { body, contentType: 'image/png' });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desk);
}

/** Makes a plan whose host asked the vendor, with their conversation and the day. */
async function askVendor(host: Person, vendor: Person, name: string) {
  const business = (await vendor.me()).vendor;
  if (!business) throw new Error('The vendor of the demo has a business');
  const token = await host.token();
  const draftId = await startAskablePlan(token, name);
  const body = { draftId, category: 'catering' as const, vendorIds: [business.id], message: 'What would it cost?' };
  const { body: sent } = await callApi(inquiries.sendInquiries, { body }, token);
  const conversationId = sent.inquiries[0]?.conversationId ?? '';
  const read = () => callApi(messaging.listMessages, { params: { conversationId }, query: {} }, token);
  await expect.poll(async () => (await read()).status, { message: 'their conversation is open' }).toBe(200);
  const { body: draft } = await callApi(planning.getDraft, { params: { draftId } }, token);
  return { business, draftId, conversationId, date: draft.details.date ?? '' };
}

const calendarPath = (date: string) => `/vendor-dashboard?view=calendar&month=${toMonth(date)}`;
const cardOn = (page: Page, vendorName: string) => page.getByRole('region', { name: `Offer from ${vendorName}` });
const heldIn = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Held for offers' }).getByRole('listitem').filter({ hasText: name });

async function offer(vendor: Page, dollars: string): Promise<void> {
  const form = vendor.getByRole('dialog');
  await form.getByLabel('Price in $').fill(dollars);
  await button(vendor, 'Send Offer').click();
  await expectToast(vendor, 'Offer sent');
}

test(
  'a vendor holds a day with an offer and its next version, and the host pays',
  atNight(),
  async ({ someHost, asVendor }) => {
    test.slow();
    const [host, vendor] = [someHost.page, asVendor.page];
    for (const page of [host, vendor]) await page.setViewportSize(desk);
    const name = `Held supper ${Date.now()}`;
    const { business, draftId, conversationId, date } = await askVendor(someHost, asVendor, name);
    const card = cardOn(host, business.name);
    await host.goto(conversationPath('mine', conversationId));

    await test.step('the vendor holds the day with the offer', async () => {
      await vendor.goto(`${conversationPath('vendor', conversationId)}#make-offer`);
      const form = vendor.getByRole('dialog', { name: 'Make an offer' });
      await form.getByLabel('Description').fill('Supper');
      await form.getByLabel('Hold this day until the offer ends').check();
      await expect(form).toContainText('left on');
      await picture(vendor, 'the form for an offer');
      await offer(vendor, '1500');
      await expect(cardOn(vendor, business.name)).toContainText('You hold this day until');
    });

    await test.step('the host immediately sees until when the day is held', async () => {
      await expect(card).toContainText('Day held for you until');
      await picture(host, 'a held offer in the conversation');
      await expectNothingFound(host, 'a conversation with a held offer');
    });

    await test.step("the vendor's calendar shows the hold, and the next offer keeps it", async () => {
      const calendar = await vendor.context().newPage();
      await calendar.goto(calendarPath(date));
      await expect(heldIn(calendar, name)).toHaveCount(1);
      await picture(calendar, 'a held day in the calendar');
      await button(vendor, 'Replace Offer').click();
      await expect(vendor.getByRole('dialog')).toContainText('Your open offer already holds a place');
      await offer(vendor, '1400');
      await expect(card).toContainText('$1,470.00');
      await expect(card).toContainText('Day held for you until');
      await expect(heldIn(calendar, name)).toHaveCount(1);
      await calendar.close();
    });

    await test.step('plan and payment show the held day and its end', async () => {
      await button(host, 'Add to Plan').click();
      await link(host, 'See It in Your Plan').click();
      await expect(host.getByRole('region', { name: 'Selected services' })).toContainText('Day held for you until');
      await picture(host, 'a held offer in the plan');
      await fillPayment(host, draftId);
      const summary = host.getByRole('complementary', { name: 'Order summary' });
      await expect(summary).toContainText(`${formatDate(date)} is held for you until`);
      await picture(host, 'a held day at payment');
      await expectNothingFound(host, 'the payment of a held offer');
    });

    await test.step('the host pays, and the order takes the place of the hold', async () => {
      await host.getByRole('radio', { name: /full/i }).check();
      await payButton(host).click();
      await expectBooked(host);
      await expect(cardOn(vendor, business.name)).toContainText('Booked');
      await vendor.goto(calendarPath(date));
      await expect(vendor.getByRole('grid')).toBeVisible();
      await expect(heldIn(vendor, name)).toHaveCount(0);
    });
  },
);

test('a vendor releases a held day, and the host sees it immediately', atNight(), async ({ someHost, asVendor }) => {
  test.slow();
  const [host, vendor] = [someHost.page, asVendor.page];
  const name = `Released supper ${Date.now()}`;
  const { business, draftId, conversationId, date } = await askVendor(someHost, asVendor, name);
  await host.setViewportSize(phone);
  await host.goto(conversationPath('mine', conversationId));
  await vendor.goto(`${conversationPath('vendor', conversationId)}#make-offer`);
  await vendor.getByRole('dialog').getByLabel('Description').fill('Supper');
  await vendor.getByRole('dialog').getByLabel('Hold this day until the offer ends').check();
  await offer(vendor, '900');
  await expect(cardOn(host, business.name)).toContainText('Day held for you until');

  await vendor.goto(calendarPath(date));
  await button(vendor, `Release the day for ${name}`).click();
  await button(vendor, 'Release Day').click();
  await expect(heldIn(vendor, name)).toHaveCount(0);
  await expect(host.getByRole('log')).toContainText(`no longer holds ${formatDate(date)}`);
  await expect(cardOn(host, business.name)).not.toContainText('Day held for you');
  await expect(cardOn(host, business.name)).toContainText('Open');
  await expectNothingFound(host, 'an offer whose day was released, on a phone');
  await callApi(planning.discardDraft, { params: { draftId } }, await someHost.token());
});
