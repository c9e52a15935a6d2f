import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { testId } from '#tests/support/calls.ts';
import { addTo } from './adding-host.ts';
import { cancelSomething, payRest } from './booked-host.ts';
import { giveOrderUp } from './disturbances.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import type { Play } from './history-context.ts';
import { runSchedule } from './jobs.ts';
import { dateAfter } from './model.ts';
import { moveSomewhere } from './moving-host.ts';
import { ownPlan } from './own-plan.ts';
import { payForPlan } from './paying-host.ts';
import { otherPackages } from './repacking-host.ts';
import { changeSome, otherSize } from './resizing-host.ts';

/*
 * A host who changes an event some weeks ahead in every way, one after the other and at the same moment: date, guests,
 * hours, place, packages and vendors, while vendors cancel and the balance is paid.
 */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The unique number of its host and plan. */
const number = 70;

type Act = (play: Play, expected: ExpectedBooking) => Promise<void>;

/** Runs in every other history. Its own random stream leaves everything else unchanged. */
export function beginChanges(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`changes of history ${seedOfHistory}`);
  if (!seed.yes(0.5)) return;
  const own = { ...play, seed };
  void play.scheduler.until(play.world.begins + seed.int(0, 60_000)).then(() => bookAndChange(own));
}

async function bookAndChange(play: Play): Promise<void> {
  const { seed, scheduler, world } = play;
  // Uses vendors that others want too, on a date that can still move.
  const draft = await ownPlan(play, { number, days: [11, 24] });
  const option = seed.yes(0.6) ? 'deposit' : 'full';
  for (let tries = 0; tries < 2; tries += 1) await payForPlan(play, draft, option);
  const ends = Date.parse(draft.details.date ?? '');
  for (let n = seed.int(5, 11); n > 0; n -= 1) {
    const until = seed.yes(0.6) ? world.begins + 4 * dayMs : ends;
    const when = scheduler.now + Math.floor(seed() * Math.max(0, until - scheduler.now));
    for (let together = seed.pick([1, 1, 2, 2, 3]); together > 0; together -= 1) {
      void actAt(play, draft.id, when + seed.int(0, 3000), seed.pick(acts));
    }
    if (seed.yes()) void scheduler.until(when + seed.int(0, 90_000)).then(() => runSchedule(play, 'every-minute'));
    if (seed.yes(0.2)) void scheduler.until(when + seed.int(0, 3000)).then(() => runSchedule(play, 'follow-bookings'));
  }
}

async function actAt(play: Play, draftId: string, when: number, act: Act): Promise<void> {
  await play.scheduler.until(when);
  const expected = play.books.booked.find(({ agreement }) => agreement.draftId === draftId);
  if (expected && expected.state !== 'completed') await act(play, expected);
}

const move: Act = (play, expected) => moveSomewhere(play, expected, dateAfter(expected.date, play.seed.int(-4, 10)));
const resize: Act = (play, expected) => changeSome(play, expected, otherSize(play, expected));

async function repack(play: Play, expected: ExpectedBooking): Promise<void> {
  const lines = otherPackages(play, expected);
  if (lines !== undefined) await changeSome(play, expected, { lines });
}

const add: Act = (play, expected) => addTo(play, expected, testId(49_000_000 + play.seed.int(0, 9999)));

const acts: readonly Act[] = [
  move,
  move,
  move,
  move,
  move,
  resize,
  resize,
  repack,
  repack,
  add,
  add,
  payRest,
  payRest,
  giveOrderUp,
  cancelSomething,
];
