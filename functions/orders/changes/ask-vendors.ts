import { todayIn } from '#shared/kernel/dates.ts';
import { moveRequestsPerDay } from '#shared/kernel/policies.ts';
import { formatRequest } from '#shared/orders/changes/consent-text.ts';
import type { MovingVendor } from '#shared/orders/changes/move.ts';
import { timesOn } from '#functions/data/orders/daily-count.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { AppError } from '#functions/platform/errors.ts';
import { commitConsent, endLapsedRequest } from './commit-change.ts';
import { findLapse, requestConsent } from './consent.ts';

interface Asking {
  before: BookingAggregate;
  change: Parameters<typeof requestConsent>[1];
  /** Those who are asked. */
  vendors: readonly Pick<MovingVendor, 'vendorId' | 'vendorName'>[];
}

/**
 * Requests the vendors' consent to a change; nothing is taken until the last one agrees. Undefined to retry.
 * @throws AppError version_conflict while another request is open; refused after too many today; `mustBeFree`'s
 */
export async function askVendors(
  table: Table,
  { before, change, vendors }: Asking,
  act: { actor: Actor; context: Context },
  mustBeFree: () => void = () => undefined,
): Promise<BookingAggregate | undefined> {
  const at = new Date(change.at);
  const open = before.settlement.moveRequest;
  const lapse = open && findLapse(before, open, at);
  if (open && lapse) {
    await endLapsedRequest(table, { before, request: open, lapse, notifiesHost: false }, act);
    return undefined;
  }
  if (open && !open.end) {
    const message = `You're already asking your vendors to ${formatRequest(open, 'your event')}. Withdraw that request first.`;
    throw new AppError('version_conflict', message);
  }
  mustNotAskOften(before, at);
  mustBeFree();
  return commitConsent(table, requestConsent(before, change, vendors), () => ({ state: 'asked' }), act);
}

/** Vendors are mailed about each request, and about its withdrawal. */
function mustNotAskOften({ booking, settlement }: BookingAggregate, at: Date): void {
  if (timesOn(settlement.moveRequestCount, todayIn(booking.timeZone, at)) < moveRequestsPerDay) return;
  const message = `You've asked your vendors about ${moveRequestsPerDay} changes today. Send them a message to agree, or ask again tomorrow.`;
  throw new AppError('refused', message);
}

/**
 * The host must know who is asked. `noun`: the change within a sentence.
 * @throws AppError plan_changed when that has changed since the page was shown
 */
export function mustAskAsShown(
  asked: readonly Pick<MovingVendor, 'vendorId' | 'vendorName'>[],
  shownIds: readonly string[],
  noun: string,
): void {
  const isSame = asked.length === shownIds.length && asked.every(({ vendorId }) => shownIds.includes(vendorId));
  if (isSame) return;
  const names = new Intl.ListFormat('en-US').format(asked.map(({ vendorName }) => vendorName));
  const news =
    asked.length === 0 ? 'Your vendors no longer need to agree first.' : `${names} must agree to this ${noun} first.`;
  throw new AppError('plan_changed', `${news} Nothing was changed. Check your ${noun}, then try again.`);
}
