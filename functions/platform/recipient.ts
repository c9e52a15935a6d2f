import { ownerOf, readEmailPreferences } from '#functions/data/notifications/email-preferences.ts';
import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import type { OptionalMail } from '#shared/notifications/notifications.ts';
import type { MailContent } from './mail-layout.ts';
import type { Mail } from './mailer.ts';

/** Whom something is for: a person, or a business, whose owner gets it. */
export type Addressee = { userId: string } | { vendorId: string };

/** An address of an account besides the one that it signs in with: the next or the former one. */
export interface OtherAddress {
  userId: string;
  address: string;
}

/** A mail by the id of whom it is for. No event and no use case holds an address: it is read when the mail is sent. */
export interface UnaddressedMail extends MailContent {
  to: Addressee | OtherAddress | 'administrators';
  subject: string;
  /** Sent only to those who want mails of this kind; left out where it always is sent (decision 71). */
  choice?: OptionalMail;
}

export interface AddressDeps {
  table: Pick<Table, 'get'>;
  adminMailbox: string;
}

/**
 * The mail with the address and the name that the account has now. That address was confirmed at sign-up; what people
 * type into checkouts and business profiles was not, so no mail goes there.
 * A mail to another address of the account greets no one: a stranger may read it there.
 * Undefined when nothing is to be sent: the account was deleted, or the person wants no mails of this kind.
 */
export async function addressMail(
  { table, adminMailbox }: AddressDeps,
  { to, ...mail }: UnaddressedMail,
): Promise<Mail | undefined> {
  if (to === 'administrators') return { ...mail, to: adminMailbox };
  const userId = await personOf(table, to);
  const person = userId && (await table.get(profileOrTombstone, profileKey(userId), { consistent: true }));
  if (!person || isTombstone(person)) return undefined;
  if (mail.choice && !(await readEmailPreferences(table, person.userId))[mail.choice]) return undefined;
  if ('address' in to) return { ...mail, to: to.address };
  const { userId: reader, mailSecret } = person;
  return {
    ...mail,
    to: person.email,
    greetedName: person.fullName,
    ...(mail.choice && mailSecret && { unsubscribeKey: `${reader}.${mailSecret}` }),
  };
}

/** Who reads the messages of an addressee; undefined for a business that does not exist. */
export const personOf = async (table: Pick<Table, 'get'>, to: Addressee): Promise<string | undefined> =>
  'userId' in to ? to.userId : ownerOf(table, to.vendorId);
