import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ulid } from 'ulid';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { refundOrder } from '#functions/orders/support/refund-order.ts';
import { support } from '#shared/api/orders/support.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { admin, testCall, testContext } from '#tests/support/calls.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { makePlan, openDateIn } from '#tests/support/plans-by-api.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import {
  accessTokenFor,
  demoTable,
  expectHeading,
  expectToast,
  fails,
  people,
  play,
  renderPage,
  usePages,
} from '#tests/support/render-page.tsx';

/* Administrators open a booking and refund an order (rules administration-72 and orders-44). */

usePages();

const name = 'Supported Feast';

/** Books a caterer. Returns the booking's and the vendor's ids. */
async function bookCaterer(): Promise<{ bookingId: string; vendorId: string }> {
  const vendorId = ulid();
  const caterer = vendorRecord(1, { id: vendorId, name, categories: ['catering'] });
  const product = productRecord(1, 1, { id: ulid(), vendorId, category: 'catering', name: 'Supper' });
  await putVendor(demoTable(), vendorEntity.fromItem(vendorEntity.toItem(caterer)), product);
  const token = accessTokenFor(people.newHost());
  const plan = await makePlan(token, { name: 'Supper', categories: ['catering'], vendorId, date: openDateIn(210) });
  const { id: bookingId } = await book(token, plan);
  return { bookingId, vendorId };
}

const read = async (bookingId: string) => {
  const token = accessTokenFor(people.admin());
  return (await callApi(support.getSupportBooking, { params: { bookingId } }, token)).body;
};

async function openRefund(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /^Refund/ }));
  return screen.findByRole('dialog');
}

/** Another administrator refunds $2.00 at the same time. */
async function refundByAnother(bookingId: string, vendorId: string): Promise<void> {
  const token = accessTokenFor(people.admin());
  const query = { cents: '200', borneBy: 'shares' as const };
  const { version } = (await callApi(support.previewOrderRefund, { params: { bookingId, vendorId }, query }, token))
    .body;
  await refundOrder(
    { table: demoTable() },
    testCall(support.refundOrder, {
      params: { bookingId, vendorId },
      body: { cents: 200, borneBy: 'shares', version, reason: 'Another administrator was first.' },
      actor: admin,
      context: testContext({ now: new Date().toISOString() }),
    }),
  );
}

const reason = 'The soup was cold for an hour.';

/** Types an amount and the reason. */
async function fillRefund(user: UserEvent, amount: string): Promise<HTMLElement> {
  const dialog = await openRefund(user);
  await user.click(within(dialog).getByRole('radio', { name: 'Part of it' }));
  await user.type(within(dialog).getByLabelText('Amount in $'), amount);
  await user.type(within(dialog).getByLabelText(/^Reason/), reason);
  return dialog;
}

it('a booking is found by its number in the search of people', async () => {
  const { bookingId } = await bookCaterer();
  const user = await renderPage('/super-admin?tab=users', { as: people.admin() });
  await user.type(await screen.findByLabelText('Search users'), bookingId.toLowerCase());
  await user.click(await screen.findByRole('link', { name: `Open booking ${bookingId}` }));
  await expectHeading('Supper');
  await screen.findByRole('heading', { level: 2, name });
  expect(document.body.textContent).toContain(`Booking ${bookingId}`);
});

it('a booking that does not exist, or fails to load, shows that', async () => {
  await renderPage('/super-admin?booking=HST-000000000', { as: people.admin() });
  await screen.findByText('Booking not found');
  play(support.getSupportBooking, fails('internal'));
  await renderPage('/super-admin?booking=HST-000000001', { as: people.admin() });
  await screen.findByText("Couldn't load this booking.", undefined, { timeout: 5000 });
});

