/* Separate from its requests: bookings are below it, and pages with a booking don't need plans. */

export const myEventsKeys = {
  all: ['my-events'] as const,
  // Below the events: a notice that one of them changed also refreshes its booking.
  booking: (bookingId: string) => ['my-events', 'booking', bookingId] as const,
};
