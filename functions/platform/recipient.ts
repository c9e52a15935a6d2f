import { findVendorOwner, readEmailPreferences } from '#functions/data/notifications/email-preferences.ts';
import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import { teamEntity, teamKey } from '#functions/data/vendors/team.ts';
import type { NotificationKind, OptionalMail } from '#shared/notifications/notifications.ts';
import type { MailContent } from './mail-layout.ts';
import type { Mail } from './mailer.ts';

/** The recipient: a person, or a business, whose owner receives it. */
export type Addressee = { userId: string } | { vendorId: string };

/** Another address of an account than the one it signs in with: the next or the former one. */
export interface OtherAddress {
  userId: string;
  address: string;
}

/** A mail addressed by id. Events and use cases hold no addresses: the address is read when the mail is sent. */
export interface UnaddressedMail extends MailContent {
  to: Addressee | OtherAddress | 'administrators';
  subject: string;
  /** Its kind, if people may switch it off; omitted for mails that are always sent (rule messaging-35). */
  choice?: OptionalMail;
}

export interface AddressDeps {
  table: Pick<Table, 'get'>;
  adminMailbox: string;
}

/**
 * Adds the account's current address and name to a mail. That address was confirmed at sign-up; addresses typed into
 * checkouts and business profiles were not, so they get no mail. A mail to another address of the account has no
 * greeting, since a stranger may read it there. Undefined if nothing should be sent: the account was deleted, or the
 * person switched off this kind of mail.
 */
export async function addressMail(
  { table, adminMailbox }: AddressDeps,
  { to, ...mail }: UnaddressedMail,
): Promise<Mail | undefined> {
  if (to === 'administrators') return { ...mail, to: adminMailbox };
  const userId = await findRecipient(table, to);
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

/** Returns the person who receives an addressee's mail; undefined if the business does not exist. */
const findRecipient = async (table: Pick<Table, 'get'>, to: Addressee): Promise<string | undefined> =>
  'userId' in to ? to.userId : findVendorOwner(table, to.vendorId);

/** A person who is notified, and the page for it. */
export interface Recipient {
  userId: string;
  /** Opens the path for the vendor in whose team the person is. */
  toPath(path: string): string;
}

/** The kinds about orders and messages, which the owner's team gets too; the others are the owner's (rule teams-7). */
const teamKinds: readonly NotificationKind[] = ['order', 'message', 'cancellation', 'case', 'calendar'];

/** Returns everybody who is notified of something for a person, or for a vendor. */
export async function findRecipients(
  table: Pick<Table, 'get'>,
  to: Addressee,
  kind: NotificationKind,
): Promise<Recipient[]> {
  const [userId, managerIds] = await Promise.all([findRecipient(table, to), findManagerIds(table, to, kind)]);
  const { vendorId = '' } = 'vendorId' in to ? to : {};
  return [
    ...(userId ? [{ userId, toPath: (path: string) => path }] : []),
    ...managerIds.map((id) => ({ userId: id, toPath: (path: string) => withVendor(path, vendorId) })),
  ];
}

async function findManagerIds(table: Pick<Table, 'get'>, to: Addressee, kind: NotificationKind): Promise<string[]> {
  if (!('vendorId' in to) || !teamKinds.includes(kind)) return [];
  const team = await table.get(teamEntity, teamKey(to.vendorId), { consistent: true });
  return (team?.members ?? []).map(({ userId }) => userId);
}

/** Names the vendor in a link, for a person who may act for several. */
const withVendor = (path: string, vendorId: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}vendor=${vendorId}`;

/** Returns a mail to a vendor once for each of its recipients: the vendor itself for its owner, and its team by id. */
export async function splitByRecipient(
  table: Pick<Table, 'get'>,
  mail: UnaddressedMail,
): Promise<(UnaddressedMail & { memberId?: string })[]> {
  const { to, choice, action } = mail;
  if (to === 'administrators' || !('vendorId' in to) || choice === undefined) return [mail];
  const managerIds = await findManagerIds(table, to, choice);
  return [
    mail,
    ...managerIds.map((memberId) => ({
      ...mail,
      to: { userId: memberId },
      memberId,
      ...(action && { action: { ...action, path: withVendor(action.path, to.vendorId) } }),
    })),
  ];
}
