import { parseEvent } from '#events/catalogue.ts';
import type { KnownEvent } from '#events/catalogue.ts';
import type { Change } from '#functions/platform/stream.ts';

/**
 * The domain event that a change of the table brought, if any: an event is new when its id differs from the one the
 * item carried before. @throws z.ZodError or Error for an event that is not in the catalogue
 */
export function newEventOf({ before, after }: Change): KnownEvent | undefined {
  if (!after?.domainEvent || idOf(after.domainEvent) === idOf(before?.domainEvent)) return undefined;
  return parseEvent(after.domainEvent);
}

const idOf = (event: unknown): unknown => (event as { id?: unknown } | undefined)?.id;
