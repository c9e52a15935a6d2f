import { useSearchParams } from 'react-router-dom';
import type { Inbox } from '#shared/api/messaging/message-inbox.ts';
import { Conversations } from '#web/domain/messaging/Conversations.tsx';
import { conversationRoles } from '#web/domain/messaging/roles.ts';
import type { NamedRole } from '#web/domain/messaging/roles.ts';
import { useSession } from '#web/lib/session.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { classes } from '#web/ui/layout/classes.ts';
import styles from './MessagesPage.module.css';

/**
 * All conversations of a person, in all their roles or in one. The role and the open conversation are in the URL, so
 * that a link opens them and Back leaves them.
 */
const MessagesPage = () => {
  const [query, setQuery] = useSearchParams();
  const roles = conversationRoles(useSession().me);
  const inbox = inboxNamed(query.get('role'), roles);
  const selectedId = query.get('conversation') ?? undefined;
  const go = (role: Inbox, conversation?: string) =>
    setQuery({ ...(role !== 'all' && { role }), ...(conversation && { conversation }) });
  return (
    <main className={classes(styles.page, selectedId && styles.chatting)}>
      <h1>Messages</h1>
      <Conversations
        inbox={inbox}
        filter={
          roles.length > 1 && <RoleFilter roles={roles} value={inbox} onChange={(role) => go(role, selectedId)} />
        }
        emptyText={emptyTexts[inbox]}
        selectedId={selectedId}
        onSelect={(conversation) => go(inbox, conversation)}
      />
    </main>
  );
};

/** Returns the inbox that a URL or a choice names; all conversations if it isn't one of the person's. */
const inboxNamed = (name: string | null, roles: readonly NamedRole[]): Inbox =>
  roles.find(({ role }) => role === name)?.role ?? 'all';

const emptyTexts: Record<Inbox, string> = {
  all: 'Start conversations by messaging vendors about your orders',
  host: 'Start conversations by messaging vendors about your orders',
  vendor: 'Conversations will appear when customers message you about orders',
  platform: 'Conversations with vendors start with a question about an application, or its decision',
};

interface RoleFilterProps {
  roles: readonly NamedRole[];
  value: Inbox;
  onChange: (role: Inbox) => void;
}

const RoleFilter = ({ roles, value, onChange }: RoleFilterProps) => (
  <SelectField
    label="Show conversations"
    hideLabel
    options={[
      { value: 'all', label: 'All conversations' },
      ...roles.map(({ role, name }) => ({ value: role, label: `As ${name}` })),
    ]}
    value={value}
    onChange={(event) => onChange(inboxNamed(event.target.value, roles))}
  />
);

export default MessagesPage;
