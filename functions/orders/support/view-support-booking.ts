import type { SupportBooking, SupportEntry, SupportOrder } from '#shared/api/orders/support-booking.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { bookingChangeSchema } from '#shared/orders/changes/change-schema.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import type { LedgerEntry, RefundEntry } from '#shared/orders/ledger-entry.ts';
import type { ChangeRecord } from '#functions/data/orders/change.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { chargingCents } from '../balance/balance.ts';
import { cancellable, vendorNameIn, whyNotCancellable } from '../cancellation/cancellation.ts';
import { unlocked } from '../changes/addition.ts';
import { viewPayout } from '../payouts/view-payout.ts';
import { goneBack } from '../view-order.ts';
import { listReceipts } from './list-receipts.ts';
import { isPaidOut, refundableCents, whyNotRefundable } from './refund.ts';

/** Returns a booking as administrators see it, without what opens only within a case (rule administration-73). */
export function viewSupportBooking(aggregate: BookingAggregate, now: Date): SupportBooking {
  const { booking, orders, changes } = aggregate;
  const settlement = unlocked(aggregate.settlement);
  const { title, date, startTime, endTime, durationHours, guestCount, placeLabel } = booking.event;
  const { dueDate, status } = settlement.balance;
  const shown = orders.map((order) => viewSupportOrder(aggregate, order, now));
  return {
    id: booking.id,
    status: settlement.status,
    hostId: booking.userId,
    hostName: booking.contact.name,
    event: { title, date, startTime, endTime, durationHours, guestCount, placeLabel },
    timeZone: booking.timeZone,
    orders: shown,
    payments: settlement.charges.map(({ payerId, ...payment }) => ({ ...payment, isByCoHost: payerId !== undefined })),
    paidCents: sum(settlement.charges.map(({ cents }) => cents)),
    refundedCents: sum(shown.map(({ refundedCents }) => refundedCents)),
    balance: { cents: chargingCents(settlement), dueDate, status },
    confirmedAt: settlement.confirmedAt,
    cancelProblem: whyNothingToCancel(aggregate, now) ?? null,
    changes: changes.map(viewChange),
    receipts: listReceipts(aggregate),
  };
}

const whyNothingToCancel = (aggregate: BookingAggregate, now: Date): string | undefined =>
  cancellable(aggregate).length === 0 ? 'Nothing is booked anymore.' : whyNotCancellable(aggregate, now)?.message;

function viewChange(change: ChangeRecord): SupportBooking['changes'][number] {
  const view = bookingChangeSchema.parse(change);
  return view.kind === 'place' ? { ...view, venueAddress: null } : view;
}

function viewSupportOrder(aggregate: BookingAggregate, order: OrderRecord, now: Date): SupportOrder {
  const { vendorId, status, lines, feeCents, cancellation, problemCase = null, placedAt, ledger } = order;
  const money = orderMoney(order, todayIn(order.event.timeZone, now));
  const { grossCents, chargedCents, owedCents, vendorShareCents } = money;
  return {
    vendorId,
    vendorName: vendorNameIn(aggregate, vendorId),
    status,
    lines,
    grossCents,
    feeCents,
    paidCents: chargedCents,
    refundedCents: goneBack(money),
    owedCents,
    vendorShareCents,
    payout: viewPayout(order, money),
    refund: {
      leftCents: refundableCents(order),
      isPaidOut: isPaidOut(order),
      problem: whyNotRefundable(order) ?? null,
    },
    ledger: ledger.map(viewEntry).toSorted((a, b) => a.at.localeCompare(b.at)),
    cancellation,
    problemCase,
    placedAt,
  };
}

function viewEntry(entry: LedgerEntry): SupportEntry {
  const { cents } = entry;
  switch (entry.kind) {
    case 'charge':
      return { kind: 'charge', purpose: entry.purpose, cents, at: entry.at };
    case 'extra':
      return { kind: 'extra', extra: entry.extra, cents: cents + entry.feeCents, at: entry.at };
    case 'dispute':
      return { kind: 'dispute', cents, at: entry.openedAt, outcome: entry.outcome };
    case 'refund':
      return {
        kind: 'refund',
        id: entry.id,
        reason: entry.reason,
        cents,
        at: entry.requestedAt,
        state: refundState(entry),
        isBorneByPlatform: entry.borneBy === 'platform',
      };
  }
}

function refundState({ doneAt, returned, disputed }: RefundEntry): 'pending' | 'done' | 'returned' | 'disputed' {
  if (doneAt !== null) return 'done';
  if (returned) return 'returned';
  return disputed ? 'disputed' : 'pending';
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);
