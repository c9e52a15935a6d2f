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

/* Extra hours of yesterday's brunch: reported by its vendor, contested, decided, and paid by its host. */

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

it('the vendor corrects a mistyped report, which the host then reads', async () => {
  const { orderId } = await findBrunch();
  const { user, card } = await openOrder(orderId);
  const change = async (hours: string) => {
    await user.click(await within(card).findByRole('button', { name: 'Correct' }));
    const dialog = await screen.findByRole('dialog', { name: 'Correct your report' });
    await user.selectOptions(within(dialog).getByLabelText('Extra time'), hours);
    await user.click(within(dialog).getByRole('button', { name: 'Send Correction' }));
    await expectToast('Report corrected', /We notified them/);
  };
  await change('4 hours');
  expect(await within(card).findAllByText('$560.00')).toHaveLength(2);
  await change('1.5 hours');
  expect(await within(card).findAllByText('$210.00')).toHaveLength(2);
});

it('the host contests it with a reason, which the vendor reads and can answer', async () => {
  const { eventId, orderId, vendorName } = await findBrunch();
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
  within(card).getByRole('link', { name: named(`Accept and Pay the extra time of ${vendorName}`) });

  const { user: vendor, card: order } = await openOrder(orderId);
  await within(order).findByText('Contested: answer the host');
  await within(order).findByText(/they left at two/);
  await vendor.click(within(order).getByRole('button', { name: 'Answer' }));
  const answer = await screen.findByRole('dialog', { name: 'Answer the host' });
  await vendor.click(within(answer).getByRole('radio', { name: 'Lower it' }));
  await vendor.click(within(answer).getByRole('button', { name: 'Send Answer' }));
  await within(answer).findByText('Choose less than the $210.00 that you reported');
  await within(answer).findByText('Answer must be at least 5 characters');
  await vendor.selectOptions(within(answer).getByLabelText('Extra time'), '1 hour');
  await vendor.type(within(answer).getByLabelText('Answer'), 'We packed from one.');
  await vendor.click(within(answer).getByRole('button', { name: 'Send Answer' }));
  await expectToast('Answer sent', /decide/);
  await within(order).findByText("We're deciding");
});

it('an administrator reads both sides in the list of cases and decides a part', async () => {
  const { vendorName } = await findBrunch();
  const user = await renderPage('/super-admin?cases=open', { as: people.admin() });
  const list = await screen.findByRole('region', { name: 'Contested extras' });
  await user.click(
    within(list).getByRole('button', { name: named(`Open case of ${vendorName} at Brunch for the block`) }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Contested extra' });
  await within(dialog).findByText(/they left at two/);
  await within(dialog).findByText(/We packed from one/);
  await within(dialog).findByText('Booked hours');
  await user.click(within(dialog).getByRole('radio', { name: 'Part of it' }));
  await user.type(within(dialog).getByLabelText('Amount in $'), '140');
  await user.type(within(dialog).getByLabelText('Reason'), 'Your messages agree on half an hour.');
  await user.click(within(dialog).getByRole('button', { name: 'Decide Case' }));
  await within(dialog).findByText('Enter less than $140.00, the amount claimed');
  await user.clear(within(dialog).getByLabelText('Amount in $'));
  await user.type(within(dialog).getByLabelText('Amount in $'), '70');
  await user.click(within(dialog).getByRole('button', { name: 'Decide Case' }));
  const question = await screen.findByRole('dialog', { name: '$70.00 has to be paid?' });
  await user.click(within(question).getByRole('button', { name: 'Decide Case' }));
  await expectToast('Case decided', 'We notified both sides.');
  await within(dialog).findByText("Decided: $70.00 is due. The host hasn't paid it yet.");
});

it('the host pays the decided amount, with another card after a refusal', async () => {
  const { eventId, orderId, vendorName, bookingId } = await findBrunch();
  const { user, card } = await openEvent(eventId, vendorName);
  await within(card).findByText('Payment due');
  await within(card).findByText(/Your messages agree on half an hour/);
  await user.click(within(card).getByRole('link', { name: named(`Pay Now the extra time of ${vendorName}`) }));
  await screen.findByRole('heading', { name: `Extra time of ${vendorName}` });
  await typeCard(cards.declined);
  await pay(user);
  await findAlert('Payment not completed');
  await typeCard();
  await pay(user);
  await expectToast('Extra time paid', `Thank you. We notified ${vendorName}.`);
  await expectAddress(`/event-overview?eventId=${eventId}`);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Payments' }).textContent).toContain('$73.50'));
  await renderPage(`/payment?bookingId=${bookingId}&overtime=${orderId.slice(bookingId.length + 1)}`);
  await screen.findByText(`The extra time of ${vendorName} is already paid.`);
});

it("the vendor's order shows the paid extra time and its part of the share", async () => {
  const { orderId } = await findBrunch();
  const { card } = await openOrder(orderId);
  await within(card).findByText('Paid');
  await within(card).findByText(/paid it on/);
  await screen.findByText('+$70.00');
});

it('the payment page pays no extra time that nobody reported', async () => {
  const { bookingId } = await findBrunch();
  const token = accessTokenFor(people.host());
  const { body } = await callApi(orders.getBooking, { params: { bookingId } }, token);
  const other = body.orders.find(({ overtimeReport }) => overtimeReport === null);
  await renderPage(`/payment?bookingId=${bookingId}&overtime=${other?.vendorId}`, { as: people.host() });
  await screen.findByText('This vendor has no extra time that you can pay now.');
});
