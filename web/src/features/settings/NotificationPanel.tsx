import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import {
  CalendarSync,
  CalendarX2,
  Check,
  ClipboardCheck,
  MessageSquare,
  ReceiptText,
  ShieldAlert,
  ShoppingBag,
  Star,
  TriangleAlert,
  Users,
  Wallet,
  X,
} from 'lucide-react';
import { useRef } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import { queryClient } from '#web/lib/query.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ShowMore } from '#web/ui/actions/ShowMore.tsx';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useModal } from '#web/ui/overlays/use-modal.ts';
import type { Notification } from '#shared/api/notifications.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';
import { shortTime } from '#web/domain/messaging/times.ts';
import { classes } from '#web/ui/layout/classes.ts';
import styles from './NotificationPanel.module.css';
import { notificationsQuery, useReadNotification } from './api.ts';

/** The panel of the bell: below it on wide screens, from below on phones. */
const NotificationPanel = ({ onClose }: { onClose: () => void }) => {
  const ref = useRef<HTMLDialogElement>(null);
  const events = useModal(ref, true, onClose);
  return (
    <dialog {...events} ref={ref} className={styles.panel} aria-labelledby="notifications">
      <div className={styles.inside}>
        <QueryClientProvider client={queryClient}>
          <NotificationContent onClose={onClose} />
        </QueryClientProvider>
      </div>
    </dialog>
  );
};

const NotificationContent = ({ onClose }: { onClose: () => void }) => {
  const list = useInfiniteQuery(notificationsQuery);
  const { mutate: read } = useReadNotification();
  const follow = ({ id, isRead }: { id: string; isRead: boolean }) => {
    if (!isRead) read(id);
    onClose();
  };
  const all = list.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  return (
    <>
      <Head onReadAll={all.some(({ isRead }) => !isRead) ? () => read(undefined) : undefined} onClose={onClose} />
      <div className={styles.body}>
        <State list={list} isEmpty={all.length === 0} />
        {all.length > 0 && (
          <ul>
            {all.map((one) => (
              <li key={one.id}>
                <NotificationRow {...one} onRead={() => read(one.id)} onFollow={() => follow(one)} />
              </li>
            ))}
          </ul>
        )}
        <ShowMore list={list} className={styles.more}>
          Show earlier
        </ShowMore>
      </div>
      <div className={styles.foot}>
        <Link to="/account" onClick={onClose}>
          Email preferences
        </Link>
      </div>
    </>
  );
};

/** `onReadAll` is undefined if all are read. */
const Head = ({ onReadAll, onClose }: { onReadAll: (() => void) | undefined; onClose: () => void }) => (
  <div className={styles.head}>
    <h2 id="notifications">Notifications</h2>
    {onReadAll && (
      <Button size="small" onClick={onReadAll}>
        Mark all as read
      </Button>
    )}
    <IconButton label="Close" icon={<X />} onClick={onClose} />
  </div>
);

/** Loading, failed or empty. */
const State = ({ list, isEmpty }: { list: UseInfiniteQueryResult; isEmpty: boolean }) => {
  if (list.isPending) return <NewsSkeleton />;
  if (list.isError && !list.data)
    return <RetryBanner onRetry={() => void list.refetch()}>Couldn&apos;t load notifications.</RetryBanner>;
  if (!list.isSuccess || !isEmpty) return null;
  return <p className={styles.empty}>Nothing yet. Orders, messages, decisions and reviews will appear here.</p>;
};

const NewsSkeleton = () => (
  <Loading text="Loading notifications..." quiet>
    {[0, 1, 2].map((line) => (
      <div key={line} className={styles.bones}>
        <Skeleton width="45%" />
        <Skeleton width="85%" height="0.75rem" />
      </div>
    ))}
  </Loading>
);

export default NotificationPanel;

const signs: Readonly<Record<NotificationKind, typeof Star>> = {
  order: ShoppingBag,
  message: MessageSquare,
  decision: ClipboardCheck,
  review: Star,
  booking: ReceiptText,
  balance: Wallet,
  payout: Wallet,
  case: TriangleAlert,
  calendar: CalendarSync,
  member: Users,
  cancellation: CalendarX2,
  security: ShieldAlert,
};

interface NotificationRowProps extends Notification {
  onRead: () => void;
  onFollow: () => void;
}

const NotificationRow = ({ kind, title, text, path, at, isRead, onRead, onFollow }: NotificationRowProps) => {
  const Sign = signs[kind];
  return (
    <div className={classes(styles.row, !isRead && styles.unread)}>
      <Link to={path} className={styles.link} onClick={onFollow}>
        <Sign className={styles.sign} aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.top}>
            <b>{title}</b>
            <span className="fine soft num">{shortTime(at)}</span>
          </span>
          <span className={styles.text}>{text}</span>
          {!isRead && <span className="hidden">Unread</span>}
        </span>
      </Link>
      {!isRead && <IconButton label={`Mark as read: ${title}`} icon={<Check />} onClick={onRead} />}
    </div>
  );
};
