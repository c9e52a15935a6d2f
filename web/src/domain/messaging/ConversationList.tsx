import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EndpointResponse } from '#shared/api/contract.ts';
import type { ConversationSummary, messageInbox } from '#shared/api/messaging/message-inbox.ts';
import { ShowMore } from '#web/ui/actions/ShowMore.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { classes } from '#web/ui/layout/classes.ts';
import { Avatar } from './Avatar.tsx';
import { shortTime } from './times.ts';
import styles from './ConversationList.module.css';
import { useRoleName } from './roles.ts';

interface ConversationListProps {
  list: UseInfiniteQueryResult<InfiniteData<EndpointResponse<typeof messageInbox.listConversations>>>;
  filter: ReactNode;
  /** True if the list covers several roles: each row then shows its own. */
  namesRoles: boolean;
  emptyText: string;
  selectedId: string | undefined;
  onSelect: (conversationId: string) => void;
  /** The search text, and whether it is long enough to search for. */
  search: string;
  onSearch: (search: string) => void;
  isSearching: boolean;
}

export const ConversationList = (props: ConversationListProps) => {
  const { list, filter, emptyText, search, onSearch, isSearching } = props;
  const conversations = list.data?.pages.flatMap((page) => page.conversations) ?? [];
  const canSearch = conversations.length > 0 || search !== '';
  return (
    <div className={styles.list}>
      {(canSearch || filter) && (
        <div className={styles.search}>
          {canSearch && <SearchField search={search} onSearch={onSearch} />}
          {filter}
        </div>
      )}
      {list.isPending && <ListSkeleton />}
      {list.isError && !list.data && <ListError retry={() => void list.refetch()} />}
      {list.isSuccess && conversations.length === 0 && !isSearching && <EmptyList text={emptyText} />}
      {isSearching && <Found count={conversations.length} isKnown={list.isSuccess} />}
      {conversations.length > 0 && <Rows {...props} conversations={conversations} />}
      <ShowMore list={list} className={styles.more}>
        Show older conversations
      </ShowMore>
    </div>
  );
};

interface RowsProps extends Pick<ConversationListProps, 'namesRoles' | 'selectedId' | 'onSelect'> {
  conversations: EndpointResponse<typeof messageInbox.listConversations>['conversations'];
}

const Rows = ({ conversations, namesRoles, selectedId, onSelect }: RowsProps) => {
  const nameOfRole = useRoleName();
  return (
    <ul aria-label="Conversations">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <ConversationRow
            {...conversation}
            roleName={namesRoles ? nameOfRole(conversation.role) : undefined}
            isSelected={conversation.id === selectedId}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ul>
  );
};

const SearchField = ({ search, onSearch }: Pick<ConversationListProps, 'search' | 'onSearch'>) => (
  <div role="search" aria-label="Conversations">
    <TextField
      label="Search conversations"
      hideLabel
      type="search"
      placeholder="Search conversations"
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
  </div>
);

/** The number of matches, once known; hidden from view while the list shows them. */
const Found = ({ count, isKnown }: { count: number; isKnown: boolean }) => (
  <p className={classes(styles.found, count > 0 && 'hidden')} role="status">
    {isKnown && formatFoundConversations(count)}
  </p>
);

const formatFoundConversations = (count: number): string =>
  count === 0
    ? 'No conversations match your search.'
    : `${count} ${count === 1 ? 'conversation' : 'conversations'} found`;

const EmptyList = ({ text }: { text: string }) => (
  <div className={styles.empty}>
    <MessageCircle size={28} aria-hidden="true" />
    <p className={styles.emptyTitle}>No conversations yet</p>
    <p className="small soft">{text}</p>
  </div>
);

const ListError = ({ retry }: { retry: () => void }) => (
  <div className={styles.notice}>
    <RetryBanner onRetry={retry}>Couldn&apos;t load conversations.</RetryBanner>
  </div>
);

const ListSkeleton = () => (
  <div className={styles.notice}>
    <Loading text="Loading conversations..." quiet>
      {[0, 1, 2].map((line) => (
        <div key={line} className={styles.bones}>
          <Skeleton width="2.75rem" height="2.75rem" radius="50%" />
          <div className="stack" style={{ flex: 1 }}>
            <Skeleton width="55%" />
            <Skeleton width="85%" height="0.75rem" />
          </div>
        </div>
      ))}
    </Loading>
  </div>
);

type ConversationRowProps = ConversationSummary & {
  roleName: string | undefined;
  isSelected: boolean;
  onSelect: (conversationId: string) => void;
};

/** A conversation in the list: the other party, subject, last message and number of unread messages. */
const ConversationRow = ({ id, title, about, roleName, isSelected, onSelect, ...latest }: ConversationRowProps) => {
  const { lastMessage, lastMessageAt, unread } = latest;
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isSelected ? 'true' : undefined}
      onClick={() => onSelect(id)}
    >
      <Avatar name={title} />
      <span className={styles.words}>
        <span className={styles.top}>
          <b>{title}</b>
          <span className="fine soft num">{shortTime(lastMessageAt)}</span>
        </span>
        <span className={styles.about}>{about}</span>
        {roleName && <span className={styles.role}>As {roleName}</span>}
        <span className={styles.top}>
          <span className={unread > 0 ? styles.unreadLast : styles.last}>{lastMessage}</span>
          {unread > 0 && (
            <span className={styles.count}>
              {unread}
              <span className="hidden"> unread</span>
            </span>
          )}
        </span>
      </span>
    </button>
  );
};
