import { formatDate, todayIn } from '#shared/kernel/dates.ts';
import { moveRequestsPerDay } from '#shared/kernel/policies.ts';
import { exceptionsOn } from '#shared/orders/changes/common-days.ts';
import type { MovingVendor } from '#shared/orders/changes/common-days.ts';
import { whenWords } from '#shared/orders/changes/when-words.ts';
import { notAvailableWords } from '#shared/vendors/day-words.ts';
import { timesOn } from '#functions/data/orders/daily-count.ts';
import { findByKeys } from '#functions/data/queries/item-products.ts';
import type { Table } from '#functions/data/table.ts';
import { dayEntity, dayKey } from '#functions/data/vendors/day.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { PlannedMove } from './move.ts';
import { endLapsed } from './end-lapsed.ts';
import { askVendors, lapseOf, requestFor } from './move-request.ts';
import type { AskedBooking } from './move-request.ts';
import { storeAsked } from './store-asked.ts';

/**
 * Asks the vendors who want to be asked before a move (rule changes-26); no day is taken until the last one agrees.
 * Undefined if the booking has changed since.
 * @throws AppError version_conflict while another request is open; refused after too many requests today; date_taken
 * when a vendor's day is already full
 */
export async function requestMove(
  table: Table,
  { before, change, vendors, asked }: PlannedMove & { asked: readonly MovingVendor[] },
  { actor, context }: { actor: Actor; context: Context },
): Promise<AskedBooking | undefined> {
  const at = new Date(change.at);
  const open = before.settlement.moveRequest;
  const lapse = open && lapseOf(before, open, at);
  if (open && lapse) {
    await endLapsed(table, { before, request: open, lapse, notifiesHost: false }, { actor, context });
    return undefined;
  }
  if (open && !open.end) {
    const message = `You're already asking your vendors to move to ${whenWords(open.to)}. Withdraw that request first.`;
    throw new AppError('version_conflict', message);
  }
  const today = todayIn(before.booking.timeZone, at);
  mustNotAskOften(before, today);
  await mustHavePlaces(table, { before, change, vendors });
  const request = requestFor(before, change, asked);
  const of = () => ({ state: 'asked' }) as const;
  return storeAsked(table, askVendors(before, request, today), { request, of, actor, context });
}

/** Vendors are mailed about each request, and about its withdrawal. */
function mustNotAskOften({ settlement }: PlannedMove['before'], today: string): void {
  if (timesOn(settlement.moveRequestCount, today) < moveRequestsPerDay) return;
  const message = `You've asked your vendors about ${moveRequestsPerDay} moves today. Send them a message to agree on a date, or ask again tomorrow.`;
  throw new AppError('refused', message);
}

async function mustHavePlaces(table: Table, { change: { at, from, to }, vendors }: PlannedMove): Promise<void> {
  const key = (vendorId: string) => dayKey(vendorId, to.date);
  const found = await findByKeys(
    table,
    vendors.map(({ vendorId }) => key(vendorId)),
    { consistent: true },
  );
  const date = { from: from.date, to: to.date };
  const full = exceptionsOn(vendors, date, new Date(at), (vendorId) => {
    const day = found(key(vendorId));
    return day && dayEntity.fromItem(day);
  });
  if (full.length === 0) return;
  const names = full.map(({ vendorName }) => vendorName);
  const fields = full.map(
    ({ vendorId }) => [`vendors.${vendorId}`, `Not available on ${formatDate(to.date)}`] as const,
  );
  const message = `${notAvailableWords(names, to.date)} Nothing was changed. Choose another date.`;
  throw new AppError('date_taken', message, Object.fromEntries(fields));
}
