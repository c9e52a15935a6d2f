import { contestOvertime } from '#functions/orders/extras/contest-overtime.ts';
import { payOvertime } from '#functions/orders/extras/pay-overtime.ts';
import { reportOvertime } from '#functions/orders/extras/report-overtime.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { extras } from '#shared/api/orders/extras.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { testCall } from '#tests/support/calls.ts';
import { anotherThan } from './attempts-checkout.ts';
import { giveOrderUp } from './disturbances.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { asHost, bankAnswer, mayAskAgain, refusalIn, someCard } from './history-context.ts';
import type { Play } from './history-context.ts';
import { runSchedule } from './jobs.ts';
import type { Reply } from './server.ts';

/*
 * Parties that run late (rule extras-8): vendors report hours too early, late, twice and of services without a rate;
 * hosts contest, accept and pay them in several windows, while the order is canceled or paid out.
 */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Runs in some histories. Its own random stream leaves everything else unchanged. */
export function beginLateParties(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`late parties of history ${seedOfHistory}`);
  if (!seed.yes(0.6)) return;
  const own = { ...play, seed };
  for (const draft of play.world.drafts.filter(() => seed.yes(0.8))) {
    const when = Date.parse(draft.details.date ?? '') + seed.int(12 * 60, 4.5 * 24 * 60) * minuteMs;
    void runLateAfter(own, draft.id, when);
  }
  play.payLate = (last) => payLate(own, last);
}

async function runLateAfter(play: Play, draftId: string, when: number): Promise<void> {
  await play.scheduler.until(when);
  const booked = play.books.booked.find(({ agreement }) => agreement.draftId === draftId);
  if (booked) await runLate(play, booked);
}

/** Pays reported hours after the last event, around the payouts. */
async function payLate(play: Play, last: number): Promise<void> {
  const { seed, scheduler, books } = play;
  const begins = Math.max(scheduler.now, last + dayMs);
  const late = books.booked.flatMap((expected) =>
    expected.active
      .filter(({ overtime }) => overtime && seed.yes(0.7))
      .map(async ({ vendorId }) => {
        await scheduler.until(begins + seed.int(0, 6 * 24 * 60) * minuteMs);
        await payHours(play, { expected, vendorId });
      }),
  );
  await Promise.all(late);
  await runSchedule(play, 'every-minute');
  // Payouts of the last hours become due.
  await scheduler.sleep(5 * dayMs);
}

interface Late {
  expected: ExpectedBooking;
  vendorId: string;
}

async function runLate(play: Play, expected: ExpectedBooking): Promise<void> {
  const { seed, scheduler } = play;
  const orders = expected.active.length > 0 && seed.yes(0.9) ? expected.active : expected.orders;
  const late = { expected, vendorId: seed.pick(orders).vendorId };
  await report(play, late);
  if (seed.yes(0.1)) void giveOrderUp(play, expected);
  if (seed.yes(0.2)) await meddle(play, late);
  const contesting = seed.yes(0.35) ? contestLater(play, late) : undefined;
  if (seed.yes(0.7)) {
    await scheduler.sleep(seed.int(0, 60 * 60) * minuteMs);
    if (seed.yes(0.3) && play.payVendors)
      void scheduler.until(scheduler.now + seed.int(0, 1500)).then(() => runSchedule(play, 'send-payouts'));
    await payHours(play, late);
  }
  await contesting;
}

/** Reports, sometimes twice and with other hours. */
async function report(play: Play, { expected, vendorId }: Late): Promise<void> {
  const { seed, scheduler } = play;
  const categories = play.world.vendors.find(({ id }) => id === vendorId)?.categories ?? [];
  const body = () => ({
    lines: [{ category: seed.pick(categories), halfHours: seed.int(1, 8) }],
    note: seed.pick(['', 'You asked for the dance']),
  });
  const first = body();
  if (seed.yes(0.3)) void sendReport(play, { expected, vendorId }, body());
  for (let tries = 0; tries < 3; tries += 1) {
    const refusal = refusalIn(await sendReport(play, { expected, vendorId }, first));
    play.attempts.note('extra hours', refusal === 'none' ? 'no answer' : (refusal ?? 'reported'));
    if (refusal === undefined || !mayAskAgain(refusal)) return;
    await scheduler.sleep(seed.int(500, 45_000));
  }
}

