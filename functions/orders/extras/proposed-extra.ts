import type { EventMeta } from '#events/define-event.ts';
import { ExtraAnswered } from '#events/orders/extra-answered.ts';
import { ExtraProposed } from '#events/orders/extra-proposed.ts';
import { ExtraWithdrawn } from '#events/orders/extra-withdrawn.ts';
import type { BookedOrder } from '#shared/api/orders/booking.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import type { ProposedExtra, ProposedExtraForm } from '#shared/orders/extras/proposed-extra-schema.ts';
import { whyNoExtraAnswer, whyNoExtraWithdrawal } from '#shared/orders/extras/proposed-extras.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { orNotFound } from '#functions/platform/errors.ts';

/* Extras that a vendor proposed for its order, their views and events: pure. Cents. */

/** Returns one of the order's extras. @throws AppError not_found */
export const findProposedExtra = ({ proposedExtras }: OrderRecord, extraId: string): ProposedExtra =>
  orNotFound(
    proposedExtras?.find(({ id }) => id === extraId),
    'Extra',
  );

/** Returns the order with a new extra, which waits for its host. */
export const withProposedExtra = (
  order: OrderRecord,
  { extraId, title, cents }: ProposedExtraForm,
  now: Date,
): OrderRecord => ({
  ...order,
  version: order.version + 1,
  proposedExtras: [
    ...(order.proposedExtras ?? []),
    { id: extraId, title, cents, at: now.toISOString(), answer: null, withdrawnAt: null },
  ],
});

const withExtra = (
  order: OrderRecord,
  { id }: ProposedExtra,
  values: Partial<Pick<ProposedExtra, 'answer' | 'withdrawnAt'>>,
): OrderRecord => ({
  ...order,
  version: order.version + 1,
  proposedExtras: order.proposedExtras?.map((extra) => (extra.id === id ? { ...extra, ...values } : extra)),
});

/** Returns the order whose host agreed to an extra or declined it. */
export const withExtraAnswer = (order: OrderRecord, extra: ProposedExtra, isAgreed: boolean, now: Date): OrderRecord =>
  withExtra(order, extra, { answer: { isAgreed, at: now.toISOString() } });

/** Returns the order whose vendor withdrew an extra. */
export const withExtraWithdrawal = (order: OrderRecord, extra: ProposedExtra, now: Date): OrderRecord =>
  withExtra(order, extra, { withdrawnAt: now.toISOString() });

/** Returns an order's extras with their host's choices now, newest last. */
export const viewHostsProposedExtras = (order: OrderRecord, now: Date): BookedOrder['proposedExtras'] =>
  (order.proposedExtras ?? []).map((extra) => ({
    ...extra,
    canAnswer: whyNoExtraAnswer(order, extra, now) === undefined,
  }));

/** Returns an order's extras with their vendor's choices, newest last. */
export const viewVendorsProposedExtras = ({ proposedExtras = [] }: OrderRecord): VendorOrder['proposedExtras'] =>
  proposedExtras.map((extra) => ({ ...extra, canWithdraw: whyNoExtraWithdrawal(extra) === undefined }));

function extraFacts(order: OrderRecord, { id, title, cents }: ProposedExtra, vendorName: string) {
  const { bookingId, vendorId, customerId, event } = order;
  return {
    bookingId,
    customerId,
    eventId: event.id,
    eventTitle: event.title,
    eventDate: event.date,
    vendorId,
    vendorName,
    extra: { id, title, cents },
  };
}

export const extraProposed = (order: OrderRecord, extra: ProposedExtra, vendorName: string, meta: EventMeta) =>
  ExtraProposed.create(extraFacts(order, extra, vendorName), meta);

export const extraWithdrawn = (order: OrderRecord, extra: ProposedExtra, vendorName: string, meta: EventMeta) =>
  ExtraWithdrawn.create(extraFacts(order, extra, vendorName), meta);

export const extraAnswered = (
  order: OrderRecord,
  extra: ProposedExtra,
  { vendorName, isAgreed }: { vendorName: string; isAgreed: boolean },
  meta: EventMeta,
) => ExtraAnswered.create({ ...extraFacts(order, extra, vendorName), isAgreed }, meta);
