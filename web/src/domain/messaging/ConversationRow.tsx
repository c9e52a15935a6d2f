import type { ConversationSummary } from '#shared/api/messaging/message-inbox.ts';
import { Avatar } from './Avatar.tsx';
import styles from './ConversationList.module.css';
import { shortTime } from './times.ts';

type ConversationRowProps = ConversationSummary & {
  roleName: string | undefined;
  isSelected: boolean;
  onSelect: (conversationId: string) => void;
};

/** A conversation in the list: the other party, subject, last message and number of unread messages. */
export const ConversationRow = ({
  id,
  title,
  about,
  roleName,
  isSelected,
  onSelect,
  ...latest
}: ConversationRowProps) => {
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
