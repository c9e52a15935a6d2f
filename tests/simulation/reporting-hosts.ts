import { closeOverdueCases } from '#functions/orders/cases/close-overdue-cases.ts';
import { decideCase } from '#functions/orders/cases/decide-case.ts';
import { cases } from '#shared/api/orders/cases.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import type { HostStep, VendorStep } from '#shared/orders/cases/case-schema.ts';
import { admin, testCall, testUserId } from '#tests/support/calls.ts';
import { tryIt } from './attempts.ts';
import { caseAttempts } from './attempts-cases.ts';
import { cancelSomething, review, theirs } from './booked-host.ts';
import { sendHostStep, sendReport, sendVendorStep } from './case-requests.ts';
import { giveOrderUp } from './disturbances.ts';
import { retainedCents } from './expected-booking.ts';
import type { ExpectedBooking, ExpectedOrder } from './expected-booking.ts';
import { mayAskAgain, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import { runSchedule } from './jobs.ts';
import type { Outside, Reply } from './server.ts';

/*
 * Hosts who report problems, vendors who respond or don't, both sides' proposals, and administrators' decisions (rule
 * cases-1): at once, at the deadline, in two windows, and while vendors are paid.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Adds the random stream of people who know the API beyond the pages. */
interface Reporting extends Play {
  hostile: SeededRandom;
}

/** Runs in every third history. Its own random stream leaves everything else unchanged. */
export function beginCases(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`cases of history ${seedOfHistory}`);
  if (!seed.yes(0.35)) return;
  const own = { ...play, seed, hostile: seededRandom(`hostile acts of history ${seedOfHistory}`) };
  for (const draft of play.world.drafts.filter(() => seed.yes(0.6))) {
    // Many events start at 4 PM local time: some report too early, some on its evening, while others cancel.
    const when = Date.parse(draft.details.date ?? '') + seed.int(18 * 60, 48 * 60) * minuteMs;
    void reportBookedDraft(own, draft.id, when);
  }
  play.reportProblems = (last) => reportLate(own, last);
  play.closeCases = () => closeAll(own);
}

async function reportBookedDraft(play: Reporting, draftId: string, when: number): Promise<void> {
  await play.scheduler.until(when);
  const booked = play.books.booked.find(({ agreement }) => agreement.draftId === draftId);
  if (booked) await haveCase(play, booked);
}

/** Reports after the last event, while vendors are paid. */
async function reportLate(play: Reporting, last: number): Promise<void> {
  const { seed, scheduler, books } = play;
  const begins = Math.max(scheduler.now, last + dayMs);
  const late = books.booked
    .filter(() => seed.yes(0.5))
    .map(async (booked) => {
      await scheduler.until(begins + seed.int(0, 4 * 24 * 60) * minuteMs);
      await haveCase(play, booked);
    });
  const jobs = Array.from({ length: seed.int(2, 6) }, async () => {
    await scheduler.until(begins + seed.int(0, 6 * 24 * 60) * minuteMs);
    await runSchedule(play, 'every-minute');
  });
  await Promise.all([...late, ...jobs]);
}

/** Plays one problem from its report on, with concurrent changes of the booking. */
async function haveCase(play: Reporting, expected: ExpectedBooking): Promise<void> {
  const { seed, scheduler } = play;
  const hostile = { ...play, seed: play.hostile };
  const order = seed.pick(expected.orders);
  const claimedCents = Math.max(1, Math.round(retainedCents(order) * seed.pick([1, 1, 0.5, 0.013, 1.001])));
  expected.agreedClaims.add(claimedCents);
  const { vendorId } = order;
  const send = () => again(play, () => sendReport(play, { ...theirs(expected), vendorId, claimedCents }));
  if (seed.yes(0.25)) void send();
  if (seed.yes(0.15)) void cancelSomething(play, expected);
  if (seed.yes(0.15)) void giveOrderUp(play, expected);
  if (seed.yes(0.2)) void review(play, expected);
  await send();
  const steps = seed.int(0, 5);
  for (let n = 0; n < steps && order.problemCase; n += 1) {
    await scheduler.until(momentIn(play, order));
    const act = () => step(play, expected, order);
    for (const attempt of caseAttempts) if (hostile.seed.yes(0.3)) void tryIt(hostile, attempt);
    await Promise.all([act(), ...(seed.yes(0.35) ? [act()] : [])]);
  }
}

