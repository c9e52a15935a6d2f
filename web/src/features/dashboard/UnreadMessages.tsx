import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { conversationsQuery } from '#web/domain/messaging/inbox/api.ts';
import { Avatar } from '#web/domain/messaging/Avatar.tsx';
import { shortTime } from '#web/domain/messaging/times.ts';
import styles from './Dashboard.module.css';

const shown = 3;

/** The latest unread conversations; nothing if all are read. */
export const UnreadMessages = () => {
  const { data } = useInfiniteQuery(conversationsQuery('all'));
  const unread = (data?.pages ?? []).flatMap(({ conversations }) =>
    conversations.filter(({ unread: count }) => count > 0),
  );
  if (unread.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="unread">
      <div className="spread">
        <h2 id="unread" className={styles.heading}>
          Unread messages
        </h2>
        <Link className={styles.more} to="/messages">
          All messages
        </Link>
      </div>
      <ul className={styles.messages}>
        {unread.slice(0, shown).map(({ id, title, about, lastMessage, lastMessageAt, unread: count }) => (
          <li key={id}>
            <Link className={styles.message} to={`/messages?conversation=${encodeURIComponent(id)}`}>
              <Avatar name={title} />
              <span className={styles.messageWords}>
                <span className="spread">
                  <span className="strong">{title}</span>
                  <span className={`fine soft num ${styles.sentAt}`}>{shortTime(lastMessageAt)}</span>
                </span>
                <span className="fine soft">{about}</span>
                <span className={styles.last}>{lastMessage}</span>
              </span>
              <span className={styles.unread}>
                {count}
                <span className="hidden"> unread</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
