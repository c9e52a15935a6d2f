import { comparableName } from './compare.ts';
import type { Guest } from './guest.ts';

interface Listed extends Pick<Guest, 'household'> {
  id: string;
}

/**
 * Returns the guests whom an invitation is for: the household of the first of its guests that is still in the list, so
 * that people who join or leave the household are in its invitation or not, without a change of it. Empty once all are
 * gone.
 *
 * @param anchors ids of the household's guests when it was invited
 */
export function findHousehold<T extends Listed>(list: readonly T[], anchors: readonly string[]): T[] {
  const byId = new Map(list.map((guest) => [guest.id, guest]));
  const anchor = anchors.flatMap((id) => byId.get(id) ?? [])[0];
  if (!anchor) return [];
  if (!anchor.household) return [anchor];
  const name = comparableName(anchor.household);
  return list.filter(({ household }) => household && comparableName(household) === name);
}

/** Returns a list's households, each with its guests in the order of the list. */
export function toHouseholds<T extends Listed>(list: readonly T[]): T[][] {
  const groups = Map.groupBy(list, ({ id, household }) => (household ? `h ${comparableName(household)}` : `g ${id}`));
  return [...groups.values()];
}