/** Another host contests or pays, and another vendor reports. */
async function meddle(play: Play, { expected, vendorId }: Late): Promise<void> {
  const { seed } = play;
  const userId = anotherThan(play, expected.agreement.userId);
  const replies = [
    await sendContest(play, { expected, vendorId }, userId),
    await sendPayment(play, { expected, vendorId }, { ...payment(play, { expected, vendorId }), userId }),
  ];
  const stranger = play.world.vendors.find(({ id }) => !expected.order(id));
  if (stranger) {
    const lines = [{ category: seed.pick(stranger.categories), halfHours: 2 }];
    replies.push(await sendReport(play, { expected, vendorId: stranger.id }, { lines, note: '' }));
  }
  if (replies.some(({ kind }) => kind === 'answer')) play.problem(`Others changed the extra hours of ${expected.id}`);
}

async function contestLater(play: Play, late: Late): Promise<void> {
  const { seed, scheduler } = play;
  await scheduler.sleep(seed.int(0, 60 * 60) * minuteMs);
  late.expected.contests.add(late.vendorId);
  for (let tries = 0; tries < 3; tries += 1) {
    const refusal = refusalIn(await sendContest(play, late, late.expected.agreement.userId));
    play.attempts.note('contest of hours', refusal === 'none' ? 'no answer' : (refusal ?? 'contested'));
    if (refusal === undefined || !mayAskAgain(refusal)) return;
    await scheduler.sleep(seed.int(500, 45_000));
  }
}

type Payment = Call<typeof extras.payOvertime>['body'] & { userId: string };

function payment(play: Play, { expected, vendorId }: Late): Payment {
  const { cents = 0, feeCents = 0 } = expected.order(vendorId)?.overtime ?? {};
  const agreedCents = play.seed.yes(0.1) ? cents : cents + feeCents;
  return {
    paymentKey: play.newKey(),
    paymentToken: someCard(play.seed),
    agreedCents,
    revision: 1,
    userId: expected.agreement.userId,
  };
}

/** Pays, with another card after a refusal, and sometimes in a second window. */
async function payHours(play: Play, late: Late): Promise<void> {
  const { seed, scheduler, attempts } = play;
  const agree = (): Payment => {
    const one = payment(play, late);
    late.expected.agreedOvertime.add(`${late.vendorId} ${one.agreedCents}`);
    return one;
  };
  const first = agree();
  if (seed.yes(0.25)) void sendPayment(play, late, agree());
  for (let tries = 0; tries < 4; tries += 1) {
    if (seed.yes(0.15)) void sendPayment(play, late, { ...first });
    const refusal = refusalIn(await sendPayment(play, late, { ...first }));
    attempts.note('paying hours', refusal === 'none' ? 'no answer' : (refusal ?? 'paid'));
    if (refusal === undefined) return;
    if (refusal === 'action_required') {
      const answer = bankAnswer(seed);
      if (!answer) return;
      first.paymentToken = answer;
    } else if (refusal === 'payment_declined' || refusal === 'authentication_required') {
      first.paymentToken = someCard(seed);
      if (seed.yes()) first.paymentKey = play.newKey();
    } else if (!mayAskAgain(refusal)) return;
    await scheduler.sleep(seed.int(500, 45_000));
  }
}

type Report = Call<typeof extras.reportOvertime>['body'];

function sendReport(play: Play, { expected, vendorId }: Late, body: Report): Promise<Reply<unknown>> {
  const ownerId = play.world.vendors.find(({ id }) => id === vendorId)?.ownerId ?? '';
  return play.server.run(`report-overtime ${expected.id}`, ({ table, context }) =>
    reportOvertime(
      { table },
      testCall(extras.reportOvertime, {
        params: { bookingId: expected.id },
        body,
        actor: { ...asHost(ownerId), vendorId },
        context,
      }),
    ),
  );
}

const sendContest = (
  { server }: Play,
  { expected: { id: bookingId }, vendorId }: Late,
  userId: string,
): Promise<Reply<unknown>> =>
  server.run(`contest-overtime ${bookingId}`, ({ table, context }) =>
    contestOvertime(
      { table },
      testCall(extras.contestOvertime, {
        params: { bookingId, vendorId },
        body: { reason: 'They left at half past eight.', revision: 1 },
        actor: asHost(userId),
        context,
      }),
    ),
  );

const sendPayment = (
  { server }: Play,
  { expected: { id: bookingId }, vendorId }: Late,
  { userId, ...body }: Payment,
): Promise<Reply<unknown>> =>
  server.run(
    `pay-overtime ${bookingId}`,
    (outside) =>
      payOvertime(
        outside,
        testCall(extras.payOvertime, {
          params: { bookingId, vendorId },
          body,
          actor: asHost(userId),
          context: outside.context,
        }),
      ),
    { account: userId },
  );
