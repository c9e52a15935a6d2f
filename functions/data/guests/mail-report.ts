import * as z from 'zod';
import { draftIdSchema, idSchema, timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { guestPartition } from './guest.ts';
import type { ListOwner } from './guest.ts';

/** A mail to a list's guests that came back or was reported as unwanted: one item for each mail and kind. */
const guestMailReportSchema = z.object({
  hostId: userIdSchema,
  listId: draftIdSchema,
  kind: z.enum(['bounce', 'complaint']),
  /** The mail service's id of the mail. */
  messageId: z.string(),
  invitationId: idSchema,
  at: timestampSchema,
});

export type GuestMailReport = z.infer<typeof guestMailReportSchema>;

const prefix = 'MAIL_REPORT#';

export const guestMailReportRange = (list: ListOwner) => ({ pk: guestPartition(list), sk: { beginsWith: prefix } });

export const guestMailReportEntity = defineEntity('GuestMailReport', guestMailReportSchema, (report) => ({
  pk: guestPartition(report),
  sk: `${prefix}${report.kind}#${report.messageId}`,
}));

/** An address that gets no mails to guests of any event, because it reported one; its hash alone is stored. */
const guestMailBanSchema = z.object({ addressHash: z.string(), at: timestampSchema });

export const guestMailBanKey = (addressHash: string): Key => ({ pk: `MAIL_BAN#${addressHash}`, sk: 'BAN' });

export const guestMailBanEntity = defineEntity('GuestMailBan', guestMailBanSchema, ({ addressHash }) =>
  guestMailBanKey(addressHash),
);
