import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ulid } from 'ulid';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { executeRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { returnRefund } from '#functions/orders/refunds/return-refund.ts';
import { sandboxProvider } from '#functions/payments/sandbox-provider.ts';
import { orders } from '#shared/api/orders.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { testContext } from '#tests/support/calls.ts';
import { makePlan, openDateIn } from '#tests/support/plans-by-api.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { accessTokenFor, demoTable, people, renderPage, usePages } from '#tests/support/render-page.tsx';

usePages();

/** Books a caterer, cancels, and has the host's bank send the refund back. Returns the booking's id. */
async function bookWithReturnedRefund(): Promise<string> {
  const [vendorId, table] = [ulid(), demoTable()];
  const caterer = vendorRecord(1, { id: vendorId, name: 'Returned Feast', categories: ['catering'] });
  const product = productRecord(1, 1, { id: ulid(), vendorId, category: 'catering', name: 'Supper' });
  await putVendor(table, vendorEntity.fromItem(vendorEntity.toItem(caterer)), product);
  const token = accessTokenFor(people.newHost());
  const plan = await makePlan(token, { name: 'Supper', categories: ['catering'], vendorId, date: openDateIn(210) });
  const { id: bookingId } = await book(token, plan);
  const { body } = await callApi(orders.previewCancellation, { params: { bookingId }, query: {} }, token);
  await callApi(orders.cancelBooking, { params: { bookingId }, body: { agreedRefundCents: body.refundCents } }, token);
  await executeRefunds(
    { table, payments: sandboxProvider(table) },
    bookingId,
    vendorId,
    testContext({ now: new Date().toISOString() }),
  );
  const refund = { bookingId, vendorId, refundId: `${bookingId}.${vendorId}.1`, attempt: 1 };
  await returnRefund(
    table,
    { ...refund, reason: 'expired_or_canceled_card' },
    testContext({ now: new Date().toISOString() }),
  );
  return bookingId;
}

it("a refund that a host's bank returned is noted as paid another way", async () => {
  const bookingId = await bookWithReturnedRefund();
  const user = await renderPage('/super-admin', { as: people.admin() });
  await user.click(await screen.findByRole('button', { name: /^Returned Refunds/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Returned Refunds' });
  await waitFor(() => expect(dialog.textContent).toContain(bookingId));
  expect(dialog.textContent).toContain('The card expired or was canceled');
  await user.click(within(dialog).getByRole('button', { name: /^Paid Another Way/ }));
  await user.click(within(dialog).getByRole('button', { name: /^Note Refund/ }));
  await within(dialog).findByText('Enter how it was paid');
  expect(document.activeElement).toBe(within(dialog).getByLabelText('How was it paid?'));
  await user.type(within(dialog).getByLabelText('How was it paid?'), 'Check 1042');
  await user.click(within(dialog).getByRole('button', { name: /^Note Refund/ }));
  await within(dialog).findByText('No returned refunds.');
});
