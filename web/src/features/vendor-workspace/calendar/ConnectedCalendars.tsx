import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CalendarClash, ConnectedCalendarView } from '#shared/api/vendors/connected-calendars.ts';
import { maximumConnectedCalendars } from '#shared/kernel/policies.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { offerPath } from '#web/domain/offers/offer-line.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Link } from '#web/ui/actions/Link.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import styles from './Calendar.module.css';
import { CalendarDialog } from './lazy-calendar-dialog.tsx';
import { formatCalendarState, formatClash } from './calendar-state-text.ts';
import {
  connectedCalendarsQuery,
  useChangeCalendar,
  useReadCalendar,
  useRemoveCalendar,
} from './connected-calendars-api.ts';

/** Calendars of other programs that close the vendor's time, with their state, their problems and their buttons. */
export const ConnectedCalendars = () => {
  const { data, isError, refetch } = useQuery(connectedCalendarsQuery);
  // 'new', a calendar being changed, or nothing.
  const [opened, setOpened] = useState<ConnectedCalendarView | 'new'>();
  const calendars = data?.calendars ?? [];
  const isFull = calendars.length >= maximumConnectedCalendars;
  return (
    <Card as="section" className={styles.panel} aria-labelledby="connected-calendars">
      <div>
        <h2 id="connected-calendars">Connected calendars</h2>
        <p className="small soft">
          Connect a calendar that you keep elsewhere, and its entries close your time here. We keep when you&apos;re
          busy, and nothing else of it.
        </p>
      </div>
      {!data && isError && (
        <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load your connected calendars.</RetryBanner>
      )}
      {!data && !isError && <Loading text="Loading your connected calendars..." quiet cards={['4rem']} />}
      {calendars.length > 0 && data && (
        <ul className={styles.orders}>
          {calendars.map((calendar) => (
            <Row key={calendar.id} calendar={calendar} timeZone={data.timeZone} onChange={() => setOpened(calendar)} />
          ))}
        </ul>
      )}
      {data && <Clashes {...data} />}
      {data && (
        <div className={styles.turn}>
          <Button icon={<Plus />} aria-haspopup="dialog" disabled={isFull} onClick={() => setOpened('new')}>
            Connect a Calendar
          </Button>
          {isFull && (
            <p className="fine soft">You can connect up to {maximumConnectedCalendars}. Remove one to add another.</p>
          )}
        </div>
      )}
      {opened && (
        <CalendarDialog calendar={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  );
};

interface RowProps {
  calendar: ConnectedCalendarView;
  timeZone: string;
  onChange: () => void;
}

const Row = ({ calendar, timeZone, onChange }: RowProps) => {
  const [isRemoving, setIsRemoving] = useState(false);
  const { name, host, ending, failing, notes } = calendar;
  return (
    <li className={styles.calendar}>
      <div className={styles.words}>
        <span className="strong">{name}</span>
        <span className="small soft">
          {host} · …{ending}
        </span>
        <span className="small" role="status">
          {formatCalendarState(calendar, timeZone)}
        </span>
      </div>
      {failing && (
        <Banner tone="bad" title={`Can't be read since ${formatTimestamp(failing.since, timeZone)}`}>
          {failing.message} What it blocked stays blocked; new entries are missing.
        </Banner>
      )}
      {notes.map((note) => (
        <p key={note} className="small soft">
          {note}
        </p>
      ))}
      <Actions calendar={calendar} onChange={onChange} onRemove={() => setIsRemoving(true)} />
      {isRemoving && <RemoveDialog calendar={calendar} onClose={() => setIsRemoving(false)} />}
    </li>
  );
};

interface ActionsProps {
  calendar: ConnectedCalendarView;
  onChange: () => void;
  onRemove: () => void;
}

const Actions = ({ calendar: { id, name, state, isReading }, onChange, onRemove }: ActionsProps) => {
  const read = useReadCalendar();
  const change = useChangeCalendar();
  const isPaused = state === 'paused';
  const failed = (title: string) => (error: unknown) =>
    toast.error(title, errorText(error, 'Check your connection and try again.'));
  return (
    <div className={styles.actions}>
      {!isPaused && (
        <Button
          size="small"
          aria-label={`Read Again: ${name}`}
          busy={read.isPending}
          disabled={isReading}
          onClick={() => read.mutate({ id }, { onError: failed("Couldn't read the calendar") })}
        >
          Read Again
        </Button>
      )}
      <Button
        size="small"
        aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
        busy={change.isPending}
        onClick={() => change.mutate({ id, isPaused: !isPaused }, { onError: failed("Couldn't change the calendar") })}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button size="small" aria-haspopup="dialog" aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
      <Button size="small" look="bare" aria-haspopup="dialog" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
};

const RemoveDialog = ({
  calendar: { id, name },
  onClose,
}: {
  calendar: ConnectedCalendarView;
  onClose: () => void;
}) => {
  const remove = useRemoveCalendar();
  const confirm = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          toast.success('Calendar removed', 'Hosts can book the times that it blocked.');
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove ${name}?`}
      text="Hosts can book the times that it blocks at once. To stop reading it and keep them blocked, pause it instead."
      cancelLabel="Keep Calendar"
      confirmLabel="Remove Calendar"
      busy={remove.isPending}
      onConfirm={confirm}
    >
      <ErrorBanner>{remove.error && errorText(remove.error, "Couldn't remove it. Try again.")}</ErrorBanner>
    </ConfirmDialog>
  );
};

interface ClashesProps {
  clashes: readonly CalendarClash[];
  calendars: readonly ConnectedCalendarView[];
  timeZone: string;
}

const clashPath = ({ job }: CalendarClash): string =>
  job.kind === 'order' ? `/vendor-dashboard?order=${encodeURIComponent(job.id)}` : offerPath('vendor', job.id);

/** Orders and held offers at times that a calendar blocks. They stay; the vendor decides what to do. */
const Clashes = ({ clashes, calendars, timeZone }: ClashesProps) =>
  clashes.length > 0 && (
    <section className={styles.held} aria-label="Orders at blocked times">
      <h3>Orders at blocked times</h3>
      <p className="small soft">They stay booked. If an entry is about the order itself, open its time in the day.</p>
      <ul className={styles.orders}>
        {clashes.map((clash) => (
          <li key={`${clash.job.id} ${clash.calendarId}`}>
            <div className={styles.words}>
              <Link to={clashPath(clash)}>{clash.job.title}</Link>
              <p className="small soft">
                {formatClash(clash, calendars.find(({ id }) => id === clash.calendarId)?.name ?? '', timeZone)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
