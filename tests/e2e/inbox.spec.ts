import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { messaging } from '#shared/api/messaging.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { bookToTalk } from '#tests/support/journeys-messaging.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { proves } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

const phone = { width: 390, height: 844 };
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });

/** Returns the unread count of the header. */
async function unreadBadge(page: Page): Promise<number> {
  const name = await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .getAttribute('aria-label');
  return Number(/(\d+) unread/.exec(name ?? '')?.[1] ?? 0);
}

/** Returns the sum of the unread counts in the list. */
async function unreadIn(page: Page): Promise<number> {
  const counts = await list(page)
    .getByText(/^\d+ unread$/)
    .allTextContents();
  return counts.reduce((sum, words) => sum + Number.parseInt(words, 10), 0);
}

test(
  "a vendor's owner finds all conversations in one inbox, with one count in the header",
  proves('vendor-messaging-10'),
  async ({ someHost, asVendor }) => {
    test.slow();
    const [hostToken, vendorToken] = [await someHost.token(), await asVendor.token()];
    const { party, conversationId } = await bookToTalk(hostToken, vendorToken);
    const body = { id: ulid(), content: 'When will you arrive?' };
    await callApi(messaging.postMessage, { params: { conversationId }, body }, hostToken);
    const { page } = asVendor;
    const business = (await asVendor.me()).vendor?.name ?? '';
    await page.goto('/messages');
    const row = list(page).getByRole('button').filter({ hasText: party });
    await expect(row).toContainText(`As ${business}`);
    await expect(row).toContainText('When will you arrive?');
    await expect(list(page).getByRole('button', { name: /^Super Admin / })).toContainText(`As ${business}`);
    await expect(async () => expect(await unreadBadge(page)).toBe(await unreadIn(page))).toPass();
    const before = await unreadBadge(page);
    expect(before).toBeGreaterThan(0);
    await expectNothingFound(page, 'the inbox of all roles');

    await test.step('the workspace shows only the conversations of the business', async () => {
      await page.goto('/vendor-dashboard?view=messages');
      await expect(list(page).getByRole('button').filter({ hasText: party })).toContainText('When will you arrive?');
      await page.getByRole('link', { name: 'All your messages' }).click();
      await expect(page).toHaveURL(/\/messages$/);
    });

    await test.step('the inbox can be filtered by role, which the address keeps', async () => {
      await page.getByLabel('Show conversations').selectOption('As a host');
      await expect(row).toHaveCount(0);
      await expect(page).toHaveURL(/role=host/);
      await page.getByLabel('Show conversations').selectOption(`As ${business}`);
      await expect(row).toBeVisible();
    });

    await test.step("a chat shows the writer's role, and reading it lowers the count", async () => {
      await row.click();
      await expect(page.getByText(`You're writing as ${business}`)).toBeVisible();
      await expect(async () => expect(await unreadBadge(page)).toBeLessThan(before)).toPass();
      await page.setViewportSize(phone);
      await expect(page.getByText(`You're writing as ${business}`)).toBeVisible();
      await expectNothingFound(page, 'a chat of the inbox on a phone');
      await page.getByRole('button', { name: 'Back to conversations' }).click();
      await expect(row).toBeVisible();
      await expectNothingFound(page, 'the inbox on a phone');
    });
  },
);

test(
  "an administrator's header count leads to the messages",
  proves('vendor-messaging-10'),
  async ({ asAdmin: { page }, newHost }) => {
    await page.goto('/super-admin?tab=messages');
    const title = await list(page).locator('b').first().textContent();
    await page.goto('/messages');
    await expect(list(page)).toContainText(title ?? '');
    await expect(list(page).getByText('As Hostwell').first()).toBeVisible();
    await newHost.page.goto('/messages');
    await expect(newHost.page.getByText('No conversations yet')).toBeVisible();
    await expect(newHost.page.getByLabel('Show conversations'), 'a person with one role has no filter').toHaveCount(0);
  },
);
