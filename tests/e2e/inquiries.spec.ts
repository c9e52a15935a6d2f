import { messaging } from '#shared/api/messaging.ts';
import { planning } from '#shared/api/planning.ts';
import { inquiryConversationId } from '#functions/data/messaging/conversation.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { startAskablePlan } from '#tests/support/journeys-messaging.ts';
import { button, heading, link } from '#tests/support/pages.ts';
import { expectNothingFound, expectNothingFoundAnywhere, phone } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';

/* A host asks a vendor before booking and gets a reply (rule messaging-13). */

test("a host asks from a vendor's page, the vendor replies live, and the host reads the reply", async ({
  someHost,
  asVendor,
}) => {
  test.slow();
  const [host, vendor] = [someHost.page, asVendor.page];
  const name = `Tacos at noon ${Date.now()}`;
  const draftId = await startAskablePlan(await someHost.token(), name);
  const business = (await asVendor.me()).vendor;
  if (!business) throw new Error('The vendor of the demo has a business');
  await vendor.goto('/vendor-dashboard?view=inquiries');
  await expect(vendor.getByRole('heading', { name: 'Inquiries', exact: true })).toBeVisible();

  await test.step('the question is prefilled with the facts vendors may know', async () => {
    await host.goto(`/vendor/${business.id}?draftId=${draftId}&category=catering`);
    await link(host, 'Ask a question first').click();
    await expect(heading(host)).toHaveText('Ask a question');
    const facts = host.getByRole('region', { name: `Food & Beverage for ${name}` });
    await expect(facts).toContainText('4:00 PM to 8:00 PM · Austin, TX · 40 guests');
    await expect(facts).not.toContainText('$');
    await expectNothingFoundAnywhere(host, 'the question');
    await host.setViewportSize(phone);
    await expectNothingFound(host, 'the question on a phone');
    await host.getByLabel('Your message').fill('Do you bring the tables along?');
    await button(host, 'Send').click();
    await expect(host.getByRole('status').filter({ hasText: /^Sent to / })).toBeVisible();
  });

  await test.step('the vendor replies from the list', async () => {
    const asked = vendor.getByRole('listitem').filter({ hasText: name });
    await expect(asked).toContainText('Waiting for your reply');
    await expect(asked).toContainText('Reply by');
    await expectNothingFoundAnywhere(vendor, 'inquiries to a vendor');
    await asked.getByRole('link', { name: /^Read and Reply/ }).click();
    await expect(vendor.getByRole('log')).toContainText('Do you bring the tables along?');
    await vendor.getByLabel('Type your message').fill('Yes, and linen.');
    await vendor.keyboard.press('Enter');
  });

  await test.step('the host reads the reply, and the plan shows it', async () => {
    await host.getByRole('link', { name: /^Open Conversation/ }).click();
    await expect(host.getByRole('log')).toContainText('Yes, and linen.');
    await host.goto(`/summary?draftId=${draftId}`);
    await expect(host.getByRole('region', { name: 'Inquiries' })).toContainText('Answered');
    await expectNothingFoundAnywhere(host, 'a plan with an inquiry');
  });

  await test.step('discarding the plan ends the wait', async () => {
    const token = await someHost.token();
    await callApi(planning.discardDraft, { params: { draftId } }, token);
    const { id: userId } = await someHost.me();
    const params = { conversationId: inquiryConversationId({ userId, draftId }, business.id) };
    const said = async () =>
      (await callApi(messaging.listMessages, { params, query: {} }, token)).body.messages.map(({ content }) => content);
    await expect.poll(said).toContainEqual(expect.stringContaining("You don't need to reply."));
    await vendor.goto('/vendor-dashboard?view=inquiries');
    await expect(vendor.getByRole('listitem').filter({ hasText: name })).toContainText('No longer needed');
  });
});
