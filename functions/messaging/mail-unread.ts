import { inboxEntryEntity, inboxEntryKey, mailed, unreadMails } from '#functions/data/messaging/inbox-entry.ts';
import type { InboxEntry } from '#functions/data/messaging/inbox-entry.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import type { Mailer } from '#functions/platform/mailer.ts';
import { doOnce } from '#functions/platform/idempotency.ts';
import { addressMail } from '#functions/platform/recipient.ts';
import { unreadMail } from './unread-mail.ts';

interface UnreadMailDeps {
  table: Table;
  mailer: Mailer;
  /** Where the platform's people read. */
  adminMailbox: string;
}

/** What became of the conversations that were due; failed ones are left for the next run. */
export interface UnreadRun {
  mailed: number;
  skipped: number;
  failed: number;
}

const mostPerRun = 200;

/**
 * Mails about messages that stayed unread (decision 71): once for all that came since the person last read, however
 * often and by however many runs at once it is tried. Who read meanwhile, or wants no such mail, gets none.
 */
export async function mailUnread(deps: UnreadMailDeps, context: Context): Promise<UnreadRun> {
  const run: UnreadRun = { mailed: 0, skipped: 0, failed: 0 };
  const { items } = await deps.table.query(inboxEntryEntity, {
    index: 'gsi2',
    pk: unreadMails,
    sk: { between: ['0', context.now().toISOString()] },
    limit: mostPerRun,
  });
  for (const entry of items) run[await look(deps, entry, context).catch(failed(entry))] += 1;
  return run;
}

async function look(
  deps: UnreadMailDeps,
  { who, conversationId }: InboxEntry,
  context: Context,
): Promise<keyof UnreadRun> {
  const { table, mailer } = deps;
  // Lists of an index lag behind: the item itself is asked.
  const entry = await table.get(inboxEntryEntity, inboxEntryKey(who, conversationId), { consistent: true });
  if (!entry?.mailDueAt || entry.unread === 0) return 'skipped';
  const mail = await addressMail(deps, unreadMail(entry, { id: conversationId }));
  const burst = { subscriber: 'mail-unread-messages', eventId: `${who} ${conversationId} ${entry.mailDueAt}` };
  if (mail) await doOnce(table, burst, context, () => mailer.send(mail));
  // Nothing more about this burst; reading begins the next one.
  await tryWrite(table, {
    update: inboxEntryKey(who, conversationId),
    set: 'SET #gsi2sk = :mailed',
    values: { ':mailed': mailed },
    condition: { expression: '#mailDueAt = :dueAt', values: { ':dueAt': entry.mailDueAt } },
  });
  return mail ? 'mailed' : 'skipped';
}

const failed =
  ({ conversationId }: InboxEntry) =>
  (error: unknown): 'failed' => {
    logger.error('unread message email failed; retrying on next run', {
      conversationId,
      error: error as Error,
    });
    return 'failed';
  };
