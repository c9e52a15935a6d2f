import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import type { World } from './generated-world.ts';
import { clock } from './item-hours.ts';
import { dayMinutes, toTime } from './local-minutes.ts';

/* Plan items with a start of their own (rule planning-108), some hours before or after their event's, also in nights in which the clocks change. */

/** In every other world, some items have one. */
export function withItemTimes(world: World, seed: SeededRandom): World {
  if (!seed.yes()) return world;
  const drafts = world.drafts.map((draft) => ({
    ...draft,
    items: draft.items.map((item) => {
      const { startTime } = draft.details;
      const minutes = startTime === null ? -1 : toTime(startTime) + seed.pick([-180, -90, 30, 60, 120, 240]);
      if (!seed.yes(0.4) || minutes < 0 || minutes >= dayMinutes || minutes % 15 !== 0) return item;
      return { ...item, times: { startTime: clock(minutes), durationHours: null } };
    }),
  }));
  return { ...world, drafts };
}
