import {
  BadgeDollarSign,
  CalendarDays,
  ClipboardList,
  MessageSquare,
  TriangleAlert,
  Package,
  PartyPopper,
  Star,
} from 'lucide-react';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { useCloseWaiting } from './api.ts';
import type { Task } from './tasks.ts';
import styles from './Today.module.css';

const signs = {
  case: TriangleAlert,
  answer: MessageSquare,
  move: CalendarDays,
  order: PartyPopper,
  balance: BadgeDollarSign,
  details: ClipboardList,
  product: Package,
  review: Star,
} as const;

/** Current tasks, most urgent first. */
export const ToDo = ({ tasks }: { tasks: readonly Task[] }) => (
  <Card as="section" className={styles.sheet} aria-labelledby="to-do">
    <div className={styles.sheetHead}>
      <h2 id="to-do">To do</h2>
      {tasks.length > 0 && <Badge tone="lit">{tasks.length}</Badge>}
    </div>
    {tasks.length === 0 ? (
      <p className="soft">You&apos;re all caught up. New orders and messages will appear here.</p>
    ) : (
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <Row key={task.key} task={task} />
        ))}
      </ul>
    )}
  </Card>
);

const Row = ({ task: { kind, title, text, to, action, isLate, conversationId } }: { task: Task }) => {
  const Sign = signs[kind];
  return (
    <li className={styles.task}>
      <Sign size={20} className={styles.sign} />
      <div className={styles.words}>
        <h3 className={styles.taskTitle}>
          {title} {isLate && <Badge tone="bad">Late</Badge>}
        </h3>
        <p className="small soft">{text}</p>
      </div>
      <div className={styles.taskActions}>
        <ButtonLink size="small" to={to}>
          {action}
          <span className="hidden">: {title}</span>
        </ButtonLink>
        {conversationId && <NoAnswer conversationId={conversationId} title={title} />}
      </div>
    </li>
  );
};

const NoAnswer = ({ conversationId, title }: { conversationId: string; title: string }) => {
  const close = useCloseWaiting();
  return (
    <Button size="small" look="bare" busy={close.isPending} onClick={() => close.mutate(conversationId)}>
      No reply needed<span className="hidden">: {title}</span>
    </Button>
  );
};
