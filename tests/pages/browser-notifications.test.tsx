import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { push } from '#shared/api/notifications/push.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { keysFor, newReceiver } from '#tests/support/push-receiver.ts';
import type { Person } from '#tests/support/people.ts';
import {
  accessTokenFor,
  expectToast,
  fails,
  people,
  play,
  pushPublicKey,
  renderPage,
  usePages,
} from '#tests/support/render-page.tsx';

/* The switch in the account's settings. jsdom has no service workers, so this file plays the browser's part. */

usePages();

/** A browser with push, and how its person answers its question. */
function browserWithPush(answer: NotificationPermission = 'granted') {
  const keys = keysFor(newReceiver());
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;
  let registration: object | undefined;
  let subscription: object | null = null;
  const question = { permission: 'default' as NotificationPermission };
  const asked = vi.fn<() => Promise<NotificationPermission>>(async () => (question.permission = answer));
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
      (subscription = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/of-this-browser',
        options: { applicationServerKey: bytes(applicationServerKey) },
        getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
        unsubscribe: async () => (subscription = null),
      }),
  };
  const unregister = async () => {
    [registration, subscription] = [undefined, null];
  };
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => (registration = { active: {}, pushManager, unregister }),
  };
  vi.stubGlobal('Notification', Object.assign(question, { requestPermission: asked }));
  vi.stubGlobal('PushManager', vi.fn());
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { asked, isSubscribed: () => subscription !== null };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(globalThis, name);
});

const openAccount = async (host: Person) => {
  const user = await renderPage('/account', { as: host });
  await screen.findByRole('heading', { name: 'Notifications in this browser' });
  return user;
};
const expectOn = (isOn: boolean) => waitFor(async () => expect(await findSwitch()).toHaveProperty('checked', isOn));
const findSwitch = () => screen.findByRole('switch', { name: 'Show notifications in this browser' });
const stored = async (host: Person) =>
  (await callApi(push.listPushSubscriptions, {}, accessTokenFor(host))).body.subscriptions;

it('a person turns notifications of this browser on and off', async () => {
  const browser = browserWithPush();
  const host = people.newHost();
  const user = await openAccount(host);
  expect(pushPublicKey).toMatch(/^B/);
  expect(browser.asked).not.toHaveBeenCalled();
  await expectOn(false);
  await user.click(await findSwitch());
  await expectToast('Notifications are on', 'This browser shows them from now on.');
  await expectOn(true);
  expect(await stored(host)).toHaveLength(1);
  await renderPage('/account');
  await expectOn(true);
  await user.click(await findSwitch());
  await expectOn(false);
  expect([await stored(host), browser.isSubscribed()]).toEqual([[], false]);
});

it('a person who refuses is shown where to allow them', async () => {
  const browser = browserWithPush('denied');
  const host = people.newHost();
  const user = await openAccount(host);
  await user.click(await findSwitch());
  await screen.findByText(/This browser blocks them for Hostwell/);
  expect([await stored(host), browser.isSubscribed()]).toEqual([[], false]);
});

it('a browser that could not be saved is shown as off, with the reason', async () => {
  browserWithPush();
  const host = people.newHost();
  const user = await openAccount(host);
  play(push.savePushSubscription, fails('unavailable', 'Many people are using Hostwell right now.'));
  await user.click(await findSwitch());
  await expectToast("Couldn't turn notifications on", 'Many people are using Hostwell right now.');
  await expectOn(false);
});

it('after a sign-out everywhere the switch is off, although the browser is still subscribed', async () => {
  const browser = browserWithPush();
  const host = people.newHost();
  const user = await openAccount(host);
  await user.click(await findSwitch());
  await expectToast('Notifications are on', 'This browser shows them from now on.');
  const [{ id: subscriptionId } = { id: '' }] = await stored(host);
  await callApi(push.removePushSubscription, { params: { subscriptionId } }, accessTokenFor(host));
  await renderPage('/account', { as: host });
  await expectOn(false);
  expect(browser.isSubscribed()).toBe(true);
});

it('the settings explain a browser without notifications, and how to get them on an iPhone', async () => {
  await openAccount(people.newHost());
  const section = within(await screen.findByRole('region', { name: 'Notifications in this browser' }));
  section.getByText("This browser can't show notifications.");
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  await openAccount(people.newHost());
  await screen.findByText(/add Hostwell to your home screen/);
  Reflect.deleteProperty(navigator, 'standalone');
});
