import { testId, testUserId } from './calls.ts';

/** The data of OrderPlaced: a caterer for 40 guests, $1,520.00. */
export const placedOrder = {
  bookingId: 'HST-ABCDEFGH1',
  vendorId: testId(5),
  vendorName: 'Ember & Rye',
  customerId: testUserId(1),
  eventTitle: 'Garden birthday',
  eventDate: '2027-06-12',
  startTime: null,
  placeLabel: 'Austin, TX 78704',
  guestCount: 40,
  packages: ['Family supper'],
  totalCents: 152_000,
};
