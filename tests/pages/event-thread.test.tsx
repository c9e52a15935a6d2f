import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoVendorId } from '#infra/demo/vendors/open-businesses.ts';
import { orders } from '#shared/api/orders.ts';
import { messaging } from '#shared/api/messaging.ts';
import { eventThreadId } from '#shared/messaging/conversation-ids.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { makePlan, openDateIn } from '#tests/support/plans-by-api.ts';
import { accessTokenFor, expectToast, people, press, renderPage, usePages } from '#tests/support/render-page.tsx';
import type { Person } from '#tests/support/people.ts';
import { ulid } from 'ulid';

/* The thread of an event on both sides' pages. */

usePages();

let days = 224;

async function bookCaterer() {
  const host = people.newHost();
  const token = accessTokenFor(host);
  const plan = await makePlan(token, {
    name: 'Quinceañera',
    categories: ['catering'],
    vendorId: demoVendorId('Ember & Rye'),
    date: openDateIn((days += 7)),
  });
  const booked = await book(token, plan, 'full');
  return { host, booked, conversationId: eventThreadId(booked.id) };
}

const write = (person: Person, conversationId: string, content: string) =>
  callApi(messaging.postMessage, { params: { conversationId }, body: { id: ulid(), content } }, accessTokenFor(person));

it('a host writes to everyone from the event, and the vendor reads it from its order', async () => {
  const { host, booked, conversationId } = await bookCaterer();
  const user = await renderPage(`/event-overview?eventId=${booked.event.id}`, { as: host });
  await user.click(await screen.findByRole('link', { name: 'Message Everyone' }));
  expect(await screen.findByRole('heading', { name: 'Everyone · Quinceañera' })).toBeTruthy();
  await screen.findByText(/^No messages yet\./);
  await user.click(await screen.findByText('2 members'));
  expect(screen.getByText('Ember & Rye').textContent).toBe('Ember & Rye Vendor');
  await user.type(screen.getByLabelText('Type your message'), 'The gate opens at ten.{Enter}');
  await screen.findByText('The gate opens at ten.');
  await waitFor(() => expect(screen.queryByText(/^No messages yet\./)).toBeNull());

  const vendor = people.vendor();
  const working = await renderPage(`/vendor-dashboard?order=${booked.id}.${booked.orders[0]?.vendorId}`, {
    as: vendor,
  });
  await working.click(await screen.findByRole('link', { name: 'Message Everyone at This Event' }));
  const log = within(await screen.findByRole('log'));
  expect(await log.findByText('The gate opens at ten.')).toBeTruthy();
  expect(log.getByText(host.fullName), 'the author').toBeTruthy();
  await waitFor(async () => {
    const { body } = await callApi(
      messaging.listMessages,
      { params: { conversationId }, query: {} },
      accessTokenFor(host),
    );
    expect(body.messages[0]?.seenBy).toEqual(['Ember & Rye']);
  });
  await renderPage(`/messages?conversation=${conversationId}`, { as: host });
  expect(await screen.findByText(/Seen by Ember & Rye/)).toBeTruthy();
});

it('a vendor who is canceled while writing sees why, and keeps the text', async () => {
  const { host, booked, conversationId } = await bookCaterer();
  await write(host, conversationId, 'Welcome!');
  const user = await renderPage(`/vendor-dashboard?view=messages&conversation=${conversationId}`, {
    as: people.vendor(),
  });
  await within(await screen.findByRole('log')).findByText('Welcome!');
  await user.type(screen.getByLabelText('Type your message'), 'We bring the tent.');
  const params = { bookingId: booked.id };
  const { body: preview } = await callApi(orders.previewCancellation, { params, query: {} }, accessTokenFor(host));
  const body = { agreedRefundCents: preview.refundCents, reason: 'Plans changed' };
  expect((await callApi(orders.cancelBooking, { params, body }, accessTokenFor(host))).status).toBe(200);
  await user.keyboard('{Enter}');
  await expectToast('Error', "You're no longer part of this conversation, so your message wasn't sent.", 'alert');
  expect(await screen.findByRole('heading', { name: "You're no longer part of this conversation" })).toBeTruthy();
  const kept = screen.getByLabelText<HTMLTextAreaElement>('Your unsent message');
  expect(kept.value).toBe('We bring the tent.');
  expect(screen.queryByRole('log'), 'its messages are gone').toBeNull();
});

it("somebody else's event has no thread", async () => {
  const { conversationId } = await bookCaterer();
  await renderPage(`/messages?conversation=${conversationId}`, { as: people.newHost() });
  expect(await screen.findByText('Its messages are only for its members.')).toBeTruthy();
  await press(
    await renderPage(`/messages?conversation=${conversationId}`, { as: people.newHost() }),
    'Back to conversations',
  );
});

it('a vendor mutes the thread and ends that, which the others do not see', async () => {
  const { host, conversationId } = await bookCaterer();
  const vendor = people.vendor();
  const isMuted = async (person: Person) =>
    (await callApi(messaging.listMessages, { params: { conversationId }, query: {} }, accessTokenFor(person))).body
      .isMuted;
  await write(host, conversationId, 'Welcome!');
  const user = await renderPage(`/vendor-dashboard?view=messages&conversation=${conversationId}`, { as: vendor });
  await within(await screen.findByRole('log')).findByText('Welcome!');
  await press(user, 'Mute conversation');
  await expectToast('Muted', "You won't get notifications and emails about new messages here.");
  expect([await isMuted(vendor), await isMuted(host)]).toEqual([true, undefined]);
  await press(user, 'Unmute conversation');
  await expectToast('Unmuted', 'You get notifications and emails about new messages again.');
  expect(await isMuted(vendor)).toBeUndefined();
  await screen.findByRole('button', { name: 'Mute conversation' });
});

it('a thread without messages is muted before its first message', async () => {
  const { host, conversationId } = await bookCaterer();
  const vendor = people.vendor();
  const user = await renderPage(`/vendor-dashboard?view=messages&conversation=${conversationId}`, { as: vendor });
  await press(user, 'Mute conversation');
  await expectToast('Muted', "You won't get notifications and emails about new messages here.");
  await screen.findByRole('button', { name: 'Unmute conversation' });
  await write(host, conversationId, 'Welcome!');
  const { body } = await callApi(
    messaging.listMessages,
    { params: { conversationId }, query: {} },
    accessTokenFor(vendor),
  );
  expect(body).toMatchObject({ isMuted: true, messages: [{ content: 'Welcome!' }] });
});
