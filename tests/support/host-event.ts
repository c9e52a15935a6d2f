import type { HostEvent } from '#shared/api/planning/host-event.ts';

/** Returns a booked event in Austin without vendors; `title` is also its default id. */
export const hostEvent = (title: string, changes: Partial<HostEvent> = {}): HostEvent => ({
  id: title,
  bookingId: 'HST-ABCDEF123',
  title,
  date: '2027-01-01',
  startTime: null,
  endTime: null,
  eventType: null,
  guestCount: null,
  placeLabel: 'Austin, TX',
  timeZone: 'America/Chicago',
  isPast: false,
  status: 'confirmed',
  progressStage: 'vendors_confirmed',
  vendors: [],
  totalCents: 0,
  balanceCents: 0,
  imageUrl: null,
  ...changes,
});
