import * as z from 'zod';
import type { MailChoices } from '#shared/api/notifications.ts';
import { userIdSchema } from '#shared/ids.ts';
import { optionalMails } from '#shared/notifications.ts';
import type { OptionalMail } from '#shared/notifications.ts';
import { defineEntity } from './entity.ts';
import type { Key } from './entity.ts';
import type { Table } from './table.ts';
import { vendorEntity, vendorKey } from './vendor.ts';

/** What a person switched on or off; a kind that is not named is on. */
const mailChoicesRecordSchema = z.object({
  userId: userIdSchema,
  order: z.boolean().optional(),
  message: z.boolean().optional(),
  decision: z.boolean().optional(),
  review: z.boolean().optional(),
} satisfies Record<OptionalMail | 'userId', z.ZodType>);

export const mailChoicesKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'MAIL-CHOICES' });

export const mailChoicesEntity = defineEntity('MailChoices', mailChoicesRecordSchema, ({ userId }) =>
  mailChoicesKey(userId),
);

type Reader = Pick<Table, 'get'>;

export async function readMailChoices(table: Reader, userId: string): Promise<MailChoices> {
  const stored = await table.get(mailChoicesEntity, mailChoicesKey(userId), { consistent: true });
  return Object.fromEntries(optionalMails.map((kind) => [kind, stored?.[kind] ?? true])) as MailChoices;
}

/** Whose choice a mail is, and of which kind; a vendor's is its owner's. */
export type MailChoice = { kind: OptionalMail } & ({ userId: string } | { vendorId: string });

/** Whether it is to be sent. A business that is gone cannot be asked: its mail goes out. */
export async function isWanted(table: Reader, choice: MailChoice): Promise<boolean> {
  const userId = 'userId' in choice ? choice.userId : await ownerOf(table, choice.vendorId);
  return userId === undefined || (await readMailChoices(table, userId))[choice.kind];
}

/** Whose business it is. */
export const ownerOf = async (table: Reader, vendorId: string): Promise<string | undefined> =>
  (await table.get(vendorEntity, vendorKey(vendorId)))?.ownerId;
