import type { ProblemCaseView } from '#shared/api/orders/cases.ts';

/** Returns a case as one of its readers sees it: just reported, with the vendor to respond. */
export const problemCase = (changes: Partial<ProblemCaseView> = {}): ProblemCaseView => ({
  bookingId: 'HST-ABCDEFGH1',
  vendorId: 'v',
  vendorName: 'Lakeside Hall',
  eventTitle: 'Garden birthday',
  eventDate: '2027-06-12',
  reason: 'late',
  claimedCents: 63_000,
  timeZone: 'America/Chicago',
  stage: 'answering',
  deadline: '2027-06-15T20:00:00.000Z',
  openedAt: '2027-06-12T20:00:00.000Z',
  customerName: 'Maya Ortiz',
  conversationId: 'order.HST-ABCDEFGH1.v',
  words: 'They came two hours late.',
  photos: [],
  answer: null,
  proposals: [],
  extension: null,
  outcome: null,
  steps: [],
  share: null,
  ...changes,
});
