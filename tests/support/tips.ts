import { randomUUID } from 'node:crypto';
import type { BookingDeps } from '#functions/orders/deps.ts';
import { payTip } from '#functions/orders/extras/pay-tip.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { extras } from '#shared/api/orders/extras.ts';
import { at } from './bookings.ts';
import { testCall, host } from './calls.ts';

/** The evening of the plan's event, 12 June 2027 at 16:00 in Austin. */
export const duringEvent = '2027-06-13T01:00:00.000Z';

/** Returns the payment page's request for a tip, with a new key. */
export const tipPayment = (changes: { paymentToken?: string; tipCents?: number } = {}) => ({
  paymentKey: randomUUID() as string,
  paymentToken: 'tok_sandbox_success',
  tipCents: 4000,
  ...changes,
});

export const tip = (
  deps: BookingDeps,
  bookingId: string,
  { id: vendorId }: Pick<VendorRecord, 'id'>,
  body = tipPayment(),
  { now = duringEvent, actor = host } = {},
) => payTip(deps, testCall(extras.payTip, { params: { bookingId, vendorId }, body, actor, context: at(now) }));
