import * as z from 'zod';
import { dateSchema, draftIdSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** The list of a draft, and of the event that was booked from it. Every added and removed guest makes a new version. */
const guestListSchema = z.object({
  hostId: userIdSchema,
  /** The draft that it began with. */
  listId: draftIdSchema,
  version: z.int().positive(),
  /** Guests in the list, for its limit. */
  size: z.int().nonnegative(),
  /** When to look whether its event is long over (rule guests-35). */
  checkOn: dateSchema,
});

export type GuestListRecord = z.infer<typeof guestListSchema>;

const prefix = 'GUEST_LIST#';

export const guestListKey = (hostId: string, listId: string): Key => ({
  pk: `USER#${hostId}`,
  sk: `${prefix}${listId}`,
});

/** All lists of a host. */
export const guestListRange = (hostId: string) => ({ pk: `USER#${hostId}`, sk: { beginsWith: prefix } });

/** gsi2: all lists, by the day of their next check. */
export const guestLists = 'GUEST_LISTS';

export const guestListEntity = defineEntity('GuestList', guestListSchema, (list) => ({
  ...guestListKey(list.hostId, list.listId),
  gsi2pk: guestLists,
  gsi2sk: list.checkOn,
}));
