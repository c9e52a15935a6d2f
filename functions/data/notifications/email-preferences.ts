import * as z from 'zod';
import type { EmailPreferences } from '#shared/api/notifications.ts';
import { userIdSchema } from '#shared/kernel/ids.ts';
import { optionalMails } from '#shared/notifications/notifications.ts';
import type { OptionalMail } from '#shared/notifications/notifications.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';

/** The kinds that a person switched on or off; a missing kind is on. */
const emailPreferencesRecordSchema = z.object({
  userId: userIdSchema,
  order: z.boolean().optional(),
  message: z.boolean().optional(),
  decision: z.boolean().optional(),
  review: z.boolean().optional(),
} satisfies Record<OptionalMail | 'userId', z.core.$ZodType>);

export const emailPreferencesKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'MAIL-CHOICES' });

export const emailPreferencesEntity = defineEntity('EmailPreferences', emailPreferencesRecordSchema, ({ userId }) =>
  emailPreferencesKey(userId),
);

type Reader = Pick<Table, 'get'>;

export async function readEmailPreferences(table: Reader, userId: string): Promise<EmailPreferences> {
  const stored = await table.get(emailPreferencesEntity, emailPreferencesKey(userId), { consistent: true });
  return Object.fromEntries(optionalMails.map((kind) => [kind, stored?.[kind] ?? true])) as EmailPreferences;
}

/** Returns the owner of a vendor; removed vendors have an owner too. */
export const findVendorOwner = async (table: Reader, vendorId: string): Promise<string | undefined> =>
  (await table.get(vendorEntity, vendorKey(vendorId)))?.ownerId;
