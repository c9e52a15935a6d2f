import { emptyDetails } from '#web/parts/event-details.ts';
import type { EventDetails } from '#shared/plan.ts';

export interface Versions {
  /** What the fields were filled with. */
  base: EventDetails;
  /** What stands in the fields now. */
  mine: EventDetails;
  /** What is stored meanwhile. */
  theirs: EventDetails;
}

export type DetailsField = keyof EventDetails;

const fields = Object.keys(emptyDetails) as DetailsField[];

/**
 * Two changes of one description, field by field: what only one side changed is kept from that side. `clashes` are the
 * fields that both sides changed to something else; there `merged` has mine, and the host is asked. Nothing is
 * overwritten silently.
 */
export function mergeDetails({ base, mine, theirs }: Versions): { merged: EventDetails; clashes: DetailsField[] } {
  const isTheirs = (field: DetailsField) => mine[field] === base[field];
  const taken = fields.filter(isTheirs).map((field) => [field, theirs[field]]);
  const clashes = fields.filter(
    (field) => !isTheirs(field) && theirs[field] !== base[field] && theirs[field] !== mine[field],
  );
  return { merged: { ...mine, ...(Object.fromEntries(taken) as Partial<EventDetails>) }, clashes };
}
