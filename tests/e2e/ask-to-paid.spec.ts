import { inquiries } from '#shared/api/messaging/inquiries.ts';
import { planning } from '#shared/api/planning.ts';
import { savedReplies } from '#shared/api/messaging/saved-replies.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { draftChanges } from '#tests/support/draft-changes.ts';
import { startAskablePlan } from '#tests/support/journeys-messaging.ts';
import { expectBooked, fillPayment, payButton } from '#tests/support/journeys-payment.ts';
import { button, expectToast, link } from '#tests/support/pages.ts';
import { expectNothingFound, phone } from '#tests/support/pages-accessibility.ts';
import { atNight } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

/* Host and vendor side by side, each on a phone: from a question to a paid offer, live at each step (issue 22). */

test(
  'on two phones, a host asks a vendor, receives two offers, changes the plan and pays',
  atNight(),
  async ({ someHost, asVendor }) => {
    test.slow();
    const [host, vendor] = [someHost.page, asVendor.page];
    for (const page of [host, vendor]) await page.setViewportSize(phone);
    const business = (await asVendor.me()).vendor;
    if (!business) throw new Error('The vendor of the demo has a business');
    const name = `Supper by phone ${Date.now()}`;
    const token = await someHost.token();
    const draftId = await startAskablePlan(token, name);
    const asked = vendor.getByRole('listitem').filter({ hasText: name });
    const card = host.getByRole('region', { name: `Offer from ${business.name}` });
    const planInquiries = host.getByRole('region', { name: 'Inquiries' });

    await test.step('the host asks, and the plan shows when a reply is due', async () => {
      await vendor.goto('/vendor-dashboard?view=inquiries');
      await host.goto(`/vendor/${business.id}?draftId=${draftId}&category=catering`);
      await link(host, 'Ask a question first').click();
      await host.getByLabel('Your message').fill('Do you bring plates and linen?');
      await button(host, 'Send').click();
      await link(host, 'Continue Planning').click();
      await expect(planInquiries).toContainText('reply expected by');
      await expectNothingFound(host, 'a plan that waits for a reply, on a phone');
      await expect(asked).toContainText('Waiting for your reply');
    });

    await test.step('the vendor replies with a saved reply', async () => {
      await asked.getByRole('link', { name: /^Read and Reply/ }).click();
      await button(vendor, 'Saved replies').click();
      const dialog = vendor.getByRole('dialog');
      await dialog.getByRole('button', { name: 'New Reply' }).click();
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Reply').fill('We bring plates and linen.');
      await dialog.getByRole('button', { name: 'Save Reply' }).click();
      await expect(dialog).toContainText('We bring plates and linen.');
      await expectNothingFound(vendor, 'saved replies on a phone');
      await dialog.getByRole('button', { name: `Insert ${name}` }).click();
      await expect(vendor.getByLabel('Type your message')).toHaveValue('We bring plates and linen.');
      await button(vendor, 'Send').click();
      await expect(planInquiries).toContainText('Answered');
      await expect(planInquiries).not.toContainText('reply expected by');
    });

    await test.step('the vendor makes an offer, and the plan shows its price', async () => {
      await button(vendor, 'Make an Offer').click();
      const form = vendor.getByRole('dialog', { name: 'Make an offer' });
      await form.getByLabel('Description').fill('Supper');
      await form.getByLabel('Price in $').fill('38');
      await form.getByLabel('Unit').selectOption('per_person');
      await expect(form).toContainText('Host pays $1,596.00');
      await button(vendor, 'Send Offer').click();
      await expectToast(vendor, 'Offer sent');
      await expect(planInquiries).toContainText('Offer: $1,596.00, valid until');
    });

    await test.step('after a change of the plan, one press requests a new offer', async () => {
      const { body: draft } = await callApi(planning.getDraft, { params: { draftId } }, token);
      const body = draftChanges(draft, { details: { ...draft.details, guestCount: 50 } });
      await callApi(planning.changeDraft, { params: { draftId }, body }, token);
      await expect(planInquiries).toContainText('This offer was made for 40 guests.');
      await button(host, 'Ask for a new offer').click();
      await expect(planInquiries).toContainText('You asked for a new offer.');
      await expectNothingFound(host, 'an offer for other facts, on a phone');
      await expect(vendor.getByRole('log')).toContainText('50 guests');
      await button(vendor, 'Make a New Offer').click();
      const form = vendor.getByRole('dialog', { name: 'Replace your offer' });
      await expect(form.getByRole('group', { name: 'Made for' }).getByLabel('Guests')).toHaveValue('50');
      await expect(form).toContainText('Host pays $1,995.00');
      await button(vendor, 'Send Offer').click();
      await expect(planInquiries).toContainText('Offer: $1,995.00, valid until');
      await expect(planInquiries).not.toContainText('was made for');
    });

    await test.step('the host adds it to the plan and pays', async () => {
      await link(host, 'See offer').first().click();
      await expect(card).toContainText('$1,995.00');
      await button(host, 'Add to Plan').click();
      await expect(link(host, 'See It in Your Plan')).toBeVisible();
      await fillPayment(host, draftId);
      await host.getByRole('radio', { name: /full/i }).check();
      await expect(payButton(host)).toHaveAccessibleName('Pay $1,995.00');
      await payButton(host).click();
      await expectBooked(host);
      await expect(vendor.getByRole('region', { name: `Offer from ${business.name}` })).toContainText('Booked');
      const listed = await callApi(inquiries.listInquiries, { query: { draftId } }, token);
      expect(listed.status, 'a booked plan is no longer a draft').toBe(404);
    });

    const vendorToken = await asVendor.token();
    const { body: saved } = await callApi(savedReplies.listSavedReplies, {}, vendorToken);
    const body = { version: saved.version, replies: saved.replies.filter((one) => one.name !== name) };
    expect((await callApi(savedReplies.saveReplies, { body }, vendorToken)).status).toBe(200);
  },
);