it('a receipt is sent again with a reason', async () => {
  const { bookingId } = await bookCaterer();
  const user = await renderPage(`/super-admin?booking=${bookingId}`, { as: people.admin() });
  await user.click(await screen.findByRole('button', { name: 'Resend Receipt' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Send Receipt' }));
  await within(dialog).findByText(/^Reason /);
  await user.type(within(dialog).getByLabelText('Reason'), 'The host deleted it.');
  await user.click(within(dialog).getByRole('button', { name: 'Send Receipt' }));
  await expectToast('Receipt sent', 'Maya Ortiz will get it by email.');
});

it('a refund shows what happens, and then makes exactly that', async () => {
  const { bookingId } = await bookCaterer();
  const before = (await read(bookingId)).orders[0];
  if (!before) throw new Error('no order');
  const user = await renderPage(`/super-admin?booking=${bookingId}`, { as: people.admin() });
  const dialog = await openRefund(user);
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
  await within(dialog).findByText('Choose how much to refund');
  await user.click(within(dialog).getByRole('radio', { name: 'Part of it' }));
  await user.type(within(dialog).getByLabelText('Amount in $'), '9999999');
  await user.type(within(dialog).getByLabelText(/^Reason/), reason);
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
  await within(dialog).findByText(/^Enter at most /);
  await user.clear(within(dialog).getByLabelText('Amount in $'));
  await user.type(within(dialog).getByLabelText('Amount in $'), '10.50');
  const effects = await within(dialog).findByRole('region', { name: 'What happens' });
  expect(effects.textContent).toContain("Supported Feast's share falls from");
  expect(effects.textContent).toContain('The order stays booked');
  await user.click(within(dialog).getByRole('button', { name: 'Refund $10.50' }));
  await expectToast('Refund made', 'Both sides get an email with your reason.');
  await screen.findByText(`Refund: ${reason}`);
  const after = (await read(bookingId)).orders[0];
  expect(after).toMatchObject({ refundedCents: 1050, refund: { leftCents: before.refund.leftCents - 1050 } });
});

it('the second of two administrators sees the new state, and keeps the typed input', async () => {
  const { bookingId, vendorId } = await bookCaterer();
  const user = await renderPage(`/super-admin?booking=${bookingId}`, { as: people.admin() });
  const dialog = await fillRefund(user, '1');
  const confirm = await within(dialog).findByRole('button', { name: 'Refund $1.00' });
  await refundByAnother(bookingId, vendorId);
  await user.click(confirm);
  await within(dialog).findByText(/This order has changed/);
  expect(within(dialog).getByLabelText<HTMLInputElement>('Amount in $').value).toBe('1');
  await waitFor(() => expect(document.body.textContent).toContain('Another administrator was first.'));
  await user.click(await within(dialog).findByRole('button', { name: 'Refund $1.00' }));
  await expectToast('Refund made', 'Both sides get an email with your reason.');
  expect((await read(bookingId)).orders[0]).toMatchObject({ refundedCents: 300 });
});

it('an order is canceled with the effects that were shown', async () => {
  const { bookingId } = await bookCaterer();
  const user = await renderPage(`/super-admin?booking=${bookingId}`, { as: people.admin() });
  await user.click(await screen.findByRole('button', { name: /^Cancel Order/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));
  await within(dialog).findByText('Choose whose terms apply');
  await within(dialog).findByText(/^Reason /);
  await user.click(within(dialog).getByRole('radio', { name: 'Full refund' }));
  await user.type(within(dialog).getByLabelText(/^Reason/), 'The kitchen burned down.');
  const effects = await within(dialog).findByRole('region', { name: 'What happens' });
  expect(effects.textContent).toContain("is open again in Supported Feast's calendar");
  expect(effects.textContent).toContain('Nothing stays booked, so the event is canceled.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));
  await expectToast('Canceled', 'Both sides get an email with your reason.');
  await screen.findByText('Nothing is booked anymore.');
  await screen.findByText(`${name}: canceled by support with a full refund`);
  const after = await read(bookingId);
  expect(after).toMatchObject({ status: 'cancelled', refundedCents: after.paidCents });
});

it('a vendor gets its order again with a reason', async () => {
  const { bookingId } = await bookCaterer();
  const user = await renderPage(`/super-admin?booking=${bookingId}`, { as: people.admin() });
  await user.click(await screen.findByRole('button', { name: /^Resend Order/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Reason'), 'It went to spam.');
  await user.click(within(dialog).getByRole('button', { name: 'Send Order' }));
  await expectToast('Order sent', `${name} will get it by email.`);
});
