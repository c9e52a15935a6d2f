import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { anotherThan } from './attempts-checkout.ts';
import { contestLater, withdraw } from './contested-extras.ts';
import { giveOrderUp } from './disturbances.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { bankAnswer, mayAskAgain, refusalIn, someCard } from './history-context.ts';
import type { Play } from './history-context.ts';
import { runSchedule } from './jobs.ts';
import { askUntilAnswered, sendContest, sendCorrection, sendPayment, sendReport } from './overtime-requests.ts';
import type { Body, Late, Payment } from './overtime-requests.ts';
import { cardForExtra } from './saving-hosts.ts';

/*
 * Parties that run late (rule extras-8): vendors report hours too early, late, twice and of services without a rate, and
 * correct or withdraw them; hosts contest, accept and pay them in several windows, for other amounts and once more, while
 * the order is canceled or paid out.
 */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Runs in some histories. Its own random stream leaves everything else unchanged. */
export function beginLateParties(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`late parties of history ${seedOfHistory}`);
  if (!seed.yes(0.9)) return;
  const own = { ...play, seed };
  for (const draft of play.world.drafts.filter(() => seed.yes(0.8))) {
    const latest = seed.yes(0.8) ? 2.5 : 4.5;
    const when = Date.parse(draft.details.date ?? '') + seed.int(12 * 60, latest * 24 * 60) * minuteMs;
    void runLateAfter(own, draft.id, when);
  }
  play.payLate = (last) => payLate(own, last);
}

async function runLateAfter(play: Play, draftId: string, when: number): Promise<void> {
  await play.scheduler.until(when);
  const booked = play.books.booked.filter(({ agreement }) => agreement.draftId === draftId);
  await Promise.all(booked.flatMap((expected) => findLate(play, expected).map((late) => runLate(play, late))));
}

