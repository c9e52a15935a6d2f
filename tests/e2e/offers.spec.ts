import type { Page } from '@playwright/test';
import { inquiries } from '#shared/api/messaging/inquiries.ts';
import { messaging } from '#shared/api/messaging.ts';
import { planning } from '#shared/api/planning.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { draftChanges } from '#tests/support/draft-changes.ts';
import { startAskablePlan } from '#tests/support/journeys-messaging.ts';
import { expectBooked, fillPayment, payButton } from '#tests/support/journeys-payment.ts';
import { button, expectToast, link } from '#tests/support/pages.ts';
import { expectNothingFound, expectNothingFoundAnywhere, phone } from '#tests/support/pages-accessibility.ts';

import { atNight } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';

/*
 * A vendor replies to an inquiry with a priced offer, and the host adds it to the plan (rules offers-1 and offers-15).
 */

const desk = { width: 1280, height: 800 };

/** Makes a plan with a unique name whose host asked the vendor about catering for 40 guests. */
async function askVendor(host: Person, vendor: Person) {
  const business = (await vendor.me()).vendor;
  if (!business) throw new Error('The vendor of the demo has a business');
  const name = `Long table ${Date.now()}`;
  const token = await host.token();
  const draftId = await startAskablePlan(token, name);
  const body = { draftId, category: 'catering' as const, vendorIds: [business.id], message: 'What would it cost?' };
  const { status, body: sent } = await callApi(inquiries.sendInquiries, { body }, token);
  expect(status, 'the vendor was asked').toBe(200);
  const conversationId = sent.inquiries[0]?.conversationId ?? '';
  const read = () => callApi(messaging.listMessages, { params: { conversationId }, query: {} }, token);
  await expect.poll(async () => (await read()).status, { message: 'their conversation is open' }).toBe(200);
  return { business, name, draftId, conversationId };
}

test('a vendor makes an offer and replaces it, and the host adds it to the plan live', async ({
  someHost,
  asVendor,
}) => {
  test.slow();
  const [host, vendor] = [someHost.page, asVendor.page];
  const { business, name, draftId, conversationId } = await askVendor(someHost, asVendor);
  const card = host.getByRole('region', { name: `Offer from ${business.name}` });
  await host.goto(conversationPath('mine', conversationId));
  await expect(host.getByRole('log')).toContainText('What would it cost?');

  await test.step("the form knows the event and shows the host's price", async () => {
    await vendor.goto('/vendor-dashboard?view=inquiries');
    await link(vendor, `Make an Offer for ${name}`).click();
    const form = vendor.getByRole('dialog', { name: 'Make an offer' });
    await expect(form.getByLabel('Guests')).toHaveValue('40');
    await form.getByLabel('Description').fill('Dinner at a long table');
    await form.getByLabel('Price in $').fill('38');
    await form.getByLabel('Unit').selectOption('per_person');
    await expect(form).toContainText('Host pays $1,596.00');
    await expectNothingFound(vendor, 'the form for an offer');
    await vendor.setViewportSize(phone);
    await expect(form.getByLabel('Hold this day until the offer ends'), 'one screen').toBeInViewport();
    await button(vendor, 'Preview').click();
    await expect(form.getByRole('region', { name: 'Preview' })).toContainText('40 guests × $38.00');
    await expectNothingFound(vendor, 'an offer before it is sent, on a phone');
    await vendor.setViewportSize(desk);
    await button(vendor, 'Send Offer').click();
    await expectToast(vendor, 'Offer sent');
  });

  await test.step('the host sees the offer immediately', async () => {
    await expect(card).toContainText('$1,596.00');
    await expect(card).toContainText('Open');
    await expectNothingFoundAnywhere(host, 'a conversation with an offer');
  });

  await test.step("a new version replaces the offer on the host's open page", async () => {
    await button(vendor, 'Replace Offer').click();
    const form = vendor.getByRole('dialog', { name: 'Replace your offer' });
    await form.getByLabel('Price in $').fill('35');
    await button(vendor, 'Send Offer').click();
    await expect(card).toContainText('$1,470.00');
    await expect(card).toContainText('1 earlier offer');
    await vendor.goto('/vendor-dashboard?view=inquiries');
    const asked = vendor.getByRole('listitem').filter({ hasText: name });
    await expect(asked).toContainText('Offer: $1,470.00, valid until');
  });

  await test.step('the plan contains the offer and shows its expiry', async () => {
    await button(host, 'Add to Plan').click();
    await link(host, 'See It in Your Plan').click();
    const services = host.getByRole('region', { name: 'Selected services' });
    await expect(services).toContainText(`Offer from ${business.name}`);
    await expect(services).toContainText('Dinner at a long table, 40 guests × $35.00');
    await expect(services).toContainText('Offer valid until');
    await expect(host.getByRole('region', { name: 'Inquiries' })).toContainText('Offer: $1,470.00, valid until');
    await expectNothingFoundAnywhere(host, 'a plan with an offer');
  });

  await test.step('a changed plan requests a new offer with one press', async () => {
    const token = await someHost.token();
    const { body: draft } = await callApi(planning.getDraft, { params: { draftId } }, token);
    const body = draftChanges(draft, { details: { ...draft.details, guestCount: 60 } });
    await callApi(planning.changeDraft, { params: { draftId }, body }, token);
    await expect(host.getByText(/This offer was made for 40 guests\./).first()).toBeVisible();
    await expect(button(host, 'Next')).toBeDisabled();
    await button(host, 'Ask for a new offer').first().click();
    await expect(host.getByText('You asked for a new offer.').first()).toBeVisible();
    const asked = vendor.getByRole('listitem').filter({ hasText: name });
    await expect(asked).toContainText('New offer requested');
    await expectNothingFound(vendor, 'inquiries with a request for a new offer');
    await asked.getByRole('link', { name: /^Make a New Offer/ }).click();
    const form = vendor.getByRole('dialog', { name: 'Replace your offer' });
    await expect(form.getByRole('group', { name: 'Made for' }).getByLabel('Guests')).toHaveValue('60');
    await callApi(planning.discardDraft, { params: { draftId } }, token);
  });
});

