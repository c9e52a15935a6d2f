import { ulid } from 'ulid';
import { messaging } from '#shared/api/messaging.ts';
import { notifications } from '#shared/api/notifications.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { bookToTalk } from '#tests/support/journeys-messaging.ts';
import { button, heading } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';

test('the bell notifies a vendor live of an order and a message, and leads there', async ({ someHost, asVendor }) => {
  const [hostToken, vendorToken] = [await someHost.token(), await asVendor.token()];
  const { page } = asVendor;
  await callApi(notifications.readAllNotifications, {}, vendorToken);
  await page.goto('/vendor-dashboard');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  const { party, conversationId } = await bookToTalk(hostToken, vendorToken);
  await expect(bell).toHaveAccessibleName(/unread/);
  const body = { id: ulid(), content: 'Shall we meet at the gate?' };
  await callApi(messaging.postMessage, { params: { conversationId }, body }, hostToken);

  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'New order' }).first()).toContainText(party);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNothingFound(page, `the bell's panel, ${colorScheme}`);
  }
  await panel.getByRole('link').filter({ hasText: 'Shall we meet at the gate?' }).click();
  await expect(page.getByRole('log')).toContainText('Shall we meet at the gate?');
  await expect(panel).toBeHidden();

  await bell.click();
  await button(page, 'Mark all as read').click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(button(page, 'Mark all as read')).toBeHidden();
});

test('a person switches mails off by their kind, and learns which are always sent', async ({ newHost }) => {
  const { page } = newHost;
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Welcome back/ })
    .click();
  await expect(heading(page)).toHaveText('Your account');
  const messages = page.getByRole('switch', { name: /^Messages/ });
  await expect(messages).toBeChecked();
  await messages.click();
  await expect(messages).not.toBeChecked();
  const choices = async () => (await callApi(notifications.getEmailPreferences, {}, await newHost.token())).body;
  await expect.poll(choices).toEqual({ order: true, message: false, decision: true, review: true });
  await page.reload();
  await expect(messages).not.toBeChecked();
  await expect(page.getByRole('list', { name: 'Emails that are always sent' })).toContainText('Security');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNothingFound(page, `the account page, ${colorScheme}`);
  }
});
