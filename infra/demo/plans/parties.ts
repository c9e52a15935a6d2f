import { payoutDueDate } from '#shared/orders/payouts/payout.ts';
import { reviewEntity } from '#functions/data/reviews/review.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { PlacesTable } from '#functions/platform/geocoder/places-table.ts';
import type { UserIds } from '../accounts.ts';
import { bookParty, businessNamed } from './book-party.ts';
import type { Booker } from './book-party.ts';
import { countedFrom } from '../calendar.ts';
import type { Calendar } from '../calendar.ts';
import { logins } from '../content/logins.ts';
import { parties } from '../content/parties/parties.ts';
import { problems } from '../content/parties/problems.ts';
import type { PartyText } from '../content/parties/party.ts';
import { reviewAnswers } from '../content/vendors/review-answers.ts';
import { threads } from '../content/parties/threads.ts';
import type { Talk } from '../messages/conversations.ts';
import type { DemoItems } from '../demo-items.ts';
import type { OpenBusinesses } from '../vendors/open-businesses.ts';
import { onOpenDays } from './open-days.ts';
import { pastHost } from '../registrations.ts';
import { paidByToday } from './paid-by-today.ts';
import { putCase } from './put-case.ts';
import { putParty } from './put-party.ts';
import { withPayout } from './put-payout.ts';

/** Shared data for booking parties. */
export interface Town {
  users: UserIds;
  calendar: Calendar;
  places: PlacesTable;
  businesses: OpenBusinesses;
}

/** Puts every party of the demo with its reviews, and returns those reviews. */
export function putParties(demo: DemoItems, town: Town): ReviewRecord[] {
  const dated = onOpenDays(parties, town.businesses, town.calendar);
  const reviews = dated.flatMap((party) => putBooked(demo, { ...town, dated }, party));
  for (const review of reviews) demo.put(reviewEntity, review);
  return reviews;
}

/** With every party on its day. */
type Dated = Town & { dated: readonly PartyText[] };

function putBooked(demo: DemoItems, town: Dated, party: PartyText): ReviewRecord[] {
  const { calendar, businesses } = town;
  const booker = findBooker(town, party);
  const bookedAt = new Date(calendar.at(party.day - party.bookedDaysBefore, '16:20'));
  const place = town.places.zip(party.zip);
  if (!place) throw new Error(`${party.title}: the ZIP code ${party.zip} is not known`);
  const where = { place, businesses, calendar: countedFrom(calendar, party.day - party.bookedDaysBefore) };
  const bookedParty = bookParty({ ...party, date: calendar.date(party.day) }, booker, bookedAt, where);
  const state = party.day < 0 ? 'over' : party.host === 'host' ? 'coming, emitted' : 'coming';
  const reviews = makeReviews(party, booker, bookedParty.booked.booking.id, town);
  const reviewedAt = (vendorId: string) => reviews.find((review) => review.vendorId === vendorId)?.postedAt ?? null;
  const today = calendar.date(0);
  const after = {
    reviewedAt,
    paidOut: (order: OrderRecord) => paidOut(order, party, town),
    reported: (order: OrderRecord, vendorName: string) =>
      putCase(demo, order, findProblemText(party, vendorName), town),
  };
  putParty(demo, paidByToday(bookedParty, today), state, after, (vendorId) =>
    updateConversation(party, vendorId, town),
  );
  return reviews;
}

/** Pays the vendor who can sign in for every party but the last, whose payout failed. */
function paidOut(order: OrderRecord, party: PartyText, town: Dated): OrderRecord {
  const { users, calendar, businesses } = town;
  const { ownerId } = [...businesses.values()].find(({ vendor }) => vendor.id === order.vendorId)?.vendor ?? {};
  const isFailed = ownerId === users.vendor && party === lastPaidParty(order.vendorId, town);
  return withPayout(order, ownerId ?? '', calendar.date(0), isFailed);
}

/** Returns a vendor's last party whose payout was due some days ago. */
function lastPaidParty(vendorId: string, { calendar, businesses, dated }: Dated): PartyText | undefined {
  const isPast = ({ day }: PartyText) => payoutDueDate(calendar.date(day)) <= calendar.date(-2);
  const isOfVendor = ({ services }: PartyText) =>
    services.some(({ vendor }) => businessNamed(businesses, vendor).vendor.id === vendorId);
  return dated.filter((party) => isPast(party) && isOfVendor(party)).toSorted((a, b) => b.day - a.day)[0];
}

const findProblemText = ({ title }: PartyText, vendorName: string) => {
  const problem = problems.find(({ party, vendor }) => party === title && vendor === vendorName);
  return problem && { ...problem, vendorName };
};

const findBooker = ({ users }: Town, { host }: PartyText): Booker =>
  host === 'host' ? { ...logins.host, userId: users.host } : pastHost(host);

function updateConversation(party: PartyText, vendorId: string, { businesses, calendar }: Town): Talk {
  const business = [...businesses.values()].find(({ vendor }) => vendor.id === vendorId);
  const thread = threads.find((text) => text.party === party.title && text.vendor === business?.vendor.name);
  const lines =
    thread?.lines.map(([day, time, side, text, files = []]) => ({ at: calendar.at(day, time), side, text, files })) ??
    [];
  return { lines, unread: thread?.unread, ownerId: business?.vendor.ownerId ?? '' };
}

// Hosts write a few days after the party.
function makeReviews(
  party: PartyText,
  host: Booker,
  bookingId: string,
  { businesses, calendar }: Town,
): ReviewRecord[] {
  return party.services.flatMap(({ vendor, rating, review }, nth) =>
    rating && review
      ? [
          {
            bookingId,
            rating,
            text: review,
            userId: host.userId,
            eventType: party.type,
            vendorId: businessNamed(businesses, vendor).vendor.id,
            reviewerName: shortName(host.fullName),
            postedAt: calendar.at(party.day + 2 + nth, '19:05'),
            answer: answerTo(party, vendor, calendar),
          },
        ]
      : [],
  );
}

function answerTo({ title, day }: PartyText, vendor: string, calendar: Calendar): ReviewRecord['answer'] {
  const answer = reviewAnswers.find((one) => one.party === title && one.vendor === vendor);
  return answer ? { text: answer.text, answeredAt: calendar.at(day + answer.daysAfterParty, '10:20') } : null;
}

/** Shortens 'Dana Ruiz' to 'Dana R.' */
const shortName = (fullName: string): string => {
  const [given = '', family = ''] = fullName.split(' ');
  return `${given} ${family.slice(0, 1)}.`;
};
