import { startAddition } from '#functions/orders/changes/start-addition.ts';
import { startReplacement } from '#functions/planning/replacement/start-replacement.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { planning } from '#shared/api/planning.ts';
import { testCall, testId } from '#tests/support/calls.ts';
import type { Attempt } from './attempts.ts';
import { anotherThan } from './attempts-checkout.ts';
import { theirs } from './booked-host.ts';
import { sendAnswer, sendWithdrawal } from './consenting-vendors.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { asHost } from './history-context.ts';
import type { Play } from './history-context.ts';
import { sendRepricing } from './requests.ts';
import { figureText, bookedPackages, writePackages } from './resized.ts';

/* Hostile attempts on changes of own and others' bookings: additions, packages, consent to moves. */

export const changeAttempts: readonly Attempt[] = [
  { kind: 'addition: booking of another account', mustBeRefused: true, make: onBooked(addToAnothers) },
  { kind: 'replacement: booking of another account', mustBeRefused: true, make: onBooked(replaceAnothers) },
  { kind: 'packages: booking of another account', mustBeRefused: true, make: onBooked(repackAnothers) },
  { kind: 'packages: none of this vendor', mustBeRefused: true, make: onBooked(repackWithAnothers) },
  { kind: 'consent: answer of a vendor who is not booked', mustBeRefused: true, make: onRequest(answerForAnother) },
  { kind: 'consent: answer to the request of another booking', make: onRequest(answerElsewhere) },
  { kind: 'consent: withdrawal by another account', mustBeRefused: true, make: onRequest(withdrawAnothers) },
];

function onBooked(make: (play: Play, booked: ExpectedBooking) => ReturnType<Attempt['make']>): Attempt['make'] {
  return (play) => {
    const { booked } = play.books;
    return booked.length > 0 ? make(play, play.seed.pick(booked)) : Promise.resolve(undefined);
  };
}

/** A move request that vendors are or were asked about. */
interface Asked {
  requestId: string;
  expected: ExpectedBooking;
}

function onRequest(make: (play: Play, asked: Asked) => ReturnType<Attempt['make']>): Attempt['make'] {
  return (play) => {
    const all = play.books.consents.all.map(({ id, expected }) => ({ requestId: id, expected }));
    const [first] = play.books.booked;
    // Uses an unused id if there is none.
    const unknown = first && { requestId: testId(1), expected: first };
    const asked = all.length > 0 ? play.seed.pick(all) : unknown;
    return asked ? make(play, asked) : Promise.resolve(undefined);
  };
}

const stranger = (play: Play, { agreement }: ExpectedBooking): string => anotherThan(play, agreement.userId);

async function addToAnothers(play: Play, expected: ExpectedBooking) {
  const params = { bookingId: expected.id };
  const body = { draftId: testId(48_000_000 + play.seed.int(0, 9999)), category: 'catering' as const };
  const actor = asHost(stranger(play, expected));
  const name = `start-addition ${expected.id}`;
  return [
    await play.server.run(name, ({ table, context }) =>
      startAddition({ table }, testCall(bookingChanges.startAddition, { params, body, actor, context })),
    ),
  ];
}

async function replaceAnothers(play: Play, expected: ExpectedBooking) {
  const { vendorId } = play.seed.pick(expected.orders);
  const { vendorId: other, id: productId, category } = play.seed.pick(play.world.products);
  const draftId = testId(48_000_000 + play.seed.int(0, 9999));
  const body = { draftId, picks: [{ category, choices: [{ vendorId: other, productId }] }] };
  const params = { bookingId: expected.id, vendorId };
  const actor = asHost(stranger(play, expected));
  return [
    await play.server.run(`start-replacement ${expected.id}`, ({ table, context }) =>
      startReplacement(
        { table, geocoder: embeddedGeocoder },
        testCall(planning.startReplacement, { params, body, actor, context }),
      ),
    ),
  ];
}

/** Sends packages of one item as a page with nothing more to pay would. */
function sendPackages(play: Play, expected: ExpectedBooking, userId: string, lines: string) {
  const { itemId } = expected.agreement.lines[0] ?? { itemId: '' };
  const event = { lines: writePackages(itemId, bookedPackages(expected, itemId)) };
  const body = {
    changeKey: play.newKey(),
    to: { lines },
    shown: { event, differenceCents: 0, chargedCents: 0 },
    paymentToken: 'tok_sandbox_success',
  };
  return sendRepricing(play, { userId, bookingId: expected.id, body });
}

async function repackAnothers(play: Play, expected: ExpectedBooking) {
  const [line] = expected.agreement.lines;
  if (!line) return undefined;
  return [await sendPackages(play, expected, stranger(play, expected), writePackages(line.itemId, line.packages))];
}

/** Sends a package of another vendor, for free. */
async function repackWithAnothers(play: Play, expected: ExpectedBooking) {
  const [line] = expected.agreement.lines;
  const others = play.world.products.filter(({ vendorId }) => vendorId !== line?.vendorId);
  if (!line || others.length === 0) return undefined;
  const { id: productId } = play.seed.pick(others);
  const lines = writePackages(line.itemId, [...line.packages, { productId, chosen: 1 }]);
  play.trace(figureText({ lines }));
  return [await sendPackages(play, expected, expected.agreement.userId, lines)];
}

async function answerForAnother(play: Play, { requestId, expected }: Asked) {
  const others = play.world.vendors.filter(({ id }) => !expected.order(id));
  if (others.length === 0) return undefined;
  const { id: vendorId } = play.seed.pick(others);
  const answer = play.seed.pick(['agree', 'decline'] as const);
  return [await sendAnswer(play, { bookingId: expected.id, vendorId, requestId, answer })];
}

/** The model detects success: no vendor responded about that booking. */
async function answerElsewhere(play: Play, { requestId, expected }: Asked) {
  const others = play.books.booked.filter(({ id }) => id !== expected.id);
  if (others.length === 0) return undefined;
  const { id: bookingId, orders } = play.seed.pick(others);
  const { vendorId } = play.seed.pick(orders);
  const answer = play.seed.pick(['agree', 'decline'] as const);
  return [await sendAnswer(play, { bookingId, vendorId, requestId, answer })];
}

async function withdrawAnothers(play: Play, { requestId, expected }: Asked) {
  const { bookingId } = theirs(expected);
  return [await sendWithdrawal(play, { userId: stranger(play, expected), bookingId, requestId })];
}
