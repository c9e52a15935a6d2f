import { Check, CloudOff, Navigation, Phone } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { HostEventRoom, ShownRow } from '#shared/api/orders/event-room.ts';
import { formatTime12 } from '#shared/kernel/dates.ts';
import { localTimeAt } from '#shared/kernel/interval.ts';
import { plural } from '#shared/kernel/plural.ts';
import { dayInterval, daySteps, nowAndNext, stepFor, stepLabels } from '#shared/orders/room/day.ts';
import type { DayStep } from '#shared/orders/room/day.ts';
import { LazyPushHint } from '#web/domain/notifications/LazyPushHint.tsx';
import { callLink } from '#web/lib/call-link.ts';
import { useMarks } from '#web/domain/marks/use-marks.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { formatRowDetails, formatRowTime } from '../row-text.ts';
import { KeepDay } from './KeepDay.tsx';
import { dayMarks } from './day-marks.ts';
import type { DayMark } from './day-marks.ts';
import styles from './TheDay.module.css';

/** A vendor whose check marks are shown. */
export interface DayVendor {
  vendorId: string;
  vendorName: string;
  steps: HostEventRoom['people']['vendors'][number]['steps'];
}

interface TheDayProps {
  bookingId: string;
  /** For those who check guests in. */
  eventId?: string;
  date: string;
  timeZone: string;
  rows: readonly ShownRow[];
  vendors: readonly DayVendor[];
  address: string;
  /** A number to call, and whose it is. */
  contacts: readonly { name: string; phone: string }[];
  canMark: (row: ShownRow) => boolean;
  canMarkVendor: (vendorId: string) => boolean;
  send: (mark: DayMark) => Promise<void>;
  /** Shown below, on the day only. */
  children?: ReactNode;
}

const directions = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** Now and next on the day of an event, with check marks, for one hand (rules event-room-17 and 18). */
export const TheDay = (props: TheDayProps) => {
  const { bookingId, eventId, date, timeZone, address, contacts, send, children } = props;
  const now = useNow();
  const [hasMarked, setMarked] = useState(false);
  const sendEach = useCallback((marks: DayMark[]) => sendOne(marks, send), [send]);
  const { waiting, mark: queue } = useMarks(dayMarks, bookingId, sendEach);
  const mark: PressMark = (next) => {
    queue([next]);
    setMarked(true);
  };
  const rows = props.rows.map((row) => withWaiting(row, waiting));
  const { startsAt, endsAt } = dayInterval({ date, timeZone, endsAt: null }, rows);
  if (now.toISOString() < startsAt || now.toISOString() >= endsAt) return null;
  const { current, next } = nowAndNext(rows, now);
  return (
    <section className={styles.day} aria-labelledby="the-day">
      <h2 id="the-day" className={styles.heading}>
        The day
      </h2>
      <Part {...props} title="Now" rows={current} now={now} mark={mark} none="Nothing right now" />
      <Part {...props} title="Next" rows={next} now={now} mark={mark} none="Nothing more is planned" />
      {(address !== '' || contacts.length > 0) && (
        <div className={styles.ways}>
          {address !== '' && (
            <a className={styles.way} href={directions(address)} target="_blank" rel="noreferrer">
              <Navigation aria-hidden /> Directions
            </a>
          )}
          {contacts.map(({ name, phone }) => (
            <a key={phone} className={styles.way} href={callLink(phone)}>
              <Phone aria-hidden /> Call {name}
            </a>
          ))}
        </div>
      )}
      <Vendors {...props} waiting={waiting} mark={mark} />
      <p role="status" className={styles.waiting}>
        {waiting.length > 0 && (
          <>
            <CloudOff size={18} aria-hidden /> {plural(waiting.length, 'mark')} will be sent when you&apos;re back
            online
          </>
        )}
      </p>
      <LazyPushHint isDue={hasMarked} />
      {children}
      <KeepDay bookingId={bookingId} eventId={eventId} />
    </section>
  );
};

