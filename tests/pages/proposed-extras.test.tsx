import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import { extras } from '#shared/api/orders/extras.ts';
import { orders } from '#shared/api/orders.ts';
import { planning } from '#shared/api/planning.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { findAlert, pay, typeCard } from '#tests/support/payment-pages.ts';
import {
  accessTokenFor,
  demoTable,
  expectAddress,
  expectToast,
  named,
  people,
  renderPage,
  usePages,
} from '#tests/support/render-page.tsx';
import { cards } from '#tests/support/sandbox-cards.ts';

/* Extras that a vendor proposes for its order, agreed to by the host, reported and paid. */

usePages();

const vendorName = 'Ember & Rye';

async function findEvent(isIt: (event: { title: string; date: string }) => boolean) {
  const { body } = await callApi(planning.listMyEvents, {}, accessTokenFor(people.host()));
  const sold = await callApi(
    orders.listVendorOrders,
    { query: { from: '2020-01-01' } },
    accessTokenFor(people.vendor()),
  );
  const event = body.events.find(
    (one) =>
      isIt(one) &&
      sold.body.orders.some(({ bookingId, status }) => bookingId === one.bookingId && status !== 'cancelled'),
  );
  const order = sold.body.orders.find(({ bookingId }) => bookingId === event?.bookingId);
  if (!event || !order) throw new Error('The demo has no such event with the vendor');
  return { eventId: event.id, bookingId: event.bookingId, orderId: order.id };
}

const findUpcoming = () => findEvent(({ date }) => date > todayIn('America/Chicago', new Date()));
const findBrunch = () => findEvent(({ title }) => title === 'Brunch for the block');

const openOrder = async (orderId: string, name: string) => {
  const user = await renderPage(`/vendor-dashboard?order=${orderId}`, { as: people.vendor() });
  return { user, card: await screen.findByRole('region', { name }) };
};

it('a vendor proposes an extra with its price, and sees what the host pays', async () => {
  const { orderId } = await findUpcoming();
  const { user, card } = await openOrder(orderId, 'Agreed extras');
  await user.click(within(card).getByRole('button', { name: 'Propose an Extra' }));
  const dialog = await screen.findByRole('dialog', { name: 'Propose an extra' });
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Propose Extra' }));
  await send();
  await within(dialog).findByText('Name must be at least 2 characters');
  await within(dialog).findByText('Enter an amount in dollars, like 180 or 180.50');
  await user.type(within(dialog).getByLabelText('Name'), 'Second cake');
  await user.type(within(dialog).getByLabelText('Your price in $'), '0.5');
  await within(dialog).findByText('Enter at least $1.00');
  await user.clear(within(dialog).getByLabelText('Your price in $'));
  await user.type(within(dialog).getByLabelText('Your price in $'), '180');
  await within(dialog).findByText('$189.00');
  await send();
  await expectToast('Extra proposed', /can agree to it or decline it/);
  await within(card).findByText('Waiting for the host');
  await within(card).findByText('$180.00');
});

it('the host reads the price with the fee and agrees, and nothing is charged', async () => {
  const { eventId, orderId } = await findUpcoming();
  const user = await renderPage(`/event-overview?eventId=${eventId}`, { as: people.host() });
  const card = await screen.findByRole('region', { name: `Second cake of ${vendorName}` });
  await within(card).findByText('$189.00');
  await user.click(within(card).getByRole('button', { name: named('Agree to Second cake') }));
  await expectToast('Extra agreed', `We notified ${vendorName}.`);
  await within(card).findByText('Agreed');
  expect(screen.getByRole('region', { name: 'Payments' }).textContent).not.toContain('$189.00');
  const { card: order } = await openOrder(orderId, 'Agreed extras');
  await within(order).findByText('Agreed');
  expect(within(order).queryByRole('button', { name: named('Withdraw Second cake') })).toBeNull();
});

it('a withdrawn extra is no longer shown to the host, and the vendor sees which one was declined', async () => {
  const { eventId, orderId, bookingId } = await findUpcoming();
  const token = accessTokenFor(people.vendor());
  for (const [title, cents] of [
    ['Fireworks', 90_000],
    ['Ice swan', 25_000],
  ] as const)
    await callApi(
      extras.proposeExtra,
      { params: { bookingId }, body: { extraId: crypto.randomUUID(), title, cents } },
      token,
    );
  const { user, card } = await openOrder(orderId, 'Agreed extras');
  await user.click(within(card).getByRole('button', { name: named('Withdraw Fireworks') }));
  await expectToast('Extra withdrawn', /any more/);
  const host = await renderPage(`/event-overview?eventId=${eventId}`, { as: people.host() });
  const swan = await screen.findByRole('region', { name: `Ice swan of ${vendorName}` });
  expect(screen.queryByRole('region', { name: `Fireworks of ${vendorName}` })).toBeNull();
  await host.click(within(swan).getByRole('button', { name: named('Decline Ice swan') }));
  await expectToast('Extra declined', `We notified ${vendorName}.`);
  const { card: order } = await openOrder(orderId, 'Agreed extras');
  await within(order).findByText('Declined');
});

/** Yesterday's brunch has ended, so nothing can be proposed for it any more. */
async function agreeBeforeBrunch(bookingId: string, orderId: string): Promise<void> {
  const key = orderKey(bookingId, orderId.slice(bookingId.length + 1));
  const order = await demoTable().get(orderEntity, key, { consistent: true });
  if (!order) throw new Error('The demo has no order of yesterday');
  const at = order.placedAt;
  const extra = { id: crypto.randomUUID(), title: 'Second cake', cents: 18_000, at, withdrawnAt: null };
  const proposedExtras = [{ ...extra, answer: { isAgreed: true, at } }];
  await demoTable().write({ put: orderEntity.toItem({ ...order, proposedExtras }) });
}

it('the vendor reports an agreed extra beside its hours', async () => {
  const { bookingId, orderId } = await findBrunch();
  await agreeBeforeBrunch(bookingId, orderId);
  const { user, card } = await openOrder(orderId, 'Extras to report');
  await user.click(within(card).getByRole('button', { name: 'Report Extras' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report extras' });
  await user.click(within(dialog).getByRole('button', { name: 'Report Extras' }));
  await within(dialog).findByText('Choose what to report');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Second cake, $180.00' }));
  await user.selectOptions(within(dialog).getByLabelText('Extra time'), '1 hour');
  await within(dialog).findByText('$336.00');
  await user.click(within(dialog).getByRole('button', { name: 'Report Extras' }));
  await expectToast('Extras reported', /can accept or contest it/);
  await within(await screen.findByRole('region', { name: 'Extra' })).findByText('Waiting for the host');
});

it('the host accepts and pays it, with another card after a refusal', async () => {
  const { eventId } = await findBrunch();
  const user = await renderPage(`/event-overview?eventId=${eventId}`, { as: people.host() });
  const card = await screen.findByRole('region', { name: `Extra of ${vendorName}` });
  await within(card).findByText('Second cake');
  await user.click(within(card).getByRole('link', { name: named(`Accept and Pay the extra of ${vendorName}`) }));
  await screen.findByRole('heading', { name: `Extra of ${vendorName}` });
  await typeCard(cards.declined);
  await pay(user);
  await findAlert('Payment not completed');
  await typeCard();
  await pay(user);
  await expectToast('Extra paid', `Thank you. We notified ${vendorName}.`);
  await expectAddress(`/event-overview?eventId=${eventId}`);
  const payments = await screen.findByRole('region', { name: 'Payments' });
  await within(payments).findByText(`Extra of ${vendorName}`);
  expect(payments.textContent).toContain('$336.00');
});
