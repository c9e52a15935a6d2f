import type { Page } from 'playwright';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import type { Inbox } from '#shared/api/messaging/message-inbox.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import type { Screen, Viewer } from './screen.ts';

/* Dialogs and menus of a page. */

export const settled = (page: Page) => page.waitForLoadState('networkidle');

/** Presses a button and waits for its dialog to load. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
};

/** Returns the screen of the header's bell on a page. */
export const bell = (viewer: Viewer, path: string): Screen => ({
  name: `${viewer}-bell`,
  path,
  viewer,
  after: async (page) => {
    await press(/^Notifications/)(page);
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  },
});

/** Finds a conversation by a search text; returns its address. */
export async function conversationWith(token: string, inbox: Inbox, search: string): Promise<string> {
  const { conversations } = (await callApi(messageInbox.listConversations, { query: { inbox, search } }, token)).body;
  return encodeURIComponent(conversations[0]?.id ?? '');
}
