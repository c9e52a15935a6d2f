import { useQueries } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { CSSProperties } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import { addDays, formatDay, formatTime12 } from '#shared/kernel/dates.ts';
import { toMonth } from '#shared/kernel/months.ts';
import { weekdayNames } from '#shared/kernel/weekdays.ts';
import { offerPath } from '#web/domain/offers/offer-line.ts';
import { calendarQuery } from '#web/domain/vendors/calendar/api.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { classes } from '#web/ui/layout/classes.ts';
import { formatDates } from './closure-text.ts';
import { formatClosed } from './day-text.ts';
import { weekDates, weekDays, weekMonths } from './week-days.ts';
import type { Block, Minutes, WeekDay } from './week-days.ts';
import styles from './WeekView.module.css';

interface WeekViewProps {
  month: string;
  today: string;
  selected: string | undefined;
  onSelect: (date: string) => void;
}

/** The date whose week is shown: the selected one, today, or the first of another month. */
function shownDate({ month, today, selected }: Omit<WeekViewProps, 'onSelect'>): string {
  if (selected && toMonth(selected) === month) return selected;
  return toMonth(today) === month ? today : `${month}-01`;
}

/** A week by hours, with the data of its months: columns on a desk, a list of each day's blocks on a phone. */
export const WeekView = ({ onSelect, ...shown }: WeekViewProps) => {
  const id = useId();
  const date = shownDate(shown);
  const dates = weekDates(date);
  const months = useQueries({
    queries: weekMonths(dates).map((month) => calendarQuery(month)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const days = weekDays(dates, months);
  const hasNotes = days.some(({ day }) => day?.closed);
  const [first = date, last = date] = [dates[0], dates.at(-1)];
  return (
    <section className={styles.week} aria-labelledby={id}>
      <div className={styles.head}>
        <IconButton label="Previous week" icon={<ChevronLeft />} onClick={() => onSelect(addDays(date, -7))} />
        <p id={id} className={styles.name} aria-live="polite">
          {formatDates({ from: first, to: last })}
        </p>
        <IconButton label="Next week" icon={<ChevronRight />} onClick={() => onSelect(addDays(date, 7))} />
      </div>
      <div className={classes(styles.body, !hasNotes && styles.noteless)} aria-busy={months.length === 0}>
        <Hours />
        <ol className={styles.days}>
          {days.map((day, weekday) => (
            <Day
              key={day.date}
              day={day}
              weekday={weekdayNames[weekday] ?? ''}
              isToday={day.date === shown.today}
              isSelected={day.date === shown.selected}
              onSelect={onSelect}
            />
          ))}
        </ol>
      </div>
      <Legend />
    </section>
  );
};

const hours = [3, 6, 9, 12, 15, 18, 21];

const hourName = (hour: number): string => formatTime12(`${String(hour).padStart(2, '0')}:00`).replace(':00', '');

const Hours = () => (
  <div className={styles.hours} aria-hidden="true">
    {hours.map((hour) => (
      <span key={hour} style={{ '--from': hour * 60 } as CSSProperties}>
        {hourName(hour)}
      </span>
    ))}
  </div>
);

interface DayProps {
  day: WeekDay;
  weekday: string;
  isToday: boolean;
  isSelected: boolean;
  onSelect: (date: string) => void;
}

const Day = ({ day: { date, day, blocks, gaps, closedHours }, weekday, isToday, isSelected, onSelect }: DayProps) => (
  <li className={classes(styles.day, isToday && styles.today, isSelected && styles.selected)}>
    <h2 className={styles.date}>
      <button type="button" aria-current={isToday ? 'date' : undefined} onClick={() => onSelect(date)}>
        <span className={styles.weekday}>{weekday.slice(0, 3)}</span> {formatDay(date)}
      </button>
    </h2>
    <p className={classes(styles.note, !day?.closed && styles.free)}>{noteFor(day, blocks)}</p>
    <div className={styles.column}>
      {closedHours.map((part) => (
        <span key={part.from} className={styles.closedHours} style={position(part)} aria-hidden="true" />
      ))}
      {gaps.map((part) => (
        <span key={`${part.from} ${part.to}`} className={styles.gap} style={position(part)} aria-hidden="true" />
      ))}
      <ul className={styles.blocks}>
        {blocks.map((block) => (
          <BlockItem key={block.key} block={block} />
        ))}
      </ul>
    </div>
  </li>
);

/** Returns words for a day without orders, and why a day is closed. */
function noteFor(day: WeekDay['day'], blocks: readonly Block[]): string {
  if (!day) return '';
  if (day.closed) return ['Closed', formatClosed(day)].filter(Boolean).join(' · ');
  return blocks.length === 0 ? 'Nothing booked' : '';
}

const position = ({ from, to }: Minutes) => ({ '--from': from, '--to': to }) as CSSProperties;

const addressFor = ({ kind, id }: Block): string =>
  kind === 'order' ? `/vendor-dashboard?order=${encodeURIComponent(id)}` : offerPath('vendor', id);

/** Words about the part of a block on another day. */
function continuation({ isContinued, continues }: Block): string {
  if (isContinued && continues) return 'goes on from the day before to the next day';
  if (isContinued) return 'from the day before';
  return continues ? 'ends the next day' : '';
}

/** A shorter block has room for its title alone; its times are in the tooltip. */
const shortMinutes = 90;

function formatWho({ kind, who }: Block): string {
  if (kind === 'blocked') return 'Blocked';
  return kind === 'held' ? `Held for ${who}` : who;
}

const BlockItem = ({ block }: { block: Block }) => {
  const more = continuation(block);
  const { kind, title, times, isContinued, continues, lane, lanes } = block;
  // Too narrow for the word; the pattern shows it.
  const isBesideOthers = kind === 'blocked' && lanes > 1;
  const place = { ...position(block), '--lane': lane, '--lanes': lanes } as CSSProperties;
  return (
    <li
      style={place}
      className={classes(
        styles.block,
        kind === 'held' && styles.held,
        kind === 'blocked' && styles.blocked,
        block.to - block.from < shortMinutes && styles.short,
        isContinued && styles.continued,
        continues && styles.continues,
      )}
    >
      {kind === 'blocked' ? (
        <span className="strong">{title}</span>
      ) : (
        <Link to={addressFor(block)} title={`${title}, ${times}`}>
          {title}
        </Link>
      )}
      <span>
        {times}
        {more && <span className={styles.more}> ({more})</span>}
      </span>
      <span className={classes(isBesideOthers && styles.more)}>{formatWho(block)}</span>
    </li>
  );
};

const Legend = () => (
  <ul className={styles.key} aria-label="What the patterns mean">
    <li>
      <span className={styles.order} /> Order
    </li>
    <li>
      <span className={styles.held} /> Held for an offer
    </li>
    <li>
      <span className={styles.blocked} /> Blocked by a connected calendar
    </li>
    <li>
      <span className={styles.gap} /> Time between orders
    </li>
    <li>
      <span className={styles.closedHours} /> Closed
    </li>
  </ul>
);
