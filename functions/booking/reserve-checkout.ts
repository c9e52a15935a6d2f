import { isDeepStrictEqual } from 'node:util';
import type { booking } from '#shared/api/booking.ts';
import { formatDate } from '#shared/dates.ts';
import type { CheckoutRecord } from '#functions/data/checkout.ts';
import type { DraftRecord } from '#functions/data/draft.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { startCheckout } from './checkout.ts';
import type { BookingDeps } from './deps.ts';
import { pricePlan } from './plan.ts';
import type { PricedPlan } from './plan.ts';
import { readOffers, refreshDraft, storeReserved } from './repository.ts';
import { mustBeAgreed } from './rules.ts';

type PlaceBooking = Call<typeof booking.placeBooking>;

/**
 * The first step: checks and prices the plan, then takes the key, the draft and every vendor's day, all or none.
 * Undefined when somebody else took the key or the draft at the same moment.
 * @throws AppError refused, price_changed, date_taken
 */
export async function reserveCheckout(
  deps: Pick<BookingDeps, 'table' | 'newBookingId'>,
  { actor, body, context }: Pick<PlaceBooking, 'actor' | 'body' | 'context'>,
  draft: DraftRecord,
): Promise<CheckoutRecord | undefined> {
  const now = context.now();
  const plan = pricePlan(draft, await readOffers(deps.table, draft.items), now);
  await agree(deps, plan, body.agreedTotalCents, now);
  const ids = { userId: actor.userId, bookingId: deps.newBookingId(), eventId: context.newId() };
  const checkout = startCheckout(plan, body, { ...ids, now });
  const vendors = new Map(plan.items.map(({ vendor }) => [vendor.id, vendor]));
  const reserved = await storeReserved(deps.table, checkout, [...vendors.values()]);
  if (reserved === 'contested') return undefined;
  mustBeFree(plan, reserved.full);
  return checkout;
}

/** When the total is another than the host saw, the plan is brought up to date so that the summary shows why. */
async function agree({ table }: Pick<BookingDeps, 'table'>, plan: PricedPlan, agreedTotalCents: number, now: Date) {
  try {
    mustBeAgreed(plan.quote.totalCents, agreedTotalCents);
  } catch (error) {
    const items = plan.items.map(({ item }) => item);
    if (!isDeepStrictEqual(items, plan.draft.items)) await refreshDraft(table, plan.draft, items, now);
    throw error;
  }
}

/** A vendor has so many places in a day (decision 23). */
function mustBeFree({ items, details }: PricedPlan, full: readonly string[]): void {
  if (full.length === 0) return;
  const names = new Set(items.filter(({ vendor }) => full.includes(vendor.id)).map(({ vendor }) => vendor.name));
  const who = new Intl.ListFormat('en-US').format(names);
  const message = `${who} ${names.size > 1 ? 'are' : 'is'} already booked on ${formatDate(details.date)}.`;
  throw new AppError('date_taken', `${message} Choose another vendor or date; you have not been charged.`);
}
