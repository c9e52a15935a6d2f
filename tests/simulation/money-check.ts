import { extrasIn, orderMoney } from '#shared/orders/ledger.ts';
import { sumRefunds } from './fake-provider.ts';
import type { Bank, BankCharge } from './fake-provider.ts';
import type { Dump } from './dump.ts';
import { sum } from './expected-booking.ts';

/** A booking's claim to a charge. */
interface Claim {
  bookingId: string;
  chargeId: string;
  cents: number;
}

/**
 * Returns differences between the bookings' claims and the bank's movements: per charge, per booking, per host and in
 * total. Cents.
 */
export function moneyProblems(dump: Dump, bank: Bank): string[] {
  const claims = [
    ...dump.settlements.flatMap(({ bookingId, charges }) =>
      charges.map(({ chargeId, cents }): Claim => ({ bookingId, chargeId, cents })),
    ),
    ...dump.orders.flatMap(({ bookingId, ledger }) =>
      extrasIn(ledger).map(({ chargeId, cents, feeCents }): Claim => ({
        bookingId,
        chargeId,
        cents: cents + feeCents,
      })),
    ),
  ];
  return [
    ...bank.charges.flatMap((charge) => problemsOfCharge(charge, claims)),
    ...claims.flatMap(({ bookingId, chargeId }) =>
      bank.charge(chargeId) ? [] : [`money: ${bookingId} claims ${chargeId}, which the bank does not know`],
    ),
    ...dump.settlements.flatMap((settlement) => problemsOfBooking(dump, bank, settlement)),
    ...problemsOfHosts(dump, bank),
  ];
}

/** Checks that a charge belongs to one booking as a whole, or was refunded if it belongs to none. */
function problemsOfCharge(charge: BankCharge, all: readonly Claim[]): string[] {
  const { chargeId, cents } = charge;
  const refundedCents = sumRefunds(charge);
  const claims = all.filter((claim) => claim.chargeId === chargeId);
  const names = claims.map(({ bookingId }) => bookingId).join(' and ');
  const claimedCents = sum(claims.map((claim) => claim.cents));
  const problems: string[] = [];
  if (refundedCents > cents) problems.push(`money: ${refundedCents} of a charge of ${cents} went back`);
  if (claims.length > 1) problems.push(`money: one charge of ${cents} pays for ${names}`);
  if (claims.length > 0 && claimedCents !== cents) {
    problems.push(`money: ${names} claims ${claimedCents} of a charge of ${cents}`);
  }
  if (claims.length === 0 && refundedCents !== cents) {
    problems.push(`money: a charge of ${cents} belongs to no booking, and ${refundedCents} went back`);
  }
  return problems;
}

type Settlement = Dump['settlements'][number];

/** Checks that a booking's recorded payments were received, and that no more is shared out. */
function problemsOfBooking(dump: Dump, bank: Bank, { bookingId, charges }: Settlement): string[] {
  const orders = dump.orders.filter((order) => order.bookingId === bookingId);
  const owned = new Set(charges.map(({ chargeId }) => chargeId));
  const bankCharges = bank.charges.filter(({ chargeId }) => owned.has(chargeId));
  const received = sum(bankCharges.map(({ cents }) => cents));
  const given = sum(bankCharges.map(sumRefunds));
  const money = orders.map((order) => orderMoney(order, order.event.date));
  const shared = sum(money.map((one) => one.vendorShareCents - one.extraCents + one.platformFeeCents));
  const dueNowCents = dump.bookings.find(({ id }) => id === bookingId)?.dueNowCents ?? 0;
  const checkout = charges.filter(({ purpose }) => purpose === 'checkout');
  return [
    ...differ(`${bookingId} has paid`, sum(charges.map(({ cents }) => cents)), received),
    ...differ(`the orders of ${bookingId} have paid`, sum(money.map((one) => one.chargedCents)), received),
    ...differ(`${bookingId} got back`, sum(money.map((one) => one.refundedCents)), given),
    ...differ(`${bookingId} shares out`, shared, received - given),
    ...differ(`the checkout of ${bookingId} took`, sum(checkout.map(({ cents }) => cents)), dueNowCents),
  ];
}

/**
 * Checks that each account's retained amounts equal the payments of its own requests, and so in total: those of a
 * co-host who paid are the co-host's.
 */
function problemsOfHosts({ bookings, orders, settlements, extras }: Dump, bank: Bank): string[] {
  const hostByBooking = new Map(bookings.map(({ id, userId }) => [id, userId]));
  // A job charges a decided extra to the card that its host saved.
  const hostByCharge = new Map(extras.map((extra) => [extra.paid?.chargeId, hostByBooking.get(extra.bookingId)]));
  const charges = bank.charges.map((charge) => ({
    ...charge,
    account: charge.account || (hostByCharge.get(charge.chargeId) ?? ''),
  }));
  const paidOut = (account?: string) => charges.filter((charge) => account === undefined || charge.account === account);
  const byCoHosts = settlements.flatMap((settlement) =>
    settlement.charges.flatMap(({ chargeId, payerId }) => (payerId ? [{ chargeId, account: payerId }] : [])),
  );
  const booked = orders.flatMap((order) => {
    const others = byCoHosts.map(({ chargeId, account }) => ({ account, cents: netOf(order, chargeId) }));
    const cents = orderMoney(order, order.event.date).netCents + extraCentsIn(order);
    const hosts = { account: hostByBooking.get(order.bookingId), cents: cents - sum(others.map((one) => one.cents)) };
    return [hosts, ...others];
  });
  const accounts = new Set([...hostByBooking.values(), ...charges.map(({ account }) => account)]);
  const net = (list: readonly BankCharge[]) => sum(list.map((charge) => charge.cents - sumRefunds(charge)));
  return [
    ...[...accounts].flatMap((account) => {
      const own = booked.filter((one) => one.account === account);
      return differ(`account ${account.slice(-3)} has paid`, sum(own.map(({ cents }) => cents)), net(paidOut(account)));
    }),
    ...differ('all hosts have paid', sum(booked.map(({ cents }) => cents)), net(paidOut())),
  ];
}

/** Returns an order's part of a charge, without its refunds. */
const netOf = ({ ledger }: Dump['orders'][number], chargeId: string): number =>
  sum(
    ledger.map((entry) => {
      if (entry.kind === 'charge' && entry.chargeId === chargeId) return entry.cents;
      return entry.kind === 'refund' && entry.chargeId === chargeId ? -entry.cents : 0;
    }),
  );

const extraCentsIn = ({ ledger }: Dump['orders'][number]): number =>
  sum(extrasIn(ledger).map(({ cents, feeCents }) => cents + feeCents));

const differ = (what: string, said: number, moved: number): string[] =>
  said === moved ? [] : [`money: ${what} ${said}, at the bank ${moved}`];
