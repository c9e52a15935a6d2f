import { parseEvent } from '#events/catalogue.ts';
import type { KnownEvent } from '#events/catalogue.ts';
import { newDomainEvents } from '#functions/platform/stream.ts';
import type { Change } from '#functions/platform/stream.ts';

/**
 * Returns the domain events that a change of the table brought, in order.
 * @throws z.ZodError or Error for an event that is not in the catalogue
 */
export const parseNewEvents = (change: Change): KnownEvent[] => newDomainEvents(change).map(parseEvent);
