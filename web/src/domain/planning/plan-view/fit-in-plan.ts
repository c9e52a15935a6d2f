import type { PlannedItem } from '#shared/api/planning.ts';
import { formatItemProblem } from '#shared/planning/item-problem-text.ts';
import type { ItemProblem } from '#shared/planning/item-problem.ts';

/** Returns the first item of a plan that can't be booked for the event (rules vendors-12 and planning-49). */
export const misfitIn = (items: readonly PlannedItem[]): PlannedItem | undefined =>
  items.find(({ problems }) => problems.length > 0);

/** Returns the items whose vendor accepts no order on the event's day. */
export const unavailableIn = (items: readonly PlannedItem[]): PlannedItem[] =>
  items.filter(({ problems }) => problems.some(({ code }) => code === 'closed' || code === 'full'));

/** Formats 'Seats 60, but you expect 200. Travels up to 25 miles, but your event is 34 miles away.' */
export const misfitReasons = ({ problems }: Pick<PlannedItem, 'problems'>): string =>
  problems.map((problem) => `${formatItemProblem(problem)}.`).join(' ');

/** Returns the same beside a list of the free starts, which has the nearest one. */
export const misfitReasonsBesideStarts = ({ problems }: Pick<PlannedItem, 'problems'>): string =>
  problems.map(({ message }) => `${message}.`).join(' ');

const notThere: readonly ItemProblem['code'][] = ['closed', 'full', 'vendor_gone', 'package_gone', 'offer_ended'];

export const misfitTitle = ({ vendorName, problems }: Pick<PlannedItem, 'vendorName' | 'problems'>): string =>
  problems.some(({ code }) => notThere.includes(code))
    ? `${vendorName} isn't available`
    : problems.some(({ code }) => code === 'by_offer_only')
      ? `${vendorName} needs an offer first`
      : `${vendorName} doesn't fit your event`;

/** Returns the server's message, shown before a card is typed. */
export const misfitSentence = (item: Pick<PlannedItem, 'vendorName' | 'problems'>): string =>
  `${misfitTitle(item)}. ${misfitReasons(item)}`;
