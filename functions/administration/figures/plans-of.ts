import type { KnownEvent } from '#events/catalogue.ts';

/**
 * Returns the change of a person's number of planned events: a plan counts from its start until it is discarded, or its
 * vendors are added to another event. A booked one stays counted, even if it was discarded while it was being paid for.
 */
export function plansChange(event: KnownEvent): { userId: string; by: 1 | -1 } | undefined {
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
