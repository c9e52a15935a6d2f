import type { Inbox, Role } from '#shared/api/messaging/message-inbox.ts';
import { applicationConversationId } from '#shared/messaging/conversation-ids.ts';
import { platformInbox, userInbox } from '#functions/data/messaging/conversation.ts';
import type { InboxEntry } from '#functions/data/messaging/inbox-entry.ts';
import type { Actor } from '#functions/platform/context.ts';

/**
 * Returns the role of an entry. An application is a business's conversation with the platform, before and after its
 * approval (rule messaging-7).
 */
export function inboxRole({ who, conversationId }: Pick<InboxEntry, 'who' | 'conversationId'>): Role {
  if (who === platformInbox) return 'platform';
  return who.startsWith('vendor#') || conversationId.startsWith('application.') ? 'vendor' : 'host';
}

/** The platform's name in its conversations (vendor spec 6); its mails are from Hostwell. */
const platformTitle = 'Super Admin';

/** Returns the other party's name in lists and conversations. */
export const inboxTitle = (entry: Pick<InboxEntry, 'who' | 'conversationId' | 'title'>): string =>
  entry.conversationId.startsWith('application.') && inboxRole(entry) === 'vendor' ? platformTitle : entry.title;

/** Part of a list: the entries of `who` in these roles, or only one conversation if named. */
export interface InboxSource {
  who: string;
  roles: readonly Role[];
  only?: string;
  now: Date;
}

/** Returns true for an entry of these roles; not for the thread of an event that a vendor is no longer a member of. */
export const isInSource = ({ roles, now }: InboxSource, entry: InboxEntry): boolean =>
  roles.includes(inboxRole(entry)) && (entry.memberUntil === undefined || now.toISOString() < entry.memberUntil);

/** Returns the sources of a list among the caller's inboxes; undefined for an inbox that they do not have. */
export function inboxSources(
  inbox: Inbox,
  inboxes: readonly string[],
  actor: Actor,
  now: Date,
): InboxSource[] | undefined {
  const own = userInbox(actor.userId);
  const businesses = inboxes
    .filter((who) => who.startsWith('vendor#'))
    .map((who) => ({ who, roles: ['vendor'] as const, now }));
  switch (inbox) {
    case 'all':
      return inboxes.map((who) => ({ who, roles: ['host', 'vendor', 'platform'], now }));
    case 'host':
      return [{ who: own, roles: ['host'], now }];
    case 'vendor':
      if (businesses.length === 0) return undefined;
      return [...businesses, { who: own, roles: ['vendor'], only: applicationConversationId(actor.userId), now }];
    case 'platform':
      return actor.isAdmin ? [{ who: platformInbox, roles: ['platform'], now }] : undefined;
  }
}
