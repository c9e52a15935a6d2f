import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orders } from '#shared/api/orders.ts';
import { extras } from '#shared/api/orders/extras.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { findAlert, pay, typeCard } from '#tests/support/payment-pages.ts';
import {
  accessTokenFor,
  expectAddress,
  expectToast,
  people,
  named,
  renderPage,
  usePages,
} from '#tests/support/render-page.tsx';
import { cards } from '#tests/support/sandbox-cards.ts';

/* A host's tip for a vendor: chosen on the event's page or with the review, paid on the payment page. */

usePages();

const token = () => accessTokenFor(people.host());

const readBooking = async (bookingId: string): Promise<Booking> =>
  (await callApi(orders.getBooking, { params: { bookingId } }, token())).body;

/** Finds a vendor of a past event that matches. */
async function findOrder(matches: (order: Booking['orders'][number]) => boolean) {
  const { body } = await callApi(planning.listMyEvents, {}, token());
  for (const { id: eventId, bookingId, isPast } of body.events) {
    const booking = isPast ? await readBooking(bookingId) : undefined;
    const order = booking?.orders.find(matches);
    if (order) return { eventId, bookingId, order };
  }
  throw new Error('No such order');
}

const tipOf = async (bookingId: string, vendorId: string) =>
  (await readBooking(bookingId)).orders.find((order) => order.vendorId === vendorId)?.tip?.cents;

it('a tip is refused at its field, then paid with another card after a refusal, and shows on the event', async () => {
  const { eventId, bookingId, order } = await findOrder(({ canTip }) => canTip);
  const user = await renderPage(`/event-overview?eventId=${eventId}`, { as: people.host() });
  await user.click(await screen.findByRole('button', { name: named(`Leave a Tip for ${order.vendorName}`) }));
  const dialog = await screen.findByRole('dialog', { name: `Tip ${order.vendorName}` });
  const field = within(dialog).getByLabelText<HTMLInputElement>('Tip in $');
  const next = () => user.click(within(dialog).getByRole('button', { name: 'Continue to Payment' }));
  for (const [typed, message] of [
    ['', 'Enter an amount in dollars, like 40 or 40.50'],
    ['-5', 'Enter an amount in dollars, like 40 or 40.50'],
    ['4.055', 'Enter an amount in dollars, like 40 or 40.50'],
    ['0.99', 'Enter at least $1.00'],
    ['1000000', 'Enter at most $2,000.00'],
  ] as const) {
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await next();
    await within(dialog).findByText(message);
    expect(field.value).toBe(typed);
  }
  await user.clear(field);
  await user.type(field, '40.50');
  await next();
  await screen.findByRole('heading', { name: `Tip for ${order.vendorName}` });
  await typeCard(cards.declined);
  await pay(user);
  await findAlert('Payment not completed');
  await typeCard();
  await pay(user);
  await expectToast('Tip paid', `Thank you. All $40.50 goes to ${order.vendorName}.`);
  await expectAddress(`/event-overview?eventId=${eventId}`);
  await screen.findByText(new RegExp(`^You left ${order.vendorName} a tip of \\$40\\.50 on `));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Payments' }).textContent).toContain('$40.50'));
  expect(await tipOf(bookingId, order.vendorId)).toBe(4050);
});

it('a review can be posted with a tip', async () => {
  const { eventId, bookingId, order } = await findOrder(({ canTip, canReview }) => canTip && canReview);
  const user = await renderPage(`/event-overview?eventId=${eventId}`, { as: people.host() });
  await user.click(await screen.findByRole('button', { name: named(`Review ${order.vendorName}`) }));
  const dialog = await screen.findByRole('dialog', { name: `Review ${order.vendorName}` });
  await user.click(within(dialog).getByRole('radio', { name: /5/ }));
  await user.type(within(dialog).getByLabelText(/^Your review/), 'Everything came on time and looked lovely.');
  await user.type(within(dialog).getByLabelText(/^Tip in \$/), '5000');
  await user.click(within(dialog).getByRole('button', { name: 'Post Review and Pay the Tip' }));
  await within(dialog).findByText('Enter at most $2,000.00');
  await user.clear(within(dialog).getByLabelText(/^Tip in \$/));
  await user.click(within(dialog).getByRole('button', { name: /^15%/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Post Review and Pay the Tip' }));
  await screen.findByRole('heading', { name: `Tip for ${order.vendorName}` });
  await typeCard();
  await pay(user);
  await expectAddress(`/event-overview?eventId=${eventId}`);
  expect(await tipOf(bookingId, order.vendorId)).toBe(Math.round((order.priceCents * 15) / 10_000) * 100);
  await screen.findByText(new RegExp(`^You reviewed ${order.vendorName}`));
});

it('the payment page pays no second tip and none out of bounds', async () => {
  const { bookingId, order } = await findOrder(({ canTip }) => canTip);
  const params = { bookingId, vendorId: order.vendorId };
  const body = { paymentKey: crypto.randomUUID(), paymentToken: 'tok_sandbox_success', tipCents: 4000 };
  await callApi(extras.payTip, { params, body }, token());
  await renderPage(`/payment?bookingId=${bookingId}&tip=${order.vendorId}&cents=4000`, { as: people.host() });
  await screen.findByText(`You've already tipped ${order.vendorName}.`);
  const open = await findOrder(({ canTip }) => canTip);
  await renderPage(`/payment?bookingId=${open.bookingId}&tip=${open.order.vendorId}&cents=-4000`);
  await screen.findByText("Choose the amount of your tip on your event's page.");
});
