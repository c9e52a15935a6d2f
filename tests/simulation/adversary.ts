import { bookedAttempts } from './attempts-booked.ts';
import { checkoutAttempts } from './attempts-checkout.ts';
import { tryIt } from './attempts.ts';
import type { Play } from './history-context.ts';

/** Everything that is tried; what is listed twice is tried twice as often. */
export const attempts = [...checkoutAttempts, ...bookedAttempts];

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
    const attempt = seed.pick(isEarly && seed.yes(0.75) ? checkoutAttempts : attempts);
    for (let copies = seed.yes(0.2) ? 2 : 1; copies > 0; copies -= 1) {
      void play.scheduler.until(when + seed.int(0, 500)).then(() => tryIt(play, attempt));
    }
  }
}
