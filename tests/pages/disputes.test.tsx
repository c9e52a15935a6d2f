import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ulid } from 'ulid';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { executeRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { watchDisputes } from '#functions/orders/disputes/watch-disputes.ts';
import { sandboxDisputes } from '#functions/payments/sandbox-disputes.ts';
import { sandboxProvider } from '#functions/payments/sandbox-provider.ts';
import { orders } from '#shared/api/orders.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { testContext } from '#tests/support/calls.ts';
import { makePlan, openDateIn } from '#tests/support/plans-by-api.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { accessTokenFor, demoTable, people, renderPage, usePages } from '#tests/support/render-page.tsx';
import { disputeCharge } from '#tests/support/sandbox-disputes.ts';

usePages();

const context = () => testContext({ now: new Date().toISOString() });

/** Books a caterer, cancels, and has the host dispute the payment before the refund is carried out. */
async function bookDisputed() {
  const [vendorId, table, host] = [ulid(), demoTable(), people.newHost()];
  const caterer = vendorRecord(1, { id: vendorId, name: 'Disputed Feast', categories: ['catering'] });
  const product = productRecord(1, 1, { id: ulid(), vendorId, category: 'catering', name: 'Supper' });
  await putVendor(table, vendorEntity.fromItem(vendorEntity.toItem(caterer)), product);
  const token = accessTokenFor(host);
  const plan = await makePlan(token, {
    name: 'Disputed supper',
    categories: ['catering'],
    vendorId,
    date: openDateIn(210),
  });
  const { id: bookingId, event, payments } = await book(token, plan);
  await disputeCharge(table, payments[0]?.chargeId ?? '');
  const { body } = await callApi(orders.previewCancellation, { params: { bookingId }, query: {} }, token);
  await callApi(orders.cancelBooking, { params: { bookingId }, body: { agreedRefundCents: body.refundCents } }, token);
  await watchDisputes({ table, disputes: sandboxDisputes(table) }, context());
  await executeRefunds({ table, payments: sandboxProvider(table) }, bookingId, vendorId, context());
  return { bookingId, eventId: event.id, host };
}

it('a disputed payment is answered with evidence, and the host reads what its refund waits for', async () => {
  const { bookingId, eventId, host } = await bookDisputed();
  await renderPage(`/event-overview?eventId=${eventId}`, { as: host });
  await screen.findByText('Refund for Disputed Feast, waiting for the bank to decide a dispute');
  const user = await renderPage('/super-admin', { as: people.admin() });
  await user.click(await screen.findByRole('button', { name: /^Disputes/ }));
  const list = await screen.findByRole('dialog', { name: 'Disputes' });
  await waitFor(() => expect(list.textContent).toContain(bookingId));
  await user.click(within(list).getByRole('button', { name: /^Open\s*dispute about Disputed supper/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Disputed payment' });
  await within(dialog).findByText('payout waits');
  expect(dialog.textContent).toContain(`Booking ${bookingId}`);
  await user.click(within(dialog).getByRole('button', { name: 'Send Evidence' }));
  await within(dialog).findByText('Enter what the bank should know');
  await user.type(within(dialog).getByLabelText('Statement'), 'They canceled. losing_evidence');
  await user.click(within(dialog).getByRole('button', { name: 'Send Evidence' }));
  const question = await screen.findByRole('dialog', { name: 'Send the evidence?' });
  await user.click(within(question).getByRole('button', { name: 'Send Evidence' }));
  await within(dialog).findByText(/The host got the money back from their bank/);
  await renderPage(`/event-overview?eventId=${eventId}`, { as: host });
  await screen.findByText('Refund for Disputed Feast, given back by the bank');
});
