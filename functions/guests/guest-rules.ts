import { mostGuests } from '#shared/guests/guest.ts';
import type { Guest } from '#shared/guests/guest.ts';
import { mostTags } from '#shared/guests/limits.ts';
import { withoutDefaults } from '#shared/guests/guest-reading.ts';
import type { GuestRecord } from '#functions/data/guests/guest.ts';
import { AppError } from '#functions/platform/errors.ts';

/** Returns a guest without defaults and repeated tags; it is unnamed if it has neither name (rule guests-11). */
export function tidyGuest(guest: Guest): Guest {
  const isNamed = Boolean(guest.first ?? guest.last);
  return withoutDefaults({
    ...guest,
    named: isNamed ? undefined : (false as const),
    tags: guest.tags && [...new Set(guest.tags)],
  });
}

/** @throws AppError refused beyond 2,000 guests */
export function mustHaveRoomFor(added: number, size = 0): void {
  if (added === 0 || size + added <= mostGuests) return;
  throw new AppError('refused', 'A list has at most 2,000 guests. Remove some first.');
}

const listTags = (guests: readonly Guest[]) => guests.flatMap(({ tags = [] }) => tags);

/** @throws AppError refused if these guests would bring more different tags than a list may have */
export function mustHaveRoomForTags(list: readonly GuestRecord[], after: readonly Guest[]): void {
  const before = new Set(listTags(list.map(({ guest }) => guest)));
  const all = new Set([...before, ...listTags(after)]);
  if (all.size <= Math.max(mostTags, before.size)) return;
  const problem = `A list has at most ${mostTags} different tags. Remove one first.`;
  throw new AppError('refused', problem, { tags: problem });
}
