import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { WeeklySchedule } from '#shared/api/vendors/calendar.ts';
import { upcomingDates } from '#shared/vendors/calendar/closures.ts';
import type { NotedClosure } from '#shared/vendors/calendar/closures.ts';
import { useRemoveClosure } from '#web/domain/vendors/calendar/api.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import styles from './Calendar.module.css';
import { ClosureDialog } from './lazy-closure-dialog.tsx';
import { formatDates } from './closure-text.ts';

interface TimeOffProps {
  pattern: WeeklySchedule;
  today: string;
}

interface UpcomingClosure {
  closure: NotedClosure;
  /** When it runs, or comes next. */
  dates: { from: string; to: string };
}

/** Returns the ranges that aren't over, the next one first. */
const toUpcoming = ({ closures }: WeeklySchedule, today: string): UpcomingClosure[] =>
  closures
    .flatMap((closure) => {
      const dates = upcomingDates(closure, today);
      return dates ? [{ closure, dates }] : [];
    })
    .toSorted((a, b) => a.dates.from.localeCompare(b.dates.from));

/** Ranges of dates without orders, once or every year, to add, change and remove. */
export const TimeOff = ({ pattern, today }: TimeOffProps) => {
  // 'new', a range being changed, or nothing.
  const [opened, setOpened] = useState<NotedClosure | 'new'>();
  const upcoming = toUpcoming(pattern, today);
  const isNew = opened === 'new';
  return (
    <Card as="section" className={styles.panel} aria-labelledby="calendar-time-off">
      <h2 id="calendar-time-off">Time off</h2>
      {upcoming.length > 0 ? (
        <ul className={styles.orders}>
          {upcoming.map((one) => (
            <Row key={one.closure.id} {...one} onChange={() => setOpened(one.closure)} />
          ))}
        </ul>
      ) : (
        <p className="small soft">Close several days at once, such as a vacation or holidays every year.</p>
      )}
      <Button icon={<Plus />} aria-haspopup="dialog" onClick={() => setOpened('new')}>
        Add Time Off
      </Button>
      {opened && (
        <ClosureDialog
          closure={isNew ? { from: '', to: '', yearly: false, note: '' } : opened}
          closures={pattern.closures}
          today={today}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
};

const Row = ({ closure, dates, onChange }: UpcomingClosure & { onChange: () => void }) => {
  const [isRemoving, setIsRemoving] = useState(false);
  const name = formatDates(dates);
  const more = [closure.note, closure.yearly && 'Every year'].filter(Boolean).join(' · ');
  return (
    <li>
      <div className={styles.words}>
        <span className="strong">{name}</span>
        {more && <span className="small soft">{more}</span>}
      </div>
      <div className={styles.actions}>
        <Button size="small" aria-haspopup="dialog" aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
        <Button
          size="small"
          look="bare"
          aria-haspopup="dialog"
          aria-label={`Remove ${name}`}
          onClick={() => setIsRemoving(true)}
        >
          Remove
        </Button>
      </div>
      {isRemoving && <RemoveDialog id={closure.id} name={name} onClose={() => setIsRemoving(false)} />}
    </li>
  );
};

const RemoveDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const remove = useRemoveClosure();
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        toast.success('Time off removed', 'Hosts can book these days again.');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove ${name}?`}
      text="Hosts can book these days again while there are places left. Days that you closed one by one stay closed."
      cancelLabel="Keep Time Off"
      confirmLabel="Remove Time Off"
      busy={remove.isPending}
      onConfirm={confirm}
    >
      <ErrorBanner>{remove.error && errorText(remove.error, "Couldn't remove it. Try again.")}</ErrorBanner>
    </ConfirmDialog>
  );
};
