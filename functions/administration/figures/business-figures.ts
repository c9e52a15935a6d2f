import type { KnownEvent } from '#events/catalogue.ts';
import type { Figures } from '#shared/kernel/metrics.ts';

/** Returns an event's metrics for monitoring the business by the minute; money in cents. */
export function toBusinessFigures(event: KnownEvent): Figures {
  switch (event.type) {
    case 'UserRegistered':
      return { SignUps: 1 };
    case 'ApplicationSubmitted':
      return { ApplicationsSubmitted: 1 };
    case 'ApplicationApproved':
      return { ApplicationsApproved: 1 };
    case 'ApplicationRejected':
      return { ApplicationsRejected: 1 };
    case 'BookingConfirmed':
      return { BookingsConfirmed: 1, GrossCents: event.data.totalCents };
    case 'ServicesAdded':
      return { GrossCents: event.data.cents };
    case 'OrderPlaced':
      return { OrdersPlaced: 1 };
    case 'OrderCancelled':
      return { OrdersCancelled: 1 };
    default:
      return {};
  }
}
