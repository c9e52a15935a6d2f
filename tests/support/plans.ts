import { randomUUID } from 'node:crypto';
import { newBookingId } from '#functions/checkout/checkout.ts';
import type { CheckoutRequest } from '#functions/checkout/checkout.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import type { ChargeOutcome, PaymentProvider } from '#functions/payments/payment-provider.ts';
import { placeBooking } from '#functions/checkout/place-booking.ts';
import type { Actor } from '#functions/platform/context.ts';
import { sandboxProvider } from '#functions/payments/sandbox-provider.ts';
import { checkoutEntity } from '#functions/data/checkout/checkout.ts';
import { dayEntity, dayKey } from '#functions/data/vendors/day.ts';
import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { sandboxChargeEntity } from '#functions/data/payments/sandbox.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { agreedEvent, agreedPlan } from '#shared/checkout/agreed-plan.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { checkout } from '#shared/api/checkout.ts';
import { testCall, host, testId, testContext } from './calls.ts';
import { scanItems, testTable } from './table.ts';
import { draftRecord, eventDetails, makePlanItem, productRecord, putVendor, vendorRecord } from './records.ts';

export const venue = vendorRecord(5);
export const caterer = vendorRecord(6, { categories: ['catering'], capacityPerDay: 3 });
export const photographer = vendorRecord(7, { categories: ['photography'], capacityPerDay: 2 });

export const hall = productRecord(5, 51);
export const supper = productRecord(6, 61, { category: 'catering', price: { amountCents: 3800, unit: 'per_person' } });
export const portraits = productRecord(7, 71, {
  category: 'photography',
  price: { amountCents: 15_000, unit: 'per_hour' },
});

export { makePlanItem };

/** 40 guests, 4 hours, three vendors: $1,200 + 40 x $38 + 4 x $150 = $3,320, with the fee $3,486. */
export const planDraft = (changes: Partial<DraftRecord> = {}): DraftRecord =>
  draftRecord(1, {
    details: eventDetails({ guestCount: 40, durationHours: 4, startTime: '16:00', eventType: 'Birthday Party' }),
    items: [makePlanItem(venue, hall), makePlanItem(caterer, supper), makePlanItem(photographer, portraits)],
    ...changes,
  });

export const planTotalCents = 348_600;

/** Stores the plan's draft and its vendors. */
export async function putPlan(table: Table, draft = planDraft()): Promise<void> {
  await table.write({ put: draftEntity.toItem(draft) });
  await putVendor(table, venue, hall);
  await putVendor(table, caterer, supper);
  await putVendor(table, photographer, portraits);
}

export interface WatchedDeps extends BookingDeps {
  /** Ids of charges that the provider reported; two for one booking are one too many. */
  chargeIds: Set<string>;
}

export function bookingDeps(table: Table): WatchedDeps {
  const sandbox = sandboxProvider(table);
  const chargeIds = new Set<string>();
  const note = <O extends ChargeOutcome>(outcome: O): O => {
    if (outcome.outcome === 'charged') chargeIds.add(outcome.chargeId);
    return outcome;
  };
  const payments: PaymentProvider = {
    charge: async (request) => note(await sandbox.charge(request)),
    settle: async (terms) => note(await sandbox.settle(terms)),
    refund: (request) => sandbox.refund(request),
    removeCard: (card) => sandbox.removeCard(card),
  };
  return { table, payments, newBookingId, chargeIds };
}

/** Puts the plan and its vendors into an empty table; returns it with the dependencies that use cases need to book it. */
export async function plannedTable(empty?: Table): Promise<{ table: Table; deps: WatchedDeps }> {
  const table = empty ?? (await testTable());
  await putPlan(table);
  return { table, deps: bookingDeps(table) };
}

/** Returns a plan as a host saw it, with its total in cents. */
export const agreedTo = (
  plan: Pick<DraftRecord, 'items'> & Partial<Pick<DraftRecord, 'details'>>,
  totalCents: number,
): CheckoutRequest['agreed'] => agreedPlan({ details: planDraft().details, ...plan }, totalCents);

/** The Event Details form, with a start an hour before the plan's and the same length. */
export const requirements: NonNullable<CheckoutRequest['requirements']> = {
  venueAddress: '1906 S 5th St, Austin, TX 78704',
  venueContactName: '',
  venueContactPhone: '',
  setupTime: '10:00',
  eventStartTime: '15:00',
  eventEndTime: '19:00',
  breakdownTime: null,
  accessInstructions: 'The gate on the left, code 12',
  dietaryRestrictions: 'Two guests with a nut allergy',
  equipmentRequirements: '',
  specialRequests: '',
};

/** Returns the payment page's request, with a new key. */
export const agreement = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  checkoutKey: randomUUID(),
  draftId: testId(1),
  paymentOption: 'full',
  agreed: agreedTo(planDraft(), planTotalCents),
  promoCodes: [],
  paymentToken: 'tok_sandbox_success',
  contact: { name: 'Maya Ortiz', email: 'maya@example.test', country: 'US', zipCode: '78704' },
  requirements: null,
  ...changes,
});

let contexts = 0;

/** Calls checkout as the payment page does; each call creates new ids, as servers do. */
export const pay = (
  deps: BookingDeps,
  body: CheckoutRequest,
  { actor = host, context = testContext({ firstId: 1_000_000 * (contexts += 1) }) } = {},
): Promise<Booking> => placeBooking(deps, testCall(checkout.placeBooking, { body, actor, context }));

/** Calls checkout with the event as stored now. */
export async function payAsStored(
  deps: BookingDeps,
  body: CheckoutRequest,
  options: { actor?: Actor; context?: ReturnType<typeof testContext> } = {},
): Promise<Booking> {
  const { userId } = options.actor ?? host;
  const draft = await deps.table.get(draftEntity, draftKey(userId, body.draftId), { consistent: true });
  if (!draft) throw new Error('No such plan is stored');
  return pay(deps, { ...body, agreed: { ...body.agreed, event: agreedEvent(draft.details) } }, options);
}

/** Returns the stored state of a host after any history. */
export async function readHostState(table: Table, userId = host.userId) {
  const { items } = await table.queryItems({ pk: `USER#${userId}`, consistent: true });
  const ofType = (type: string) => items.filter((item) => item.type === type);
  const charges = (await scanItems(table))
    .filter(({ type }) => type === sandboxChargeEntity.type)
    .map((item) => sandboxChargeEntity.fromItem(item))
    .filter(({ key }) => key.startsWith(`${userId}.`));
  const checkouts = ofType(checkoutEntity.type).map((item) => checkoutEntity.fromItem(item));
  return {
    drafts: ofType(draftEntity.type).map((item) => draftEntity.fromItem(item)),
    events: ofType(hostEventEntity.type).map((item) => hostEventEntity.fromItem(item)),
    checkouts,
    /** Checkouts that hold the plan. */
    held: checkouts.filter(({ status }) => status === 'reserved').length,
    /** Cents of every sandbox charge of a checkout, booked or not. */
    charges: charges.filter(({ outcome }) => outcome.outcome === 'charged').map(({ amountCents }) => amountCents),
    /** Cents refunded by the sandbox. */
    refundedCents: charges.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
  };
}

/** Returns the number of jobs on a vendor's day. */
export const countTaken = async (table: Table, vendor: VendorRecord, date = '2027-06-12'): Promise<number> =>
  (await table.get(dayEntity, dayKey(vendor.id, date), { consistent: true }))?.jobs.length ?? 0;
