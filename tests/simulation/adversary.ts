import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { bookedAttempts } from './attempts-booked.ts';
import { caseAttempts } from './attempts-cases.ts';
import { changeAttempts } from './attempts-changes.ts';
import { checkoutAttempts } from './attempts-checkout.ts';
import { tryIt } from './attempts.ts';
import type { Play } from './history-context.ts';

const ofPayments = [...checkoutAttempts, ...bookedAttempts];

/** All attempts; an attempt listed twice is made twice as often. */
export const attempts = [...ofPayments, ...changeAttempts, ...caseAttempts];

const dayMs = 86_400_000;

/**
 * People who know the API beyond the pages: they resend requests of browsers, mix up plans, payments and accounts, and
 * book their own vendors. They act while others plan and pay, and later, sometimes twice at the same moment.
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

/** Does the same with changes of bookings. Its own random stream leaves everything else unchanged. */
export function beginChangeAttempts(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`hostile changes of history ${seedOfHistory}`);
  const own = { ...play, seed };
  for (let n = seed.int(1, 4); n > 0; n -= 1) {
    const when = play.world.begins + seed.int(60_000, seed.yes() ? 3_600_000 : changesWithin);
    void play.scheduler.until(when).then(() => tryIt(own, seed.pick(changeAttempts)));
  }
}
