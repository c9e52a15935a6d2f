import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orders } from '#shared/api/orders.ts';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { findAlert, pay, typeCard } from '#tests/support/payment-pages.ts';
import {
  accessTokenFor,
  expectAddress,
  expectToast,
  named,
  people,
  renderPage,
  usePages,
} from '#tests/support/render-page.tsx';
import { cards } from '#tests/support/sandbox-cards.ts';

/* Extra hours of yesterday's brunch: reported by its vendor, contested, accepted and paid by its host. */

usePages();

async function findBrunch() {
  const { body } = await callApi(planning.listMyEvents, {}, accessTokenFor(people.host()));
  const brunch = body.events.find(({ title }) => title === 'Brunch for the block');
  if (!brunch) throw new Error('The demo has no event of yesterday');
  const { bookingId, id: eventId } = brunch;
  const order = await callApi(orders.getVendorOrder, { params: { bookingId } }, accessTokenFor(people.vendor()));
  return { bookingId, eventId, orderId: order.body.id, vendorName: 'Ember & Rye' };
}

const openOrder = async (orderId: string) => {
  const user = await renderPage(`/vendor-dashboard?order=${orderId}`, { as: people.vendor() });
  return { user, card: await screen.findByRole('region', { name: 'Extra time' }) };
};

const openEvent = async (eventId: string, vendorName: string) => {
  const user = await renderPage(`/event-overview?eventId=${eventId}`, { as: people.host() });
  return { user, card: await screen.findByRole('region', { name: `Extra time of ${vendorName}` }) };
};

it('a vendor reports extra time once, at the agreed rate and in half hours', async () => {
  const { orderId } = await findBrunch();
  const { user, card } = await openOrder(orderId);
  await user.click(within(card).getByRole('button', { name: 'Report Extra Time' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report extra time' });
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Report Extra Time' }));
  await send();
  await within(dialog).findByText('Choose the extra time');
  const hours = within(dialog).getByLabelText('Extra time');
  expect(
    within(hours)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['None', '30 minutes', '1 hour', '1.5 hours', '2 hours', '2.5 hours', '3 hours', '3.5 hours', '4 hours']);
  await user.selectOptions(hours, '1.5 hours');
  await user.type(within(dialog).getByLabelText(/^Note/), 'You asked for coffee after lunch');
  await within(dialog).findByText('$220.50');
  await send();
  await expectToast('Extra time reported', /can accept or contest it/);
  await within(card).findByText('Waiting for the host');
  expect(within(card).queryByRole('button', { name: 'Report Extra Time' })).toBeNull();
});

it('the host contests it with a reason, can still accept, and pays with another card after a refusal', async () => {
  const { eventId, orderId, vendorName, bookingId } = await findBrunch();
  const { user, card } = await openEvent(eventId, vendorName);
  await within(card).findByText('$220.50');
  await within(card).findByText(/You asked for coffee after lunch/);
  await user.click(within(card).getByRole('button', { name: named(`Contest the extra time of ${vendorName}`) }));
  const dialog = await screen.findByRole('dialog', { name: 'Contest this extra time?' });
  const reason = within(dialog).getByLabelText<HTMLTextAreaElement>('Reason');
  await user.type(reason, 'No');
  await user.click(within(dialog).getByRole('button', { name: 'Contest Extra Time' }));
  await within(dialog).findByText('Reason must be at least 5 characters');
  expect(reason.value).toBe('No');
  await user.type(reason, ', they left at two.');
  await user.click(within(dialog).getByRole('button', { name: 'Contest Extra Time' }));
  await expectToast('Extra time contested', /Nothing was charged/);
  await within(card).findByText('Contested');

  await user.click(within(card).getByRole('link', { name: named(`Accept and Pay the extra time of ${vendorName}`) }));
  await screen.findByRole('heading', { name: `Extra time of ${vendorName}` });
  await typeCard(cards.declined);
  await pay(user);
  await findAlert('Payment not completed');
  await typeCard();
  await pay(user);
  await expectToast('Extra time paid', `Thank you. We notified ${vendorName}.`);
  await expectAddress(`/event-overview?eventId=${eventId}`);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Payments' }).textContent).toContain('$220.50'));
  await renderPage(`/payment?bookingId=${bookingId}&overtime=${orderId.slice(bookingId.length + 1)}`);
  await screen.findByText(`The extra time of ${vendorName} is already paid.`);
});

it("the vendor's order shows the paid extra time and its part of the share", async () => {
  const { orderId } = await findBrunch();
  const { card } = await openOrder(orderId);
  await within(card).findByText('Paid');
  await within(card).findByText(/accepted and paid it on/);
  await screen.findByText('+$210.00');
});

it('the payment page pays no extra time that nobody reported', async () => {
  const { bookingId } = await findBrunch();
  const token = accessTokenFor(people.host());
  const { body } = await callApi(orders.getBooking, { params: { bookingId } }, token);
  const other = body.orders.find(({ overtimeReport }) => overtimeReport === null);
  await renderPage(`/payment?bookingId=${bookingId}&overtime=${other?.vendorId}`, { as: people.host() });
  await screen.findByText('This vendor has no extra time that you can pay now.');
});