/** Pays reported hours after the last event, around the payouts. */
async function payLate(play: Play, last: number): Promise<void> {
  const { seed, scheduler, books } = play;
  const begins = Math.max(scheduler.now, last + dayMs);
  const late = books.booked.flatMap((expected) =>
    expected.orders
      .filter(({ overtime, status }) => overtime && seed.yes(status === 'cancelled' ? 0.2 : 0.7))
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

/** Most orders that took place run late, and few of those that were canceled. */
const findLate = ({ seed }: Play, expected: ExpectedBooking): Late[] =>
  expected.orders
    .filter((order) => seed.yes(order.status === 'cancelled' ? 0.1 : 0.9))
    .map(({ vendorId }) => ({ expected, vendorId }));

async function runLate(play: Play, late: Late): Promise<void> {
  const { seed, scheduler } = play;
  const { expected } = late;
  await report(play, late);
  if (seed.yes(0.1)) void giveOrderUp(play, expected);
  if (seed.yes(0.2)) await meddle(play, late);
  const correcting = seed.yes(0.4) ? correct(play, late) : undefined;
  const contesting = seed.yes(0.5) ? contestLater(play, late) : undefined;
  if (!contesting && seed.yes(0.1)) await withdraw(play, late);
  if (seed.yes(0.7)) {
    // Often once a contest has ended.
    if (contesting && seed.yes(0.6)) await contesting;
    await scheduler.sleep(seed.int(0, 60 * 60) * minuteMs);
    if (seed.yes(0.3) && play.payVendors)
      void scheduler.until(scheduler.now + seed.int(0, 1500)).then(() => runSchedule(play, 'send-payouts'));
    await payHours(play, late);
  }
  await Promise.all([correcting, contesting]);
}

/** Reports, sometimes twice and with other hours. */
async function report(play: Play, { expected, vendorId }: Late): Promise<void> {
  const { seed } = play;
  const categories = play.world.vendors.find(({ id }) => id === vendorId)?.categories ?? [];
  const body = () => ({
    lines: [{ category: seed.pick(categories), halfHours: seed.int(1, 8) }],
    extraIds: [],
    note: seed.pick(['', 'You asked for the dance']),
  });
  const first = body();
  if (seed.yes(0.3)) void sendReport(play, { expected, vendorId }, body());
  await askUntilAnswered(play, 'extra hours', () => sendReport(play, { expected, vendorId }, first));
}

/** Corrects a report, at other hours or with another note alone, sometimes from an earlier page. */
async function correct(play: Play, late: Late): Promise<void> {
  const { seed, scheduler, world } = play;
  const categories = world.vendors.find(({ id }) => id === late.vendorId)?.categories ?? [];
  for (let times = seed.int(1, 3); times > 0; times -= 1) {
    await scheduler.sleep(seed.int(0, 10 * 60) * minuteMs);
    const { lines = [], revision = 1 } = late.expected.order(late.vendorId)?.overtime ?? {};
    const other = [{ category: seed.pick(categories), halfHours: seed.int(1, 8) }];
    const body: Body<'correctOvertime'> = {
      lines: seed.yes(0.4) && lines.length > 0 ? lines : other,
      extraIds: [],
      note: `Corrected at ${scheduler.now}`,
      revision: seed.yes(0.9) ? revision : Math.max(1, revision - 1),
    };
    await askUntilAnswered(play, 'correction of hours', () => sendCorrection(play, late, body));
  }
}

/** Another host contests or pays, and another vendor reports. */
async function meddle(play: Play, { expected, vendorId }: Late): Promise<void> {
  const { seed } = play;
  const userId = anotherThan(play, expected.agreement.userId);
  const replies = [
    await sendContest(play, { expected, vendorId }, userId, 1),
    await sendPayment(play, { expected, vendorId }, { ...payment(play, { expected, vendorId }), userId }),
  ];
  const stranger = play.world.vendors.find(({ id }) => !expected.order(id));
  if (stranger) {
    const lines = [{ category: seed.pick(stranger.categories), halfHours: 2 }];
    replies.push(await sendReport(play, { expected, vendorId: stranger.id }, { lines, extraIds: [], note: '' }));
  }
  if (replies.some(({ kind }) => kind === 'answer')) play.problem(`Others changed the extra hours of ${expected.id}`);
}

function payment(play: Play, { expected, vendorId }: Late): Payment {
  const { due = { cents: 0, feeCents: 0 }, revision = 1 } = expected.order(vendorId)?.overtime ?? {};
  const agreedCents = play.seed.yes(0.25) ? due.cents : due.cents + due.feeCents;
  const paymentKey = play.newKey();
  return {
    paymentKey,
    paymentToken: cardForExtra(expected, paymentKey, someCard(play.seed)),
    agreedCents,
    revision: play.seed.yes(0.85) ? revision : Math.max(1, revision - 1),
    userId: expected.agreement.userId,
  };
}

/** Pays, with another card after a refusal, and sometimes in a second window. */
async function payHours(play: Play, late: Late): Promise<void> {
  const { seed, scheduler, attempts } = play;
  const agree = (): Payment => {
    const one = payment(play, late);
    late.expected.agreedOvertime.add(`${late.vendorId} ${one.agreedCents} ${one.revision}`);
    return one;
  };
  const first = agree();
  if (seed.yes(0.25)) void sendPayment(play, late, agree());
  for (let tries = 0; tries < 4; tries += 1) {
    if (seed.yes(0.15)) void sendPayment(play, late, { ...first });
    const refusal = refusalIn(await sendPayment(play, late, { ...first }));
    attempts.note('paying hours', refusal === 'none' ? 'no answer' : (refusal ?? 'paid'));
    if (refusal === undefined) return seed.yes(0.5) ? payAgain(play, late, agree()) : undefined;
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

/** A second payment of paid hours. */
async function payAgain(play: Play, late: Late, payment: Payment): Promise<void> {
  await play.scheduler.sleep(play.seed.int(0, 120) * minuteMs);
  const again = { ...payment, paymentToken: 'tok_sandbox_success' };
  await askUntilAnswered(play, 'paying hours again', () => sendPayment(play, late, again));
}
