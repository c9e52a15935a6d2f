import type { KnownEvent } from '#events/catalogue.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { SandboxTransfer } from '#functions/data/payments/sandbox.ts';
import { sumRefunds as givenBack } from './fake-provider.ts';
import type { Bank } from './fake-provider.ts';
import type { Dump, OrderInDump } from './dump.ts';
import { owedFor, sumRefunds, retainedCents, sum, vendorShareFor } from './expected-booking.ts';
import type { ExpectedBooking, ExpectedOrder } from './expected-booking.ts';
import { overtimeFeeFor, overtimePaidFor } from './overtime-model.ts';
import type { Books } from './ledger-model.ts';
import { dateAfter, dateIn, toWeekday } from './model.ts';

/* The expected payouts, from the model alone: earliest dates, amounts, and the final location of every cent. */

/** Returns violations of a transfer to a vendor, at the moment it happens. */
export function transferProblems(books: Books, bank: Bank, transfer: SandboxTransfer, now: number): string[] {
  const [bookingId = '', vendorId = ''] = transfer.key.split('.');
  const expected = books.bookings.get(bookingId);
  const order = expected?.order(vendorId);
  if (!expected || !order) return [`payout: ${transfer.key} is of no order`];
  const today = dateIn(expected.agreement.timeZone, now);
  const due = dueOn(order.cancelledDate ?? expected.date);
  const all = bank.transfers.filter(({ key }) => key.startsWith(`${bookingId}.${vendorId}.`));
  const earlierCents = sum(all.map(({ cents }) => cents)) - transfer.cents;
  const refunded = refundedAt(bank, `${bookingId}.${vendorId}.`) + bank.otherwiseCents(`${bookingId}.${vendorId}`);
  const owed = owedFor(order);
  // An increase of the share since an earlier payout, or since this one was claimed, is sent by a further one.
  const share = order.claimedShares.get(Number(/payout-(\d+)$/.exec(transfer.key)?.[1])) ?? vendorShareFor(order);
  const missingCents = share - earlierCents;
  return [
    ...(missingCents <= 0 ? [`payout: ${bookingId} pays ${vendorId} once more`] : []),
    ...(today < due ? [`payout: ${bookingId} pays ${vendorId} on ${today}, due on ${due}`] : []),
    ...(owed > 0 ? [`payout: ${bookingId} pays ${vendorId} while ${owed} is owed`] : []),
    ...(order.problemCase && order.problemCase.stage !== 'closed'
      ? [`payout: ${bookingId} pays ${vendorId} while a case is open`]
      : []),
    ...(expected.payingSince !== undefined
      ? [`payout: ${bookingId} pays ${vendorId} while a change is being paid`]
      : []),
    // A refund while it is being sent is the platform's.
    ...(refunded < sumRefunds(order) - order.borneCents
      ? [`payout: ${bookingId} pays ${vendorId} while a refund is open`]
      : []),
    ...(transfer.cents === missingCents
      ? []
      : [`payout: ${bookingId} pays ${vendorId} ${transfer.cents} instead of ${missingCents}`]),
  ];
}

/** Returns the second weekday after a date. */
function dueOn(date: string): string {
  const isWeekday = (day: string) => toWeekday(day) >= 1 && toWeekday(day) <= 5;
  const days = [1, 2, 3, 4, 5, 6].map((n) => dateAfter(date, n));
  return days.filter(isWeekday)[1] ?? '';
}

const refundedAt = ({ charges }: Bank, start: string): number =>
  sum(charges.flatMap(({ refunds }) => refunds.filter(({ key }) => key.startsWith(start)).map(({ cents }) => cents)));

/** Returns violations of a history's payouts at its end. */
export function payoutProblems(dump: Dump, books: Books, bank: Bank, events: readonly KnownEvent[]): string[] {
  const announced = events.filter(({ type }) => type === 'PayoutSent').length;
  return [
    ...(announced === bank.transfers.length ? [] : [`payout: ${announced} were announced of ${bank.transfers.length}`]),
    ...books.booked.flatMap((expected) => expected.orders.flatMap((order) => unpaid(dump, bank, expected, order))),
    ...everyCent(books, bank),
  ];
}

function unpaid({ orders }: Dump, bank: Bank, { id }: ExpectedBooking, order: ExpectedOrder): string[] {
  const { vendorId } = order;
  const share = vendorShareFor(order);
  const stored = orders.find((one) => one.bookingId === id && one.vendorId === vendorId);
  const sent = sum(bank.transfers.filter(({ key }) => key.startsWith(`${id}.${vendorId}.`)).map(({ cents }) => cents));
  return [
    ...(sent === share ? [] : [`payout: ${vendorId} has ${sent} instead of ${share} for ${id}`]),
    ...(share === 0 || isPaid(bank, stored) ? [] : [`stuck: payout of ${id}, ${vendorId} is ${stored?.payout?.state}`]),
  ];
}

/** Returns true if the order names the transfer that paid it. */
const isPaid = ({ transfers }: Bank, stored: OrderInDump | undefined): boolean =>
  stored?.payout?.state === 'sent' &&
  transfers.some(({ outcome }) => outcome.outcome === 'sent' && outcome.transferId === sentTransferId(stored));

const sentTransferId = ({ payout }: Pick<OrderRecord, 'payout'>): string | null =>
  payout?.state === 'sent' ? payout.transferId : null;

/** Checks that hosts' payments minus refunds are with vendors or with the platform. */
function everyCent({ booked }: Books, { charges, transfers }: Bank): string[] {
  const withPlatform =
    sum(charges.map((charge) => charge.cents - givenBack(charge))) - sum(transfers.map((one) => one.cents));
  const fees = sum(
    booked.flatMap(({ orders }) =>
      orders.map(
        (order) =>
          retainedCents(order) +
          order.tipCents +
          overtimePaidFor(order) +
          overtimeFeeFor(order) -
          vendorShareFor(order),
      ),
    ),
  );
  return withPlatform === fees ? [] : [`payout: the platform has ${withPlatform} instead of ${fees}`];
}