async function sendOne(marks: readonly DayMark[], send: TheDayProps['send']): Promise<void> {
  for (const mark of marks) await send(mark);
}

/** Returns a row as it will be once the waiting mark is sent. */
function withWaiting(row: ShownRow, waiting: readonly DayMark[]): ShownRow {
  const step = stepFor(row.kind);
  const mark = waiting.find(({ target, vendorId }) =>
    step ? target === step && vendorId === row.vendorId : target === row.id,
  );
  return mark ? { ...row, doneAt: mark.isDone ? mark.at : null } : row;
}

type PressMark = (mark: Omit<DayMark, 'bookingId' | 'at'>) => void;

interface PartProps extends TheDayProps {
  title: string;
  now: Date;
  none: string;
  mark: PressMark;
}

const minuteMs = 60_000;

function formatIn(startsAt: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(startsAt) - now.getTime()) / minuteMs);
  if (minutes < 1) return '';
  return minutes < 60 ? `in ${plural(minutes, 'minute')}` : `in ${plural(Math.round(minutes / 60), 'hour')}`;
}

const Part = ({ title, rows, timeZone, now, none, canMark, mark }: PartProps) => (
  <div className={styles.part}>
    <h3 className={styles.when}>{title}</h3>
    {rows.length === 0 && <p className="soft">{none}</p>}
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <span className={`num ${styles.time}`}>
            {formatRowTime(row, timeZone)} <span className="soft">{formatIn(row.startsAt, now)}</span>
          </span>
          <span className={styles.title}>{row.title}</span>
          {formatRowDetails(row) && <span>{formatRowDetails(row)}</span>}
          {row.kind === 'own' && canMark(row) && (
            <Button
              size="large"
              full
              icon={<Check />}
              onClick={() => mark({ vendorId: null, target: row.id, title: row.title, isDone: true })}
            >
              Done<span className="hidden"> {row.title}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  </div>
);

const Vendors = ({
  vendors,
  timeZone,
  canMarkVendor,
  waiting,
  mark,
}: TheDayProps & { waiting: readonly DayMark[]; mark: PressMark }) => (
  <ul className={styles.vendors} aria-label="Check marks">
    {vendors.map(({ vendorId, vendorName, steps }) => (
      <li key={vendorId}>
        <span className="strong">{vendorName}</span>
        <span className={styles.steps}>
          {daySteps.map((step) => {
            const queued = waiting.find((one) => one.vendorId === vendorId && one.target === step);
            const at = queued ? (queued.isDone ? queued.at : null) : steps[step];
            return (
              <Step
                key={step}
                step={step}
                at={at}
                timeZone={timeZone}
                vendorName={vendorName}
                canMark={canMarkVendor(vendorId)}
                onMark={() =>
                  mark({ vendorId, target: step, title: `${vendorName}: ${stepLabels[step]}`, isDone: at === null })
                }
              />
            );
          })}
        </span>
      </li>
    ))}
  </ul>
);

interface StepProps {
  step: DayStep;
  at: string | null;
  timeZone: string;
  vendorName: string;
  canMark: boolean;
  onMark: () => void;
}

const Step = ({ step, at, timeZone, vendorName, canMark, onMark }: StepProps) => {
  const time = at === null ? '' : formatTime12(localTimeAt(timeZone, at).time);
  const text = (
    <>
      {at !== null && <Check size={18} aria-hidden />}
      <span>
        <span className="hidden">{vendorName}: </span>
        {stepLabels[step]}
      </span>
      {time && <span className="small num">{time}</span>}
    </>
  );
  return canMark ? (
    <button type="button" className={styles.step} aria-pressed={at !== null} onClick={onMark}>
      {text}
    </button>
  ) : (
    <span className={styles.step} data-set={at !== null}>
      {text}
    </span>
  );
};
