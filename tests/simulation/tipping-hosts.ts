import { payTip } from '#functions/orders/extras/pay-tip.ts';
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
import { cardForExtra } from './saving-hosts.ts';
import type { Reply } from './server.ts';

/*
 * Hosts who tip vendors (rule extras-1): too early, during the event, in two windows, while the order is canceled, and
 * after its payout. Some leave at their bank, and some try another host's booking.
 */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Runs in some histories. Its own random stream leaves everything else unchanged. */
export function beginTips(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`tips of history ${seedOfHistory}`);
  if (!seed.yes(0.4)) return;
  const own = { ...play, seed };
  for (const draft of play.world.drafts.filter(() => seed.yes(0.6))) {
    // Many events start at 4 PM local time: some tip too early.
    const when = Date.parse(draft.details.date ?? '') + seed.int(18 * 60, 48 * 60) * minuteMs;
    void tipBookedDraft(own, draft.id, when);
  }
  play.leaveTips = (last) => tipLate(own, last);
}

async function tipBookedDraft(play: Play, draftId: string, when: number): Promise<void> {
  await play.scheduler.until(when);
  const booked = play.books.booked.find(({ agreement }) => agreement.draftId === draftId);
  if (booked) await tipSomeone(play, booked);
}

/** Tips after the last event, before, while and after vendors are paid. */
async function tipLate(play: Play, last: number): Promise<void> {
  const { seed, scheduler, books } = play;
  const begins = Math.max(scheduler.now, last + dayMs);
  const late = books.booked
    .filter(() => seed.yes(0.5))
    .map(async (booked) => {
      await scheduler.until(begins + seed.int(0, 7 * 24 * 60) * minuteMs);
      await tipSomeone(play, booked);
    });
  const jobs = Array.from({ length: seed.int(1, 4) }, async () => {
    await scheduler.until(begins + seed.int(0, 7 * 24 * 60) * minuteMs);
    await runSchedule(play, 'every-minute');
  });
  await Promise.all([...late, ...jobs]);
  // Abandoned payments end first; single runs may be interrupted.
  for (let run = 0; run < 3; run += 1) {
    await scheduler.sleep(dayMs);
    await runSchedule(play, 'every-minute');
  }
  // Payouts of the last tips become due.
  await scheduler.sleep(5 * dayMs);
}

type TipBody = Call<typeof extras.payTip>['body'];

interface Tip {
  userId: string;
  bookingId: string;
  vendorId: string;
  body: TipBody;
}

const sendTip = ({ server }: Play, { userId, bookingId, vendorId, body }: Tip): Promise<Reply<unknown>> =>
  server.run(
    `pay-tip ${bookingId}`,
    (outside) =>
      payTip(
        outside,
        testCall(extras.payTip, {
          params: { bookingId, vendorId },
          body,
          actor: asHost(userId),
          context: outside.context,
        }),
      ),
    { account: userId },
  );

/** Pays a tip, with another card after a refusal, and sometimes another amount in a second window. */
async function tipSomeone(play: Play, expected: ExpectedBooking): Promise<void> {
  const { seed, scheduler, attempts } = play;
  const { vendorId } = seed.pick(expected.orders);
  const about = { userId: expected.agreement.userId, bookingId: expected.id, vendorId };
  const request = (): TipBody => {
    const tipCents = seed.pick([100, 1500, 4000, 12_345, 200_000]);
    expected.agreedTips.add(`${vendorId} ${tipCents}`);
    const paymentKey = play.newKey();
    return { paymentKey, paymentToken: cardForExtra(expected, paymentKey, someCard(seed)), tipCents };
  };
  const first = request();
  const { tipCents } = first;
  let { paymentKey, paymentToken } = first;
  const send = () => sendTip(play, { ...about, body: { paymentKey, paymentToken, tipCents } });
  if (seed.yes(0.25)) void sendTip(play, { ...about, body: request() });
  if (seed.yes(0.1)) void giveOrderUp(play, expected);
  // Jobs write the same order in the same second.
  if (seed.yes(0.4)) {
    const schedule =
      play.payVendors && seed.yes() ? 'send-payouts' : seed.pick(['follow-bookings', 'every-minute'] as const);
    void scheduler.until(scheduler.now + seed.int(0, 1500)).then(() => runSchedule(play, schedule));
  }
  if (seed.yes(0.2)) {
    const userId = anotherThan(play, about.userId);
    const reply = await sendTip(play, { ...about, userId, body: request() });
    if (reply.kind === 'answer') play.problem(`${userId} tipped for ${expected.id} of another host`);
  }
  for (let tries = 0; tries < 4; tries += 1) {
    if (seed.yes(0.15)) void send();
    const refusal = refusalIn(await send());
    attempts.note('tip', refusal === 'none' ? 'no answer' : (refusal ?? 'paid'));
    if (refusal === undefined) return;
    if (refusal === 'action_required') {
      const answer = bankAnswer(seed);
      if (!answer) return;
      paymentToken = answer;
    } else if (refusal === 'payment_declined' || refusal === 'authentication_required') {
      paymentToken = someCard(seed);
      if (seed.yes()) paymentKey = play.newKey();
    } else if (!mayAskAgain(refusal)) return;
    await scheduler.sleep(seed.int(500, 45_000));
  }
}
