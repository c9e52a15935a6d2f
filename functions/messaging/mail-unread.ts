import { conversationPath, threadBookingId } from '#shared/messaging/conversation-ids.ts';
import { inboxEntryEntity, inboxEntryKey, mailed, unreadMails } from '#functions/data/messaging/inbox-entry.ts';
import type { InboxEntry } from '#functions/data/messaging/inbox-entry.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import type { Write } from '#functions/data/write.ts';
import { platformInbox } from '#functions/data/messaging/conversation.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import { mapAtOnce } from '#functions/platform/map-at-once.ts';
import type { Mailer } from '#functions/platform/mailer.ts';
import { doOnce } from '#functions/platform/idempotency.ts';
import { addressMail, splitByRecipient } from '#functions/platform/recipient.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';

interface UnreadMailDeps {
  table: Table;
  mailer: Mailer;
  /** Where administrators get mail. */
  adminMailbox: string;
}

/** The results for the due conversations; failed ones are retried later. */
export interface UnreadRun {
  mailed: number;
  skipped: number;
  failed: number;
}

// Ten mails a second, below the 14 that SES accepts from a new account.
const mailsAtOnce = 3;
const mostPerRun = 600;

const minute = 60_000;
const firstRetryMs = 5 * minute;
const givenUpAfterMs = 24 * 60 * minute;

/**
 * Mails about messages that stayed unread (rule messaging-36): once for everything since the person last read, however
 * often and by however many concurrent runs it is tried. People who have read in the meantime, or switched such mails
 * off, get none. A failed mail is retried with a growing delay, for up to a day, so that it does not block the others.
 */
export async function mailUnread(deps: UnreadMailDeps, context: Context): Promise<UnreadRun> {
  const run: UnreadRun = { mailed: 0, skipped: 0, failed: 0 };
  const { items } = await deps.table.query(inboxEntryEntity, {
    index: 'gsi2',
    pk: unreadMails,
    sk: { between: ['0', context.now().toISOString()] },
    limit: mostPerRun,
  });
  const results = await mapAtOnce(items, mailsAtOnce, (entry) =>
    look(deps, entry, context).catch((error: unknown) => postpone(deps.table, entry, error, context)),
  );
  for (const result of results) run[result] += 1;
  return run;
}

async function look(
  deps: UnreadMailDeps,
  { who, conversationId }: InboxEntry,
  context: Context,
): Promise<keyof UnreadRun> {
  const { table, mailer } = deps;
  // Indexes lag behind, so the item itself is read.
  const entry = await table.get(inboxEntryEntity, inboxEntryKey(who, conversationId), { consistent: true });
  if (!entry?.mailDueAt || entry.unread === 0) return 'skipped';
  const burst = `${who} ${conversationId} ${entry.mailDueAt}`;
  const mails = entry.isMuted ? [] : await splitByRecipient(table, unreadMail(entry, { id: conversationId }));
  let isMailed = false;
  for (const { memberId, ...unaddressed } of mails) {
    const mail = await addressMail(deps, unaddressed);
    const eventId = memberId ? `${burst} ${memberId}` : burst;
    if (mail) await doOnce(table, { subscriber: 'mail-unread-messages', eventId }, context, () => mailer.send(mail));
    isMailed ||= mail !== undefined;
  }
  // Done with this burst; reading begins the next one.
  await tryWrite(table, moveTo(mailed, entry));
  return isMailed ? 'mailed' : 'skipped';
}

/** Moves an entry's burst to another place in the list of due mails. */
const moveTo = (place: string, { who, conversationId, mailDueAt }: InboxEntry): Write => ({
  update: inboxEntryKey(who, conversationId),
  set: 'SET #gsi2sk = :place',
  values: { ':place': place },
  condition: { expression: '#mailDueAt = :dueAt', values: { ':dueAt': mailDueAt } },
});

async function postpone(table: Table, entry: InboxEntry, error: unknown, context: Context): Promise<'failed'> {
  const now = context.now().getTime();
  const overdueMs = now - Date.parse(entry.mailDueAt ?? context.now().toISOString());
  const isGivenUp = overdueMs >= givenUpAfterMs;
  logger.error(isGivenUp ? 'unread message email given up' : 'unread message email failed; retrying', {
    conversationId: entry.conversationId,
    error,
  });
  const again = new Date(now + Math.max(firstRetryMs, overdueMs)).toISOString();
  await tryWrite(table, moveTo(isGivenUp ? mailed : again, entry));
  return 'failed';
}

/**
 * Returns the mail about unread messages, with the sender, their number and the last text: one mail for any number of
 * messages.
 */
function unreadMail(entry: InboxEntry, { id }: Pick<Conversation, 'id'>): UnaddressedMail {
  const { title, about, lastMessage, unread, who } = entry;
  const count = unread === 1 ? 'a message' : `${unread} messages`;
  const isThread = threadBookingId(id) !== undefined;
  const subject = isThread ? `You have ${count} in “${title}”` : `${title} sent you ${count}`;
  const author = isThread ? 'The others' : title;
  return {
    to: mailRecipient(who),
    subject,
    heading: subject,
    paragraphs: [`“${lastMessage}”`],
    facts: [['About', about]],
    action: { label: 'Read and Reply', path: pathFor(who, id) },
    note: `To reply, use the button. ${author} won't see replies to this email.`,
    // Administrators cannot switch this off.
    ...(who !== platformInbox && { choice: 'message' }),
  };
}

function mailRecipient(who: string): UnaddressedMail['to'] {
  if (who === platformInbox) return 'administrators';
  const [kind, id = ''] = who.split('#');
  return kind === 'vendor' ? { vendorId: id } : { userId: id };
}

function pathFor(who: string, conversationId: string): string {
  if (who === platformInbox) return '/super-admin?tab=messages';
  return conversationPath(who.startsWith('vendor#') ? 'vendor' : 'mine', conversationId);
}
