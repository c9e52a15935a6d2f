import { ulid } from 'ulid';
import { messaging } from '#shared/api/messaging.ts';
import { notifications } from '#shared/api/notifications.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { bookToTalk } from '#tests/support/journeys-messaging.ts';
import { button, heading } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { atNight } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

test('the bell notifies a vendor live of an order and a message, and leads to them', async ({ someHost, asVendor }) => {
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

test('the account page passes axe by day and night', atNight(), async ({ someHost: { page } }) => {
  await page.goto('/account');
  await expect(heading(page)).toHaveText('Your account');
  await expect(page.getByRole('switch', { name: /^Messages/ })).toBeChecked();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNothingFound(page, `the account page, ${colorScheme}`);
  }
});
