import type { KnownEvent } from '#events/catalogue.ts';
import type { Tally } from '#functions/data/administration/tally.ts';

/**
 * Returns the amounts that an event adds to the platform's totals (vendor spec 2, 'Metric cards'). Levels fall again,
 * once: a plan leaves the drafts when it is discarded or booked, an application leaves the pending ones when it is
 * decided or deleted with its account. Money in cents.
 */
export function toTally(event: KnownEvent): Tally {
  switch (event.type) {
    case 'UserRegistered':
      return { totalUsers: 1 };
    case 'AccountDeleted':
      return { totalUsers: -1 };
    case 'DraftStarted':
      return { draftEvents: 1 };
    case 'DraftDiscarded':
      return { draftEvents: -1 };
    case 'ApplicationSubmitted':
      return { pendingApplications: 1 };
    case 'ApplicationApproved':
      return { approvedVendors: 1, ...decided(event.data.wasSubmitted) };
    case 'ApplicationRejected':
    case 'ApplicationWithdrawn':
      return decided(event.data.wasSubmitted);
    case 'ApprovalUndone':
      return { approvedVendors: -1, pendingApplications: 1 };
    case 'VendorRemoved':
      return event.data.wasSuspended ? {} : { approvedVendors: -1 };
    case 'BusinessClosed':
    case 'VendorSuspended':
      return { approvedVendors: -1 };
    case 'VendorRestored':
      return { approvedVendors: 1 };
    case 'ProductSubmitted':
      return { submittedProducts: 1 };
    case 'ProductApproved':
      return { approvedProducts: 1 };
    case 'ProductRejected':
      return { rejectedProducts: 1 };
    case 'OrderPlaced':
      return { orders: 1 };
    case 'BookingConfirmed':
      return {
        bookings: 1,
        upcomingBookings: 1,
        grossCents: event.data.totalCents,
        ...(event.data.wasDraft && { draftEvents: -1 }),
      };
    case 'BookingCancelled':
      return { upcomingBookings: -1 };
    // Income falls by the amounts no longer due or refunded; bookings stay counted.
    case 'OrderCancelled':
      return { grossCents: event.data.retainedCents - event.data.grossCents };
    // The vendors' plan became part of a booked event.
    case 'ServicesAdded':
      return {
        grossCents: event.data.cents,
        ...(event.data.wasDraft && { draftEvents: -1 }),
        ...(event.data.wasCanceled && { upcomingBookings: 1 }),
      };
    case 'EventRepriced':
      return { grossCents: event.data.cents };
    case 'EventCompleted':
      return { completedEvents: 1, upcomingBookings: -1 };
    default:
      return {};
  }
}

const decided = (wasSubmitted: boolean): Tally => (wasSubmitted ? { pendingApplications: -1 } : {});

/** Returns the attribute of a month's tally that counts the sign-ups of a day: '2026-11-05' is `day05` of '2026-11'. */
export const signUpDay = (date: string): { month: string; attribute: string } => ({
  month: date.slice(0, 7),
  attribute: `day${date.slice(8, 10)}`,
});
