import { Flag, HandCoins, Landmark, Package, Store, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { waitingItems } from './waiting-items.ts';
import type { Waiting, WaitingItem } from './waiting-items.ts';
import styles from './WaitingList.module.css';

const signs = {
  case: TriangleAlert,
  dispute: Landmark,
  payout: HandCoins,
  application: Store,
  product: Package,
  report: Flag,
} as const;

/** Rows shown before the list is expanded. */
const shownRows = 4;

interface WaitingListProps {
  waiting: Waiting;
  /** When it was fetched, in epoch milliseconds: earlier deadlines are overdue. */
  asOf: number;
  /** True if a list has more than its first page. */
  hasMore: boolean;
}

/** Pending tasks of administrators: cases and disputes by deadline, then the oldest first. */
export const WaitingList = ({ waiting, asOf, hasMore }: WaitingListProps) => {
  const [isWhole, setWhole] = useState(false);
  const items = waitingItems(waiting, new Date(asOf));
  const rows = isWhole ? items : items.slice(0, shownRows);
  return (
    <Card as="section" className={styles.waiting} aria-labelledby="waiting">
      <div className="line">
        <h2 id="waiting" className={styles.heading}>
          Waiting for you
        </h2>
        {items.length > 0 && <Badge tone="lit">{`${items.length}${hasMore ? '+' : ''}`}</Badge>}
      </div>
      {items.length === 0 ? (
        <p className="soft">Nothing is waiting for a decision.</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((item) => (
            <Row key={item.key} item={item} />
          ))}
        </ul>
      )}
      {rows.length < items.length && (
        <div>
          <Button size="small" onClick={() => setWhole(true)}>
            Show all {items.length}
          </Button>
        </div>
      )}
    </Card>
  );
};

const Row = ({ item: { kind, title, text, to, action, isLate } }: { item: WaitingItem }) => {
  const Sign = signs[kind];
  return (
    <li className={styles.row}>
      <Sign size={20} className={styles.sign} aria-hidden="true" />
      <div className={styles.text}>
        <h3 className={styles.title}>
          {title} {isLate && <Badge tone="bad">Late</Badge>}
        </h3>
        <p className="small soft">{text}</p>
      </div>
      <ButtonLink size="small" to={to}>
        {action}
        <span className="hidden">: {title}</span>
      </ButtonLink>
    </li>
  );
};
