import { orderConversationId } from '#shared/messaging/conversation-ids.ts';
import type { Bank } from './fake-provider.ts';
import type { Books } from './ledger-model.ts';
import type { Dump } from './dump.ts';
import { retainedCents, sum } from './expected-booking.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { contestProblems } from './contest-check.ts';
import { disputeProblems, paidOtherwise } from './dispute-check.ts';
import { moneyDifferences } from './ledger-check.ts';
import { moneyProblems } from './money-check.ts';

/** Returns all violations at the end of a history, one sentence each. */
export function violationsIn(dump: Dump, books: Books, bank: Bank): string[] {
  const bookings = books.booked;
  for (const charge of bank.charges)
    charge.otherwiseCents = sum(dump.orders.map(({ ledger }) => paidOtherwise(ledger, charge.chargeId)));
  return [
    ...stuck(dump),
    ...moneyProblems(dump, bank),
    ...disputeProblems(dump, bank),
    ...doubled(dump),
    ...bookings.flatMap((expected) => incomplete(dump, expected)),
    ...strays(dump, bookings),
    ...bookings.flatMap((expected) => moneyDifferences(dump, expected)),
    ...books.calendars.problemsWith(dump),
    ...books.calendars.feeds.left,
    ...uses(dump, bookings),
    ...books.offers.problemsWith(bookings.map(({ id }) => id)),
    ...bookings.flatMap((expected) => caseFaults(dump, expected)),
    ...bookings.flatMap((expected) => contestProblems(dump, expected)),
    ...books.holds.left,
    ...askedOrders(dump),
    ...ratings(dump),
    ...tallies(dump, bookings),
    ...dump.drift,
  ];
}

/** Returns unfinished work. */
const stuck = ({ checkouts, settlements, orders, extras }: Dump): string[] => [
  ...extras
    .filter(({ state }) => state === 'charging')
    .map(({ bookingId, vendorId, kind }) => `stuck: ${kind} of ${bookingId}, ${vendorId}`),
  ...checkouts.filter(({ status }) => status === 'reserved').map(({ draftId }) => `stuck: checkout of ${draftId}`),
  ...settlements
    .filter(({ balance }) => balance.status === 'charging' || balance.status === 'owed')
    .map(({ bookingId, balance }) => `stuck: balance of ${bookingId} is ${balance.status}`),
  ...settlements
    .filter(({ status }) => status === 'confirmed')
    .map(({ bookingId }) => `stuck: ${bookingId} is neither over nor cancelled`),
  ...orders
    .filter(({ ledger }) => ledger.some((entry) => entry.kind === 'refund' && entry.doneAt === null))
    .map(({ bookingId, vendorId }) => `stuck: refund of ${bookingId}, ${vendorId}`),
  ...orders
    .filter(({ problemCase }) => problemCase?.state === 'open')
    .map(({ bookingId, vendorId }) => `stuck: case of ${bookingId}, ${vendorId}`),
];

function doubled({ bookings, settlements, charges }: Dump): string[] {
  const drafts = bookings.filter(({ id }) => settlements.some(({ bookingId }) => bookingId === id));
  return [
    ...repeated(drafts.map(({ draftId }) => draftId)).map((id) => `doubled: ${id} was booked more than once`),
    ...repeated(settlements.flatMap((one) => one.charges.map(({ chargeId }) => chargeId))).map(
      (id) => `doubled: ${id}`,
    ),
    ...settlements.flatMap(({ bookingId, charges: own }) =>
      own.filter(({ purpose }) => purpose === 'checkout').length > 1 ? [`doubled: checkout of ${bookingId}`] : [],
    ),
    ...charges
      .filter(({ refundedCents, amountCents }) => refundedCents > amountCents)
      .map(({ key }) => `doubled: more than all of ${key} was given back`),
  ];
}

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, position) => names.indexOf(name) !== position)),
];

/** Returns missing parts of a booking. */
function incomplete(dump: Dump, { id, agreements, additionIds, orders }: ExpectedBooking): string[] {
  const missing: string[] = [];
  const must = (isThere: boolean, what: string) => {
    if (!isThere) missing.push(`lost: ${what} of ${id}`);
  };
  must(dump.settlements.filter(({ bookingId }) => bookingId === id).length === 1, 'settlement');
  must(dump.hostEvents.filter(({ bookingId }) => bookingId === id).length === 1, 'event');
  for (const agreementId of [id, ...additionIds]) {
    const isIts = ({ bookingId }: { bookingId: string }) => bookingId === agreementId;
    must(dump.bookings.filter((one) => one.id === agreementId).length === 1, `agreement ${agreementId}`);
    must(
      dump.checkouts.some((one) => isIts(one) && one.status === 'confirmed'),
      `checkout ${agreementId}`,
    );
  }
  for (const { draftId } of agreements) must(!dump.drafts.some((one) => one.id === draftId), `end of ${draftId}`);
  must(dump.orders.filter(({ bookingId }) => bookingId === id).length === orders.length, 'orders');
  for (const { vendorId, status, changes, problemCase, overtime } of orders) {
    const conversation = orderConversationId(id, vendorId);
    must(dump.conversations.filter((one) => one.id === conversation).length === 1, `conversation with ${vendorId}`);
    const entries = dump.inboxEntries.filter(({ conversationId }) => conversationId === conversation);
    must(entries.length === 2, `inbox entries with ${vendorId}`);
    const messages = dump.messages.filter(({ conversationId }) => conversationId === conversation);
    const news = changes + (status === 'cancelled' ? 1 : 0) + (problemCase?.events ?? 0) + (overtime?.news ?? 0);
    must(messages.length === 1 + news, `messages with ${vendorId}`);
  }
  return missing;
}

