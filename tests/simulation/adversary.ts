import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { bookedAttempts } from './attempts-booked.ts';
import { caseAttempts } from './attempts-cases.ts';
import { changeAttempts } from './attempts-changes.ts';
import { checkoutAttempts } from './attempts-checkout.ts';
import { tryIt } from './attempts.ts';
import type { Play } from './history-context.ts';

const ofPayments = [...checkoutAttempts, ...bookedAttempts];

/** Everything that is tried; what is listed twice is tried twice as often. */
export const attempts = [...ofPayments, ...changeAttempts, ...caseAttempts];

const dayMs = 86_400_000;

/**
 * People who know the API and not only the pages: they send what browsers sent before once more, mix up what belongs
 * to different plans, payments and accounts, and book their own vendors. They come while the others plan and pay, and
 * later, some of them twice at the same moment.
 */
export function beginAdversary(play: Play): void {
  const { world, seed } = play;
  const last = Math.max(...world.drafts.map(({ details }) => Date.parse(details.date ?? ''))) + 2 * dayMs;
  for (let n = seed.int(8, 14); n > 0; n -= 1) {
    const isEarly = seed.yes(0.65);
    const when = world.begins + (isEarly ? seed.int(0, 240_000) : Math.floor(seed() * (last - world.begins)));
    const attempt = seed.pick(isEarly && seed.yes(0.75) ? checkoutAttempts : ofPayments);
    for (let copies = seed.yes(0.2) ? 2 : 1; copies > 0; copies -= 1) {
      void play.scheduler.until(when + seed.int(0, 500)).then(() => tryIt(play, attempt));
    }
  }
}

const changesWithin = 6 * dayMs;

/** The same with changes of bookings; by a chance of its own, so that all else stays as it is without them. */
export function beginChangeAttempts(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`hostile changes of history ${seedOfHistory}`);
  const own = { ...play, seed };
  for (let n = seed.int(1, 4); n > 0; n -= 1) {
    const when = play.world.begins + seed.int(60_000, seed.yes() ? 3_600_000 : changesWithin);
    void play.scheduler.until(when).then(() => tryIt(own, seed.pick(changeAttempts)));
  }
}
