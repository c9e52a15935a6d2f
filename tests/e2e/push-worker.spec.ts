import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { installedChromium } from '#tests/support/chromium.ts';
import { expect, test } from './fixtures.ts';

/*
 * The worker that shows notifications (web/public/push-worker.js) in an installed browser, which is allowed to show them.
 * Pushes are delivered by the browser's own debugging protocol, after decryption. No push service takes part.
 */

const executablePath = installedChromium();
test.skip(!executablePath, 'The packaged browser shows no notifications');

const scope = '/push/';
const message = { title: 'New message', text: 'Open Hostwell to read it.', tag: 'conversation.1', path: '/messages' };

let profile: string;
let context: BrowserContext;
let page: Page;

test.beforeEach(async ({ newHost, baseURL: origin = '' }) => {
  profile = mkdtempSync(join(tmpdir(), 'hostwell-push-'));
  context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    baseURL: origin,
    args: ['--no-sandbox', '--headless=new'],
    ignoreDefaultArgs: ['--headless'],
  });
  await context.grantPermissions(['notifications'], { origin });
  page = context.pages()[0] ?? (await context.newPage());
  const { origins } = await newHost.page.context().storageState();
  await page.goto('/terms');
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, origins[0]?.localStorage ?? []);
});

test.afterEach(async () => {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});

/** Registers the worker as the site does. Returns the session that delivers pushes to it. */
async function startWorker(): Promise<{ devtools: CDPSession; registrationId: string; worker: Worker }> {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL.endsWith(scope) && !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(async (path) => {
    const { installing, waiting, active } = await navigator.serviceWorker.register('/push-worker.js', { scope: path });
    const starting = installing ?? waiting;
    if (active || !starting) return;
    await new Promise<void>((resolve) => {
      starting.addEventListener('statechange', () => starting.state === 'activated' && resolve());
    });
  }, scope);
  await expect.poll(findWorker).toBeDefined();
  return { devtools, registrationId: await registered, worker: findWorker() as Worker };
}

const findWorker = (): Worker | undefined =>
  context.serviceWorkers().find((worker) => worker.url().endsWith('/push-worker.js'));

const deliver = ({ devtools, registrationId }: Awaited<ReturnType<typeof startWorker>>, data: string) =>
  devtools.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data });

/** Returns the notifications that the browser shows. */
const readShown = () =>
  page.evaluate(async (path) => {
    const registration = await navigator.serviceWorker.getRegistration(path);
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag, data }) => ({ title, text: body, tag, path: data.path as string }));
  }, scope);

/** The parts of a service worker's scope that the test uses. */
interface WorkerScope {
  registration: { getNotifications(): Promise<object[]> };
  dispatchEvent(event: Event): boolean;
  clients: { openWindow(address: string): Promise<void> };
  WindowClient: { prototype: { focus(): Promise<void>; url: string } };
  NotificationEvent: new (type: string, init: { notification: object | undefined }) => Event;
}

/**
 * Clicks the notification: the worker gets the browser's event about the shown notification. Opening and focusing a
 * window need a person's press, so both only record the address here. Returns the recorded addresses.
 */
const click = (worker: Worker) =>
  worker.evaluate(async () => {
    const worker = globalThis as unknown as WorkerScope;
    const shownPages: string[] = [];
    worker.clients.openWindow = async (address) => void shownPages.push(`opened ${address}`);
    worker.WindowClient.prototype.focus = async function focus(this: { url: string }) {
      shownPages.push(`focused ${this.url}`);
    };
    const [notification] = await worker.registration.getNotifications();
    worker.dispatchEvent(new worker.NotificationEvent('notificationclick', { notification }));
    for (let tries = 0; shownPages.length === 0 && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return shownPages;
  });

test('a push is shown, a later one of the same conversation replaces it, and one without a title is not', async () => {
  const started = await startWorker();
  await deliver(started, JSON.stringify(message));
  await expect.poll(readShown).toEqual([message]);
  await deliver(started, JSON.stringify({ ...message, text: 'Two messages.' }));
  await expect.poll(readShown).toEqual([{ ...message, text: 'Two messages.' }]);
  await deliver(started, JSON.stringify({}));
  await deliver(started, JSON.stringify({ ...message, tag: 'order.1' }));
  await expect
    .poll(async () => (await readShown()).map(({ tag }) => tag).toSorted())
    .toEqual(['conversation.1', 'order.1']);
});

test('a click opens the page of the notification, or focuses the window that shows it, and closes it', async () => {
  const started = await startWorker();
  const { origin } = new URL(page.url());
  await deliver(started, JSON.stringify(message));
  await expect.poll(readShown).toHaveLength(1);
  expect(await click(started.worker)).toEqual([`opened ${origin}/messages`]);
  await expect.poll(readShown).toEqual([]);

  await deliver(started, JSON.stringify({ ...message, path: '/terms' }));
  await expect.poll(readShown).toHaveLength(1);
  expect(await click(started.worker)).toEqual([`focused ${origin}/terms`]);
  await expect.poll(readShown).toEqual([]);
});

test('a sign-out ends the worker and with it its subscription', async () => {
  await startWorker();
  const isRegistered = () =>
    page.evaluate(async (path) => (await navigator.serviceWorker.getRegistration(path)) !== undefined, scope);
  await page.goto('/account');
  expect(await isRegistered()).toBe(true);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect.poll(isRegistered).toBe(false);
});
