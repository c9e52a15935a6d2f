import * as z from 'zod';
import { givenRsvps } from '#shared/guests/guest.ts';
import { guestSchema } from '#shared/guests/guest-schema.ts';
import { answeredFields } from '#shared/guests/merge-guests.ts';
import { draftIdSchema, idSchema, timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** One invited person of a list. Stored values may predate today's bounds. */
const guestRecordSchema = z.object({
  hostId: userIdSchema,
  /** The draft that the list began with. */
  listId: draftIdSchema,
  id: idSchema,
  version: z.int().positive(),
  guest: z.object(guestSchema.shape),
  answered: z.optional(z.array(z.enum(answeredFields))),
  /** The last mark at the door, by the time of its press (rule guests-53). */
  checkIn: z.optional(z.object({ isHere: z.boolean(), at: timestampSchema })),
  /** A reply at the general link in this guest's name, until the host confirms or refuses it (rule guests-64). */
  namedReply: z.optional(z.object({ rsvp: z.enum(givenRsvps), note: z.string(), at: timestampSchema })),
  /** Co-hosts and viewers when it was written, for the live push. */
  memberIds: z.optional(z.array(userIdSchema)),
});

export type GuestRecord = z.infer<typeof guestRecordSchema>;

export interface ListOwner {
  hostId: string;
  listId: string;
}

// The host's id is part of the key, because browsers choose the ids of drafts.
export const guestPartition = ({ hostId, listId }: ListOwner): string => `GUESTS#${hostId}#${listId}`;

export const guestKey = (list: ListOwner, id: string): Key => ({ pk: guestPartition(list), sk: `GUEST#${id}` });

/** All guests of a list, by id. */
export const guestRange = (list: ListOwner) => ({ pk: guestPartition(list), sk: { beginsWith: 'GUEST#' } });

export const guestEntity = defineEntity('Guest', guestRecordSchema, (guest) => guestKey(guest, guest.id));
