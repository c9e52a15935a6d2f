import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import type { Inbox } from '#shared/api/messaging/message-inbox.ts';
import { classes } from '#web/ui/layout/classes.ts';
import { Chat } from './Chat.tsx';
import { ConversationList } from './ConversationList.tsx';
import styles from './Conversations.module.css';
import { conversationsQuery } from './inbox/api.ts';

interface ConversationsProps {
  inbox: Inbox;
  /** Another filter above the list. */
  filter?: ReactNode;
  /** Below 'No conversations yet'. */
  emptyText: string;
  selectedId: string | undefined;
  onSelect: (conversationId: string | undefined) => void;
}

/** The minimum length of a search. */
const leastSearched = 2;

/** Messaging: the list left, the chat right; on phones one at a time. */
export const Conversations = ({ inbox, filter, emptyText, selectedId, onSelect }: ConversationsProps) => {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const isSearching = search.length >= leastSearched;
  const list = useInfiniteQuery({
    ...conversationsQuery(inbox, isSearching ? search : undefined),
    placeholderData: keepPreviousData,
  });
  const isChatting = selectedId !== undefined;
  return (
    <section
      className={classes(styles.pane, isChatting && styles.chatting)}
      aria-label="Messages"
      data-chatting={isChatting || undefined}
    >
      <ConversationList
        list={list}
        namesRoles={inbox === 'all'}
        {...{ filter, emptyText, selectedId, onSelect, isSearching }}
        search={typed}
        onSearch={setTyped}
      />
      {!isChatting ? (
        <p className={styles.prompt}>Select a conversation</p>
      ) : (
        <Chat key={selectedId} conversationId={selectedId} onBack={() => onSelect(undefined)} />
      )}
    </section>
  );
};
