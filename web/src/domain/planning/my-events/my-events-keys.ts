/* Without its requests: bookings are below it, and pages that show one do without plans. */

export const myEventsKeys = {
  all: ['my-events'] as const,
  // Below the events: the notice that one of them changed brings its booking up to date too.
  booking: (bookingId: string) => ['my-events', 'booking', bookingId] as const,
};
