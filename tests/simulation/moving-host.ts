import { moveEvent } from '#functions/orders/changes/move-event.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { testCall } from '#tests/support/calls.ts';
import { theirs } from './booked-host.ts';
import { giveOrderUp } from './disturbances.ts';
import { moveText } from './expected-booking.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { asHost, mayAskAgain, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import { startTimes } from './generated-world.ts';
import { dateAfter, dateIn } from './model.ts';

/* Hosts who move a booked event (rule changes-11), repeatedly, in two windows and while others cancel. */

const maximumTries = 4;
const minuteMs = 60_000;

/** Runs in every other history. Its own random stream leaves everything else unchanged. */
export function beginMoves(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`moves of history ${seedOfHistory}`);
  if (!seed.yes(0.5)) return;
  for (let n = seed.int(2, 6); n > 0; n -= 1) {
    const when = play.world.begins + seed.int(1, seed.yes() ? 5 : 3000) * minuteMs;
    void play.scheduler.until(when).then(() => moveOne({ ...play, seed }));
  }
}

async function moveOne(play: Play): Promise<void> {
  const { seed, books } = play;
  const booked = books.booked.filter(({ state }) => state === 'confirmed');
  if (booked.length === 0) return;
  const expected = seed.pick(booked);
  const move = () => moveSomewhere(play, expected, someDate(play, expected));
  const others = [...(seed.yes(0.3) ? [move()] : []), ...(seed.yes(0.3) ? [giveOrderUp(play, expected)] : [])];
  await Promise.all([move(), ...others]);
}

/** Returns a date that others want too, its own, or one nearby: too soon, closed or free. */
function someDate({ seed, world }: Play, { date }: ExpectedBooking): string {
  if (seed.yes(0.3)) return date;
  return seed.yes() ? (seed.pick(world.drafts).details.date ?? date) : dateAfter(date, seed.int(-6, 12));
}

/** Returns another start on the same date, and now and then on another one; an event with a start keeps one. */
function someStart({ seed }: Play, { date, startTime }: ExpectedBooking, to: string): string | null {
  if (date !== to && seed.yes(0.7)) return startTime;
  return seed.pick(startTimes.filter((start) => start !== null && start !== startTime));
}

export async function moveSomewhere(
  play: Play,
  expected: ExpectedBooking,
  date: string,
  { isRestless = false } = {},
): Promise<void> {
  const { seed, scheduler, server, books } = play;
  const { userId, bookingId } = theirs(expected);
  const { startTime } = expected;
  const to = { date, startTime: someStart(play, expected, date) };
  const vendorIds = expected.active.map(({ vendorId }) => vendorId);
  const today = dateIn(expected.agreement.timeZone, scheduler.now);
  const consentIds = books.consents.toAsk(vendorIds, { from: expected.date, to: date }, today);
  const shown = { date: expected.date, startTime, vendorIds, consentIds };
  const body = { changeKey: play.newKey(), to, shown };
  expected.agreedMoves.add(`${moveText(shown, to)} with ${shown.vendorIds.toSorted().join()}`);
  const lookedAt = scheduler.now;
  // People think before they act.
  await scheduler.sleep(isRestless || seed.yes(0.8) ? seed.int(500, 20_000) : seed.int(1, 30) * 3_600_000);
  const send = () =>
    server.run(`move-event ${bookingId}`, (outside) =>
      moveEvent(
        outside,
        testCall(bookingChanges.moveEvent, {
          params: { bookingId },
          body,
          actor: asHost(userId),
          context: outside.context,
        }),
      ),
    );
  for (let tries = 0; tries < maximumTries; tries += 1) {
    if (seed.yes(0.2)) void send();
    const refusal = refusalIn(await send());
    if (refusal === 'date_taken') books.moveRefused(expected, to, { vendorIds, lookedAt });
    if (refusal === undefined || !mayAskAgain(refusal)) return;
    await scheduler.sleep(seed.int(500, 45_000));
  }
}
