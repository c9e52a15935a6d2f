import { answerContest, withdrawOvertime } from '#functions/orders/extras/answer-contest.ts';
import { contestOvertime } from '#functions/orders/extras/contest-overtime.ts';
import { decideContest } from '#functions/orders/extras/decide-contest.ts';
import { payOvertime } from '#functions/orders/extras/pay-overtime.ts';
import { correctOvertime, reportOvertime } from '#functions/orders/extras/report-overtime.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { contests } from '#shared/api/orders/contests.ts';
import { extras } from '#shared/api/orders/extras.ts';
import { admin, testCall, testUserId } from '#tests/support/calls.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { asHost, mayAskAgain, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import type { Reply } from './server.ts';

/* The requests about extra hours, of hosts, vendors and administrators. */

/** An order whose party runs late. */
export interface Late {
  expected: ExpectedBooking;
  vendorId: string;
}

type Name = 'reportOvertime' | 'correctOvertime' | 'answerContest' | 'payOvertime';
export type Body<N extends Name> = Call<(typeof extras)[N]>['body'];

/** Sends a request until it has an answer. Returns the refusal; undefined if it was done. */
export async function askUntilAnswered(
  { seed, scheduler, attempts }: Play,
  name: string,
  send: () => Promise<Reply<unknown>>,
): Promise<ReturnType<typeof refusalIn>> {
  let refusal: ReturnType<typeof refusalIn>;
  for (let tries = 0; tries < 3; tries += 1) {
    refusal = refusalIn(await send());
    attempts.note(name, refusal === 'none' ? 'no answer' : (refusal ?? 'done'));
    if (refusal === undefined || !mayAskAgain(refusal)) return refusal;
    await scheduler.sleep(seed.int(500, 45_000));
  }
  return refusal;
}

const asVendor = (play: Play, { vendorId }: Late) => ({
  ...asHost(play.world.vendors.find(({ id }) => id === vendorId)?.ownerId ?? ''),
  vendorId,
});

export const sendReport = (play: Play, late: Late, body: Body<'reportOvertime'>): Promise<Reply<unknown>> =>
  play.server.run(`report-overtime ${late.expected.id}`, ({ table, context }) =>
    reportOvertime(
      { table },
      testCall(extras.reportOvertime, {
        params: { bookingId: late.expected.id },
        body,
        actor: asVendor(play, late),
        context,
      }),
    ),
  );

export const sendCorrection = (play: Play, late: Late, body: Body<'correctOvertime'>): Promise<Reply<unknown>> =>
  play.server.run(`correct-overtime ${late.expected.id}`, ({ table, context }) =>
    correctOvertime(
      { table },
      testCall(extras.correctOvertime, {
        params: { bookingId: late.expected.id },
        body,
        actor: asVendor(play, late),
        context,
      }),
    ),
  );

export const sendContest = (
  { server }: Play,
  { expected: { id: bookingId }, vendorId }: Late,
  userId: string,
  revision: number,
): Promise<Reply<unknown>> =>
  server.run(`contest-overtime ${bookingId}`, ({ table, context }) =>
    contestOvertime(
      { table },
      testCall(extras.contestOvertime, {
        params: { bookingId, vendorId },
        body: { reason: 'They left at half past eight.', revision },
        actor: asHost(userId),
        context,
      }),
    ),
  );

export const sendAnswer = (play: Play, late: Late, body: Body<'answerContest'>): Promise<Reply<unknown>> =>
  play.server.run(`answer-contest ${late.expected.id}`, ({ table, context }) =>
    answerContest(
      { table },
      testCall(extras.answerContest, {
        params: { bookingId: late.expected.id },
        body,
        actor: asVendor(play, late),
        context,
      }),
    ),
  );

export const sendWithdrawal = (play: Play, late: Late): Promise<Reply<unknown>> =>
  play.server.run(`withdraw-overtime ${late.expected.id}`, ({ table, context }) =>
    withdrawOvertime(
      { table },
      testCall(extras.withdrawOvertime, {
        params: { bookingId: late.expected.id },
        body: {},
        actor: asVendor(play, late),
        context,
      }),
    ),
  );

export const sendDecision = (play: Play, late: Late, cents: number): Promise<Reply<unknown>> =>
  play.server.run(`decide-contest ${late.expected.id}`, ({ table, context }) =>
    decideContest(
      { table },
      testCall(contests.decideContest, {
        params: { bookingId: late.expected.id, vendorId: late.vendorId },
        body: { cents, reason: 'Both sides are right in part.' },
        actor: play.seed.pick([admin, { ...admin, userId: testUserId(8) }]),
        context,
      }),
    ),
  );

export type Payment = Body<'payOvertime'> & { userId: string };

export const sendPayment = (
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
