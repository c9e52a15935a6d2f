import type { Page, WebSocketRoute } from '@playwright/test';
import { ulid } from 'ulid';
import { media } from '#shared/api/media.ts';
import { messaging } from '#shared/api/messaging.ts';
import { newAccount } from '#tests/support/account.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { pdf, pngPhoto } from '#tests/support/files.ts';
import { bookToTalk } from '#tests/support/journeys-messaging.ts';
import { button } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

const say = async (page: Page, words: string): Promise<void> => {
  await page.getByLabel('Type your message').fill(words);
  await page.keyboard.press('Enter');
};

/** Returns control over a page's live connection, which can be cut and held off. */
async function watchSocket(page: Page) {
  let held = false;
  let current: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    if (held) return void socket.close();
    current = socket;
    socket.connectToServer();
  });
  return {
    cut: async () => {
      held = true;
      await current?.close();
    },
    letThrough: () => (held = false),
  };
}

test(
  'host and vendor chat live, with files, through an interruption and offline',
  proves('vendor-messaging-1'),
  async ({ someHost, asVendor }) => {
    test.slow();
    const [hostToken, vendorToken] = [await someHost.token(), await asVendor.token()];
    const { party, conversationId } = await bookToTalk(hostToken, vendorToken);
    const [host, vendor] = [someHost.page, asVendor.page];
    const socket = await watchSocket(vendor);
    await host.goto(`/messages?conversation=${conversationId}`);
    await vendor.goto(`/vendor-dashboard?view=messages&conversation=${conversationId}`);
    const [hostLog, vendorLog] = [host, vendor].map((page) => page.getByRole('log')) as [
      ReturnType<Page['getByRole']>,
      ReturnType<Page['getByRole']>,
    ];
    await expect(vendorLog).toContainText(`Conversation started about ${party}`);
    await expect(hostLog).toContainText(`Conversation started about ${party}`);

    await test.step('messages are plain text, with safe links', async () => {
      await say(host, 'Is <b>noon</b> fine? See https://example.com/map.');
      await expect(vendorLog).toContainText('Is <b>noon</b> fine?');
      const link = vendorLog.getByRole('link', { name: 'https://example.com/map' });
      await expect(link).toHaveAttribute('rel', /noopener/);
      await expect(vendor.getByRole('status').filter({ hasText: 'Is <b>noon</b> fine?' }), 'announced').toHaveCount(1);
      await expect(hostLog.getByText('Read', { exact: false }).last()).toBeVisible();
    });

    await test.step('a photo and a PDF reach only the two participants', async () => {
      await host.getByLabel('Photos or PDFs').setInputFiles([
        { name: 'gate.png', mimeType: 'image/png', buffer: await pngPhoto() },
        { name: 'menu.pdf', mimeType: 'application/pdf', buffer: pdf },
      ]);
      await expect(host.getByRole('list', { name: 'Attached files' }).getByRole('listitem')).toHaveCount(2);
      await expect(button(host, 'Send')).toBeEnabled();
      await button(host, 'Send').click();
      const photo = vendorLog.getByRole('img', { name: 'gate.png' });
      await expect(photo).toBeVisible();
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const saved = vendor.waitForEvent('download');
      await vendorLog.getByRole('button', { name: 'Download menu.pdf' }).click();
      expect((await saved).suggestedFilename()).toBe('menu.pdf');
      const { messages } = (await callApi(messaging.listMessages, { params: { conversationId }, query: {} }, hostToken))
        .body;
      const [sent] = messages;
      const params = { conversationId, messageId: sent?.id ?? '', uploadId: sent?.attachments[0]?.id ?? '' };
      const { token } = await newAccount('Second Person');
      expect((await callApi(media.readAttachment, { params, query: {} }, token)).status).toBe(404);
      expect((await callApi(media.readAttachment, { params, query: {} }, vendorToken)).status).toBe(200);
    });

    await test.step('messages missed while disconnected appear afterwards, once', async () => {
      await socket.cut();
      const missed = ['First missed', 'Second missed', 'Third missed'];
      for (const content of missed)
        await callApi(messaging.postMessage, { params: { conversationId }, body: { id: ulid(), content } }, hostToken);
      await expect(hostLog).toContainText('Third missed');
      await expect(vendorLog, 'no notice reaches the vendor').not.toContainText('missed');
      socket.letThrough();
      for (const content of missed) await expect(vendorLog.getByText(content)).toHaveCount(1);
    });

    await test.step('an offline message survives a reload and is sent once', async () => {
      await host.context().setOffline(true);
      await say(host, 'Written in a tunnel');
      await expect(hostLog).toContainText('Not sent');
      await host.getByLabel('Type your message').fill('Half a thought');
      await host.context().setOffline(false);
      await expect(vendorLog.getByText('Written in a tunnel')).toHaveCount(1);
      await host.reload();
      await expect(host.getByLabel('Type your message')).toHaveValue('Half a thought');
      await expect(hostLog.getByText('Written in a tunnel')).toHaveCount(1);
    });

    await test.step('conversations and messages are found by their text', async () => {
      await host.getByRole('searchbox', { name: 'Search conversations' }).fill(party);
      await expect(host.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1);
      await button(host, 'Search messages').click();
      await host.getByRole('searchbox', { name: 'Search messages' }).fill('second MISSED');
      await host.getByRole('list', { name: 'Search results' }).getByRole('button').click();
      await expect(hostLog.getByText('Second missed')).toBeInViewport();
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      await host.emulateMedia({ colorScheme });
      await expectNothingFound(host, `a conversation, ${colorScheme}`);
    }
  },
);