/** Returns records that belong to no booking. */
function strays({ bookings, settlements, orders, hostEvents }: Dump, expected: readonly ExpectedBooking[]): string[] {
  const known = new Set(expected.flatMap(({ id, additionIds }) => [id, ...additionIds]));
  const ids = [
    ...bookings.map(({ id }) => id),
    ...settlements.map(({ bookingId }) => bookingId),
    ...orders.map(({ bookingId }) => bookingId),
    ...hostEvents.map(({ bookingId }) => bookingId),
  ];
  return [...new Set(ids.filter((id) => !known.has(id)))].map((id) => `stray: something of ${id}, which is no booking`);
}

function uses({ promos }: Dump, bookings: readonly ExpectedBooking[]): string[] {
  return promos.flatMap(({ code, usedCount, usageLimit }) => {
    const active = bookings.flatMap(({ orders }) => orders).filter((order) => order.code === code);
    const count = active.filter(({ status }) => status !== 'cancelled').length;
    return usedCount === count && count <= (usageLimit ?? count)
      ? []
      : [`doubled: ${code} counts ${usedCount} uses, has ${count}, allows ${usageLimit}`];
  });
}

/** A vendor's open consent belongs to the booking's current move request. */
function askedOrders({ orders, settlements }: Dump): string[] {
  return orders
    .filter(({ status, moveAsk }) => status !== 'cancelled' && moveAsk !== null)
    .filter(({ bookingId, moveAsk }) => {
      const asked = settlements.find((one) => one.bookingId === bookingId)?.moveRequest;
      return !asked || asked.end !== null || asked.id !== moveAsk?.requestId;
    })
    .map(({ bookingId, vendorId }) => `stray: ${vendorId} is asked about no move of ${bookingId}`);
}

/** Checks that case and order have the model's outcome. */
function caseFaults({ cases, orders }: Dump, { id, orders: expected }: ExpectedBooking): string[] {
  return expected.flatMap(({ vendorId, problemCase }) => {
    const isIt = (one: { bookingId: string; vendorId: string }) => one.bookingId === id && one.vendorId === vendorId;
    const { stage, outcome } = cases.find(isIt) ?? {};
    const state = orders.find(isIt)?.problemCase?.state;
    const stored = [stage, outcome?.how, outcome?.refundCents, state].join();
    const wanted = problemCase ? [problemCase.stage, problemCase.how, problemCase.refundCents, 'closed'].join() : ',,,';
    return stored === wanted ? [] : [`case: of ${id}, ${vendorId} is ${stored} instead of ${wanted}`];
  });
}

function ratings({ vendors, reviews, orders }: Dump): string[] {
  const perVendor = vendors.flatMap(({ id, ratingSum, ratingCount }) => {
    const own = reviews.filter(({ vendorId }) => vendorId === id);
    const isRight = ratingCount === own.length && ratingSum === sum(own.map(({ rating }) => rating));
    return isRight ? [] : [`doubled: ${id} counts ${ratingCount} reviews of ${own.length}`];
  });
  const reviewed = orders.filter(({ reviewedAt }) => reviewedAt !== null).length;
  return reviewed === reviews.length
    ? perVendor
    : [...perVendor, `lost: ${reviews.length} reviews of ${reviewed} orders`];
}

/** Checks the platform's totals against the bookings. */
function tallies({ tallies: shards, drafts }: Dump, bookings: readonly ExpectedBooking[]): string[] {
  const orders = bookings.flatMap((one) => one.orders);
  const cancelled = orders.filter(({ status }) => status === 'cancelled');
  const expected = {
    bookings: bookings.length,
    orders: orders.length,
    grossCents:
      sum(bookings.map(({ totalCents, addedCents }) => totalCents + addedCents)) -
      sum(cancelled.map((order) => order.grossCents - retainedCents(order) - order.lateSupportCents)),
    completedEvents: bookings.filter(({ state }) => state === 'completed').length,
    draftEvents: drafts.length,
  };
  return Object.entries(expected).flatMap(([name, cents]) => {
    const counted = sum(shards.map((shard) => Number(shard[name] ?? 0)));
    return counted === cents ? [] : [`tally: ${name} counts ${counted} instead of ${cents}`];
  });
}
