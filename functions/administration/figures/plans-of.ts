import type { KnownEvent } from '#events/catalogue.ts';

/**
 * What an event adds to the number of events that a person plans: a plan counts from its beginning, and no more once
 * it is discarded, or its vendors were added to another. A booked one stays counted, also when it was discarded while it
 * was paid for.
 */
export function plansOf(event: KnownEvent): { userId: string; by: 1 | -1 } | undefined {
  switch (event.type) {
    case 'DraftStarted':
      return { userId: event.data.userId, by: 1 };
    case 'DraftDiscarded':
      return { userId: event.data.userId, by: -1 };
    case 'BookingConfirmed':
      return event.data.wasDraft ? undefined : { userId: event.data.customerId, by: 1 };
    case 'ServicesAdded':
      return event.data.wasDraft ? { userId: event.data.customerId, by: -1 } : undefined;
    default:
      return undefined;
  }
}
