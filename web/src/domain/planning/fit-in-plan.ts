import type { PlannedItem } from '#shared/api/planning.ts';

/** 'Seats 60, you expect 200. Travels up to 25 miles, your event is 34 miles away.' */
export const misfitReasons = ({ problems }: Pick<PlannedItem, 'problems'>): string =>
  problems.map(({ message }) => `${message}.`).join(' ');

export const misfitTitle = ({ vendorName }: Pick<PlannedItem, 'vendorName'>): string =>
  `${vendorName} doesn't fit your event`;

/** As the server says it, before a card is typed. */
export const misfitSentence = (item: Pick<PlannedItem, 'vendorName' | 'problems'>): string =>
  `${misfitTitle(item)}. ${misfitReasons(item)}`;
