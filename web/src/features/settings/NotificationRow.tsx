import {
  CalendarX2,
  Check,
  ClipboardCheck,
  MessageSquare,
  TriangleAlert,
  ReceiptText,
  ShieldAlert,
  ShoppingBag,
  Star,
  Wallet,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Notification } from '#shared/api/notifications.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';
import { shortTime } from '#web/domain/messaging/times.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { classes } from '#web/ui/layout/classes.ts';
import styles from './NotificationPanel.module.css';

const signs: Readonly<Record<NotificationKind, typeof Star>> = {
  order: ShoppingBag,
  message: MessageSquare,
  decision: ClipboardCheck,
  review: Star,
  booking: ReceiptText,
  balance: Wallet,
  payout: Wallet,
  case: TriangleAlert,
  cancellation: CalendarX2,
  security: ShieldAlert,
};

interface NotificationRowProps extends Notification {
  onRead: () => void;
  onFollow: () => void;
}

export const NotificationRow = ({ kind, title, text, path, at, isRead, onRead, onFollow }: NotificationRowProps) => {
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
