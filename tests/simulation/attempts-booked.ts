import type { Attempt } from './attempts.ts';
import { anotherThan } from './attempts-checkout.ts';
import { seeRefund, theirs } from './booked-host.ts';
import { paidCents, sum } from './expected-booking.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { someCard } from './history-context.ts';
import type { Play } from './history-context.ts';
import { sendBalance, sendCancellation, sendReview, sendVendorCancellation } from './requests.ts';
import type { BalanceRequest } from './requests.ts';

/* Hostile attempts on own and others' bookings: balances, cancellations, reviews. */

export const bookedAttempts: readonly Attempt[] = [
  { kind: 'balance: key of a checkout', make: onBooked(payUnderCheckoutKey) },
  { kind: 'balance: key of another balance', make: onBooked(payUnderOtherBalanceKey) },
  { kind: 'balance: two bodies under one key', make: onBooked(contradict) },
  { kind: 'balance: made-up amount', make: onBooked(payLess) },
  { kind: 'balance: earlier body', make: (play) => replay(play, (request) => request) },
  {
    kind: 'balance: earlier body of another account',
    mustBeRefused: true,
    make: (play) => replay(play, (one) => ({ ...one, userId: anotherThan(play, bookingOwner(play, one)) })),
  },
  { kind: 'balance: booking of another account', mustBeRefused: true, make: onBooked(payForAnother) },
  { kind: 'cancellation: made-up refund', make: onBooked(askForMore) },
  { kind: 'cancellation: all and each at once', make: onBooked(cancelAtOnce) },
  { kind: 'cancellation: booking of another account', mustBeRefused: true, make: onBooked(cancelAnothers) },
  { kind: 'cancellation: order of another vendor', mustBeRefused: true, make: onBooked(giveAnothersUp) },
  { kind: 'review: booking of another account', mustBeRefused: true, make: onBooked(reviewAnothers) },
  { kind: 'review: twice in other words', make: onBooked(reviewTwice) },
];

type MakeWith = (play: Play, booked: ExpectedBooking) => ReturnType<Attempt['make']>;

/** Attempted with a booking in any state; those with an open balance are more frequent. */
function onBooked(make: MakeWith): Attempt['make'] {
  return (play) => {
    const { booked } = play.books;
    const owing = booked.filter(({ balance }) => balance === 'owed');
    const list = owing.length > 0 && play.seed.yes() ? owing : booked;
    return list.length > 0 ? make(play, play.seed.pick(list)) : Promise.resolve(undefined);
  };
}

/** Returns the request for the amount owed now, which its host has seen. */
function request(play: Play, booked: ExpectedBooking, paymentKey = play.newKey()): BalanceRequest {
  const agreedBalanceCents = booked.owedCents;
  booked.agreedBalances.add(agreedBalanceCents);
  return { ...theirs(booked), body: { paymentKey, paymentToken: someCard(play.seed), agreedBalanceCents } };
}

async function payUnderCheckoutKey(play: Play, booked: ExpectedBooking) {
  const own = play.sent.checkouts.filter(({ userId }) => userId === booked.agreement.userId);
  const key = own.length > 0 && play.seed.yes() ? play.seed.pick(own).body.checkoutKey : booked.agreement.key;
  return [await sendBalance(play, request(play, booked, key))];
}

async function payUnderOtherBalanceKey(play: Play, booked: ExpectedBooking) {
  const others = play.sent.balances.filter(({ bookingId }) => bookingId !== booked.id);
  if (others.length === 0) return undefined;
  return [await sendBalance(play, request(play, booked, play.seed.pick(others).body.paymentKey))];
}

function contradict(play: Play, booked: ExpectedBooking) {
  const first = request(play, booked);
  const second = { ...first, body: { ...first.body, paymentToken: someCard(play.seed), agreedBalanceCents: 1 } };
  return Promise.all([first, second].map((one) => sendBalance(play, one)));
}

async function payLess(play: Play, booked: ExpectedBooking) {
  const agreedBalanceCents = play.seed.pick([0, 1, Math.floor(booked.owedCents / 2)]);
  const body = { paymentKey: play.newKey(), paymentToken: someCard(play.seed), agreedBalanceCents };
  return [await sendBalance(play, { ...theirs(booked), body })];
}

async function replay(play: Play, changed: (request: BalanceRequest) => BalanceRequest) {
  const { balances } = play.sent;
  return balances.length > 0 ? [await sendBalance(play, changed(play.seed.pick(balances)))] : undefined;
}

const bookingOwner = ({ books }: Play, { bookingId }: BalanceRequest): string =>
  books.bookings.get(bookingId)?.agreement.userId ?? '';

const asAnother = (play: Play, booked: ExpectedBooking) => ({
  userId: anotherThan(play, booked.agreement.userId),
  bookingId: booked.id,
});

async function payForAnother(play: Play, booked: ExpectedBooking) {
  return [await sendBalance(play, { ...request(play, booked), ...asAnother(play, booked) })];
}

/** Requests more than was paid, or a cent more than the policy refunds; the model detects success. */
async function askForMore(play: Play, booked: ExpectedBooking) {
  const vendorId = play.seed.yes() ? play.seed.pick(booked.orders).vendorId : undefined;
  const paid = sum(booked.orders.map(paidCents));
  return [await sendCancellation(play, { ...theirs(booked), vendorId, agreedRefundCents: paid + 1 })];
}

/** Cancels the whole booking and each of its orders, agreed to one by one and then sent at the same moment. */
async function cancelAtOnce(play: Play, booked: ExpectedBooking) {
  if (play.seed.yes(0.6)) return undefined;
  const targets = [undefined, ...booked.orders.map(({ vendorId }) => vendorId)];
  const seen: { vendorId: string | undefined; agreedRefundCents: number }[] = [];
  for (const vendorId of targets) {
    const agreedRefundCents = await seeRefund(play, booked, vendorId);
    if (agreedRefundCents === undefined) continue;
    booked.agreedRefunds.add(agreedRefundCents);
    seen.push({ vendorId, agreedRefundCents });
  }
  return Promise.all(seen.map((one) => sendCancellation(play, { ...theirs(booked), ...one })));
}

async function cancelAnothers(play: Play, booked: ExpectedBooking) {
  return [
    await sendCancellation(play, {
      ...asAnother(play, booked),
      vendorId: play.seed.yes() ? play.seed.pick(booked.orders).vendorId : undefined,
      agreedRefundCents: sum(booked.orders.map(paidCents)),
    }),
  ];
}

async function giveAnothersUp(play: Play, booked: ExpectedBooking) {
  const others = play.world.vendors.filter(({ id }) => !booked.order(id));
  if (others.length === 0) return undefined;
  const { id: vendorId, ownerId } = play.seed.pick(others);
  return [await sendVendorCancellation(play, { ownerId, vendorId, bookingId: booked.id })];
}

const opinion = (vendorId: string, rating: number) => ({ vendorId, rating, text: `A party of ${rating} stars.` });

async function reviewAnothers(play: Play, booked: ExpectedBooking) {
  return [
    await sendReview(play, { ...asAnother(play, booked), body: opinion(play.seed.pick(booked.orders).vendorId, 5) }),
  ];
}

/** Attempted before and after the event: only past events may be reviewed, once. */
function reviewTwice(play: Play, booked: ExpectedBooking) {
  const { vendorId } = play.seed.pick(booked.orders);
  return Promise.all([1, 5].map((stars) => sendReview(play, { ...theirs(booked), body: opinion(vendorId, stars) })));
}
