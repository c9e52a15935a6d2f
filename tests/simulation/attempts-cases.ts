import type { HostStep, VendorStep } from '#shared/orders/cases/case-schema.ts';
import type { Attempt } from './attempts.ts';
import { anotherThan } from './attempts-checkout.ts';
import { theirs } from './booked-host.ts';
import { sendHostStep, sendReport, sendVendorStep } from './case-requests.ts';
import type { ExpectedBooking, ExpectedOrder } from './expected-booking.ts';
import type { Play } from './history-context.ts';

/*
 * Hostile attempts on own and others' cases: steps by strangers, late responses, and responses to a proposal other than
 * the open one.
 */

export const caseAttempts: readonly Attempt[] = [
  { kind: 'case: report on an order of another account', mustBeRefused: true, make: onCase(reportAnothers) },
  { kind: 'case: step of another account', mustBeRefused: true, make: onCase(stepOfStranger) },
  { kind: 'case: step of another vendor', mustBeRefused: true, make: onCase(stepOfOtherVendor) },
  { kind: 'case: proposal that was replaced', mustBeRefused: true, make: onCase(acceptReplaced) },
  { kind: "case: proposal of one's own", mustBeRefused: true, make: onCase(acceptOwn) },
  { kind: 'case: answer after its time', make: onCase(answerLate) },
];

type MakeWith = (play: Play, expected: ExpectedBooking, order: ExpectedOrder) => ReturnType<Attempt['make']>;

/** Attempted with a case in any state; open cases are more frequent. */
function onCase(make: MakeWith): Attempt['make'] {
  return (play) => {
    const all = play.books.booked.flatMap((expected) =>
      expected.orders.filter(({ problemCase }) => problemCase).map((order) => ({ expected, order })),
    );
    const open = all.filter(({ order }) => order.problemCase?.stage !== 'closed');
    const list = open.length > 0 && play.seed.yes(0.8) ? open : all;
    if (list.length === 0) return Promise.resolve(undefined);
    const { expected, order } = play.seed.pick(list);
    return make(play, expected, order);
  };
}

async function reportAnothers(play: Play, expected: ExpectedBooking, { vendorId }: ExpectedOrder) {
  const userId = anotherThan(play, expected.agreement.userId);
  return [await sendReport(play, { userId, bookingId: expected.id, vendorId, claimedCents: 1 })];
}

async function stepOfStranger(play: Play, expected: ExpectedBooking, { vendorId }: ExpectedOrder) {
  const userId = anotherThan(play, expected.agreement.userId);
  const steps: HostStep[] = [
    { step: 'withdraw' },
    { step: 'propose', cents: 1 },
    { step: 'accept-proposal', proposal: 1 },
  ];
  return [await sendHostStep(play, { userId, bookingId: expected.id, vendorId }, play.seed.pick(steps))];
}

async function stepOfOtherVendor(play: Play, expected: ExpectedBooking) {
  const others = play.world.vendors.filter(({ id }) => !expected.order(id));
  if (others.length === 0) return undefined;
  const { id: vendorId } = play.seed.pick(others);
  return [await sendVendorStep(play, { bookingId: expected.id, vendorId }, { step: 'accept-claim' })];
}

/** Accepts by number, as on a page opened before the vendor proposed again. */
async function acceptReplaced(play: Play, expected: ExpectedBooking, order: ExpectedOrder) {
  const { vendorId, problemCase } = order;
  if (!problemCase) return undefined;
  for (let tries = 0; tries < 2 && problemCase.proposals.length < 2; tries += 1) {
    const cents = play.seed.int(1, Math.max(1, problemCase.claimedCents - 1));
    await sendVendorStep(play, { bookingId: expected.id, vendorId }, { step: 'propose', cents });
  }
  const { length } = problemCase.proposals;
  if (length < 2) return undefined;
  const step = { step: 'accept-proposal' as const, proposal: play.seed.int(1, length - 1) };
  return [await sendStep(play, expected, vendorId, play.seed.pick(['host', 'vendor']), step)];
}

async function acceptOwn(play: Play, expected: ExpectedBooking, { vendorId, problemCase }: ExpectedOrder) {
  const proposals = problemCase?.proposals ?? [];
  const last = proposals.at(-1);
  if (!last) return undefined;
  const step = { step: 'accept-proposal' as const, proposal: proposals.length };
  return [await sendStep(play, expected, vendorId, last.by, step)];
}

function sendStep(
  play: Play,
  expected: ExpectedBooking,
  vendorId: string,
  side: 'host' | 'vendor',
  step: HostStep & VendorStep,
) {
  const { userId, bookingId } = theirs(expected);
  return side === 'host'
    ? sendHostStep(play, { userId, bookingId, vendorId }, step)
    : sendVendorStep(play, { bookingId, vendorId }, step);
}

/** Responds minutes too late, before any job ends the stage; the model detects success. */
async function answerLate(play: Play, expected: ExpectedBooking, order: ExpectedOrder) {
  const { seed, scheduler } = play;
  const { vendorId, problemCase } = order;
  if (!problemCase || !['answering', 'negotiating'].includes(problemCase.stage)) return undefined;
  await scheduler.until(problemCase.until + seed.int(0, 20 * 60_000));
  const { proposals, claimedCents } = problemCase;
  order.answered.add(`${Math.max(1, proposals.length)}: ${proposals.at(-1)?.cents ?? 'any'}`);
  const steps: VendorStep[] = [
    { step: 'contest', words: 'It was as agreed.', photos: [] },
    { step: 'propose', cents: seed.int(1, claimedCents) },
    { step: 'accept-proposal', proposal: Math.max(1, proposals.length) },
  ];
  const step = seed.pick(steps);
  const { userId, bookingId } = theirs(expected);
  return step.step !== 'contest' && seed.yes()
    ? [await sendHostStep(play, { userId, bookingId, vendorId }, step as HostStep)]
    : [await sendVendorStep(play, { bookingId, vendorId }, step)];
}
