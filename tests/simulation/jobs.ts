import { requestDueReads } from '#functions/vendors/connected-calendars/read-requests.ts';
import { expireOffers } from '#functions/messaging/offers/expire-offers.ts';
import { cancelUnpaid } from '#functions/orders/cancellation/cancel-unpaid.ts';
import { closeOverdueCases } from '#functions/orders/cases/close-overdue-cases.ts';
import { chargeDecidedExtras } from '#functions/orders/extras/charge-decided.ts';
import { settleExtras } from '#functions/orders/extras/charge-extra.ts';
import { closeOverdueContests } from '#functions/orders/extras/close-overdue-contests.ts';
import { sweepRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { endLapsedMoves } from '#functions/orders/changes/end-move-request.ts';
import { removeLeavingCards } from '#functions/orders/saved-card/remove-saved-card.ts';
import { completeEvents } from '#functions/orders/complete-events.ts';
import { resumePayouts, retryFailedPayouts, sendDuePayouts } from '#functions/orders/payouts/send-payouts.ts';
import type { Run } from '#functions/orders/process-all-pages.ts';
import { reconcileCheckouts } from '#functions/checkout/settle-checkout.ts';
import { remindBalances } from '#functions/orders/balance/remind-balances.ts';
import { settleBalances } from '#functions/orders/balance/settle-balance.ts';
import type { Play } from './history-context.ts';
import { isOverdue, stillUnpaid } from './overdue.ts';
import type { Outside, Reply } from './server.ts';

type Job = (outside: Outside) => Promise<Run>;

/** The steps of the jobs that change bookings, in order. Those of each minute run together. */
const jobs = {
  'every-minute': [
    ['checkouts', (outside) => reconcileCheckouts(outside, outside.context)],
    ['close-overdue-cases', (outside) => closeOverdueCases(outside, outside.context)],
    ['close-overdue-contests', (outside) => closeOverdueContests(outside, outside.context)],
    ['balances', (outside) => settleBalances(outside, outside.context)],
    ['extras', (outside) => settleExtras(outside, outside.context)],
    ['decided-extras', (outside) => chargeDecidedExtras(outside, outside.context)],
    ['saved-cards', (outside) => removeLeavingCards(outside, outside.context)],
    ['refunds', (outside) => sweepRefunds(outside, outside.context)],
  ],
  'follow-bookings': [
    ['unpaid', (outside) => cancelUnpaid(outside, outside.context)],
    ['reminders', (outside) => remindBalances(outside, outside.context)],
    ['moves', (outside) => endLapsedMoves(outside, outside.context)],
    ['completed', (outside) => completeEvents(outside, outside.context)],
  ],
  'send-payouts': [
    ['resumed-payouts', (outside) => resumePayouts(outside, outside.context)],
    ['retried-payouts', (outside) => retryFailedPayouts(outside, outside.context)],
    ['due-payouts', (outside) => sendDuePayouts(outside, outside.context)],
  ],
  'expire-offers': [
    [
      'offers',
      async (outside) => {
        const { expired: done, skipped, failed } = await expireOffers(outside, outside.context);
        return { done, skipped, failed };
      },
    ],
  ],
  'request-calendar-reads': [
    [
      'calendars',
      async (outside) => {
        const { requested: done, skipped, failed } = await requestDueReads(outside, outside.context);
        return { done, skipped, failed };
      },
    ],
  ],
} as const satisfies Record<string, readonly (readonly [string, Job])[]>;

export type Schedule = keyof typeof jobs;

/** Runs a schedule once; returns how many actions of its jobs succeeded and failed. */
export async function runSchedule(
  { server, scheduler, books, runs, problem }: Pick<Play, 'server' | 'scheduler' | 'books' | 'runs' | 'problem'>,
  schedule: Schedule,
): Promise<Pick<Run, 'done' | 'failed'>> {
  const total = { done: 0, failed: 0 };
  const begunAt = scheduler.now;
  // Interrupted work before this moment has been finished by that run.
  const settledAt = runs.get('every-minute') ?? 0;
  const overdue = schedule === 'follow-bookings' ? books.booked.filter((one) => isOverdue(one, settledAt)) : [];
  for (const [name, job] of jobs[schedule]) {
    const reply: Reply<Run> = await server.run(`${name}-job`, job);
    if (reply.kind === 'answer') {
      total.done += reply.value.done;
      total.failed += reply.value.failed;
    } else total.failed += 1;
  }
  if (total.failed > 0) return total;
  runs.set(schedule, begunAt);
  for (const text of overdue.flatMap(stillUnpaid)) problem(text);
  return total;
}