/** Returns a moment in the next hours, or within seconds of the deadline, when the job runs too. */
function momentIn(play: Play, { problemCase }: ExpectedOrder): number {
  const { seed, scheduler } = play;
  if (!problemCase || problemCase.stage === 'deciding' || seed.yes(0.7))
    return scheduler.now + seed.int(1, 300) * minuteMs;
  const when = Math.max(scheduler.now, problemCase.until + seed.int(-2000, 2000));
  void scheduler.until(when + seed.int(-1000, 1000)).then(() => runSchedule(play, 'every-minute'));
  return when;
}

/** Repeats until a response comes. */
async function again({ seed, scheduler }: Play, send: () => Promise<Reply<unknown>>): Promise<void> {
  for (let tries = 0; tries < 4; tries += 1) {
    const refusal = refusalIn(await send());
    if (refusal === undefined || !mayAskAgain(refusal)) return;
    await scheduler.sleep(seed.int(500, 45_000));
  }
}

/** Takes a step of either side, or of an administrator, based on the displayed page. */
function step(play: Play, expected: ExpectedBooking, order: ExpectedOrder): Promise<void> {
  const { seed } = play;
  const { claimedCents = 1, proposals = [] } = order.problemCase ?? {};
  const cents = seed.int(1, Math.round(claimedCents * 1.05) + 1);
  const proposal = Math.max(1, proposals.length);
  const seen = () => void order.answered.add(`${proposal}: ${proposals[proposal - 1]?.cents ?? 'any'}`);
  switch (seed.int(0, 11)) {
    case 0:
      return byVendor(play, expected, order, { step: 'accept-claim' });
    case 1:
    case 2:
      return byVendor(play, expected, order, { step: 'contest', words: 'It was as agreed.', photos: [] });
    case 3:
    case 4:
      return byVendor(play, expected, order, { step: 'propose', cents });
    case 5:
      seen();
      return byVendor(play, expected, order, { step: 'accept-proposal', proposal });
    case 6:
      return byVendor(play, expected, order, { step: 'refuse-proposal', proposal });
    case 7:
      return byHost(play, expected, order, { step: 'propose', cents });
    case 8:
      seen();
      return byHost(play, expected, order, { step: 'accept-proposal', proposal });
    case 9:
      return byHost(play, expected, order, { step: 'refuse-proposal', proposal });
    case 10:
      return seed.yes(0.4) ? byHost(play, expected, order, { step: 'withdraw' }) : Promise.resolve();
    default:
      return decide(play, expected, order, seed.pick([0, cents, claimedCents]));
  }
}

const byVendor = (play: Play, { id: bookingId }: ExpectedBooking, { vendorId }: ExpectedOrder, body: VendorStep) =>
  again(play, () => sendVendorStep(play, { bookingId, vendorId }, body));

const byHost = (play: Play, expected: ExpectedBooking, { vendorId }: ExpectedOrder, body: HostStep) =>
  again(play, () => sendHostStep(play, { ...theirs(expected), vendorId }, body));

function decide(play: Play, { id: bookingId }: ExpectedBooking, order: ExpectedOrder, refundCents: number) {
  order.decisions.add(refundCents);
  const { vendorId } = order;
  const actor = play.seed.pick([admin, { ...admin, userId: testUserId(8) }]);
  const body = { refundCents, reason: 'Both sides are right in part.' };
  return asked(play, `decide-case ${bookingId}`, ({ table, context }) =>
    decideCase({ table }, testCall(cases.decideCase, { params: { bookingId, vendorId }, body, actor, context })),
  );
}

const asked = (play: Play, name: string, act: (outside: Outside) => Promise<unknown>): Promise<void> =>
  again(play, () => play.server.run(name, act));

/** After the storm: pending cases end by themselves, then administrators decide the rest. */
async function closeAll(play: Play): Promise<void> {
  const { scheduler, books, server } = play;
  // A claim is granted after three days, or five if its vendor got an extension.
  for (let n = 0; n < 5; n += 1) {
    await scheduler.sleep(25 * hourMs);
    await server.run('close-overdue-cases-job', ({ table, context }) => closeOverdueCases({ table }, context));
  }
  for (const expected of books.booked)
    for (const order of expected.orders)
      if (order.problemCase?.stage === 'deciding') await decide(play, expected, order, order.problemCase.claimedCents);
}
