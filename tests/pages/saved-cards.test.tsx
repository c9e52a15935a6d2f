import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardConsentLabel, cardConsentText } from '#shared/checkout/card-consent.ts';
import { orders } from '#shared/api/orders.ts';
import { planning } from '#shared/api/planning.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { expectBooked, fillPayment, findAlert, pay, typeCard } from '#tests/support/payment-pages.ts';
import type { Person } from '#tests/support/people.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import {
  accessTokenFor,
  demoTable,
  expectAddress,
  expectToast,
  people,
  renderPage,
  usePages,
} from '#tests/support/render-page.tsx';
import { putSavedCard } from '#tests/support/saved-cards.ts';

/* A card that a host saves at checkout, pays extras with, and removes. */

usePages();

async function findBooking(host: Person, title: string): Promise<{ eventId: string; booking: Booking }> {
  const { body } = await callApi(planning.listMyEvents, {}, accessTokenFor(host));
  const { id: eventId, bookingId } = body.events.find((event) => event.title === title) ?? {};
  if (!bookingId || !eventId) throw new Error(`No event ${title}`);
  const booking = await callApi(orders.getBooking, { params: { bookingId } }, accessTokenFor(host));
  return { eventId, booking: booking.body };
}

describe('saving a card', () => {
  it('an unticked box names the consent, and the saved card is removed on the event page', async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'With a saved card' });
    const user = await fillPayment(host, plan.id);
    const box = await screen.findByLabelText<HTMLInputElement>(cardConsentLabel, {}, { timeout: 10_000 });
    expect(box.checked).toBe(false);
    for (const text of cardConsentText) expect(document.body.textContent).toContain(text);
    await user.click(box);
    await pay(user);
    await expectBooked();
    const { eventId, booking } = await findBooking(host, 'With a saved card');
    expect(booking.savedCard).toEqual({ brand: 'Visa', lastFour: '4242' });

    const again = await renderPage(`/event-overview?eventId=${eventId}`, { as: host });
    await again.click(await screen.findByRole('button', { name: 'Remove Card' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this card?' });
    await again.click(within(dialog).getByRole('button', { name: 'Remove Card' }));
    await expectToast('Card removed', 'It can no longer be charged for this event.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Card' })).toBeNull());
    expect((await findBooking(host, 'With a saved card')).booking.savedCard).toBeUndefined();
  });

  it('without a tick nothing is saved', async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'Without a saved card' });
    const user = await fillPayment(host, plan.id);
    await screen.findByLabelText(cardConsentLabel, {}, { timeout: 10_000 });
    await pay(user);
    await expectBooked();
    expect((await findBooking(host, 'Without a saved card')).booking.savedCard).toBeUndefined();
  });
});

it('a refused card gives way to another one, the bank is answered on the page, and one press pays once', async () => {
  const title = 'Brunch for the block';
  const { eventId, booking } = await findBooking(people.host(), title);
  const order = booking.orders.find(({ canTip }) => canTip);
  if (!order) throw new Error('Nobody can be tipped');
  const path = `/payment?bookingId=${booking.id}&tip=${order.vendorId}&cents=4000`;
  const open = async (later: Parameters<typeof putSavedCard>[2]) => {
    await putSavedCard(demoTable(), booking.id, later);
    const user = await renderPage(path, { as: people.host() });
    const button = await screen.findByRole('button', { name: 'Pay $40.00 with Visa ending in 4242' });
    expect(screen.queryByLabelText('Card number')).toBeNull();
    return { user, button };
  };
  const tipNow = async () =>
    (await findBooking(people.host(), title)).booking.orders.find(({ vendorId }) => vendorId === order.vendorId)?.tip;
  const findBank = () => screen.findByRole('dialog', { name: 'Sandbox bank' });

  const declined = await open('declined');
  await declined.user.click(declined.button);
  const alert = await findAlert('Payment not completed');
  expect(alert.textContent).toContain("Your card was declined. You haven't been charged.");
  await typeCard();
  expect(screen.queryByRole('button', { name: /with Visa/ })).toBeNull();

  const other = await open('charged');
  await other.user.click(screen.getByRole('button', { name: 'Use Another Card' }));
  await screen.findByLabelText('Card number');

  const refused = await open('asks');
  await refused.user.click(refused.button);
  await refused.user.click(within(await findBank()).getByRole('button', { name: 'Refuse' }));
  await findAlert('We are unable to authenticate your payment method.');
  await screen.findByLabelText('Card number');
  expect(await tipNow()).toBeNull();

  const asked = await open('asks');
  await asked.user.dblClick(asked.button);
  await asked.user.click(within(await findBank()).getByRole('button', { name: 'Approve' }));
  await expectToast('Tip paid', `Thank you. All $40.00 goes to ${order.vendorName}.`);
  await expectAddress(`/event-overview?eventId=${eventId}`);
  expect(await tipNow()).toMatchObject({ cents: 4000 });
});