test('a host declines an offer and pays the next one', atNight(), async ({ someHost, asVendor }) => {
  test.slow();
  const [host, vendor] = [someHost.page, asVendor.page];
  const { business, draftId, conversationId } = await askVendor(someHost, asVendor);
  const cardOn = (page: Page) => page.getByRole('region', { name: `Offer from ${business.name}` });
  const form = vendor.getByRole('dialog', { name: 'Make an offer' });

  await test.step("the vendor's input survives a reload", async () => {
    await vendor.goto(`${conversationPath('vendor', conversationId)}#make-offer`);
    await form.getByLabel('Description').fill('Dinner');
    await form.getByLabel('Price in $').fill('900');
    await vendor.reload();
    await button(vendor, 'Make an Offer').click();
    await expect(form.getByLabel('Price in $')).toHaveValue('900');
    await button(vendor, 'Send Offer').click();
  });

  await test.step('the host declines the offer, and the vendor sees it immediately', async () => {
    await host.goto(`${conversationPath('mine', conversationId)}#offer`);
    await expect(cardOn(host)).toBeFocused();
    await button(host, 'Decline Offer').click();
    await button(host, 'Decline Offer').click();
    await expect(cardOn(vendor)).toContainText('Declined');
  });

  await test.step('the next offer starts as a copy', async () => {
    await button(vendor, 'Make an Offer').click();
    await expect(form.getByLabel('Description')).toHaveValue('Dinner');
    await form.getByLabel('Description').fill(`Dinner ${'m'.repeat(90)}`);
    await form.getByLabel('Price in $').fill('800');
    await button(vendor, 'Send Offer').click();
    await expect(cardOn(host).getByText('$840.00'), 'a long word hides no price').toBeInViewport();
  });

  await test.step('the host pays the offered price, and both sides see it', async () => {
    await button(host, 'Add to Plan').click();
    await link(host, 'See It in Your Plan').click();
    await expect(host.getByRole('region', { name: 'Selected services' })).toContainText('Dinner');
    await expectNothingFoundAnywhere(host, 'a plan with a long word in an offer');
    await fillPayment(host, draftId);
    await expect(host.getByRole('complementary', { name: 'Order summary' })).toContainText('Dinner');
    await expect(host.getByLabel(`Promo code for ${business.name}`)).toHaveCount(0);
    await expectNothingFoundAnywhere(host, 'the payment of an offer with a long word');
    await host.getByRole('radio', { name: /full/i }).check();
    await expect(payButton(host)).toHaveAccessibleName('Pay $840.00');
    await payButton(host).click();
    await expectBooked(host);
    await expect(cardOn(vendor)).toContainText('Booked');
    await host.goto(conversationPath('mine', conversationId));
    await expect(cardOn(host)).toContainText('Booked');
  });
});
