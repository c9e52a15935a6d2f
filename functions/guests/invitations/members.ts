import type { EventRoom } from '#functions/data/queries/booking-aggregate.ts';

/** Returns the people besides the host whose open pages show a booked event's list, for the live push. */
export const memberIds = ({ members }: Pick<EventRoom, 'members'>): string[] =>
  members?.members.map(({ userId }) => userId) ?? [];
