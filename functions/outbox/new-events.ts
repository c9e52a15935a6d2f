import { parseEvent } from '#events/catalogue.ts';
import type { KnownEvent } from '#events/catalogue.ts';
import { eventsOn } from '#functions/data/entity.ts';
import type { Change } from '#functions/platform/stream.ts';

/**
 * The domain events that a change of the table brought, in their order: an event is new when the item did not carry it
 * before. @throws z.ZodError or Error for an event that is not in the catalogue
 */
export function newEventsOf({ before, after }: Change): KnownEvent[] {
  const known = new Set(eventsOn(before).map(idOf));
  return eventsOn(after)
    .filter((event) => !known.has(idOf(event)))
    .map(parseEvent);
}

const idOf = (event: unknown): unknown => (event as { id?: unknown }).id;
