import * as z from 'zod';
import { bookingIdSchema, draftIdSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { bookingPartition } from '#functions/data/orders/booking.ts';
import { planMemberSchema } from '#functions/data/planning/membership.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** The members of a booked event, beside its booking: the Query that reads the booking reads them too. */
const eventMembersSchema = z.object({
  bookingId: bookingIdSchema,
  eventId: draftIdSchema,
  hostId: userIdSchema,
  /** The host's name for members. */
  hostName: z.string(),
  version: z.number().int().positive(),
  members: z.array(planMemberSchema),
});

export type EventMembers = z.infer<typeof eventMembersSchema>;

export const eventMembersKey = (bookingId: string): Key => ({ pk: bookingPartition(bookingId), sk: 'MEMBERS' });

export const eventMembersEntity = defineEntity('EventMembers', eventMembersSchema, ({ bookingId }) =>
  eventMembersKey(bookingId),
);

/** Returns the co-hosts and viewers of a booking, whose open pages show it, for the live push. */
export const memberIds = ({ members }: { members?: EventMembers | undefined }): string[] =>
  members?.members.map(({ userId }) => userId) ?? [];
