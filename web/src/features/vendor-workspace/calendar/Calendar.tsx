import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Copy } from 'lucide-react';
import { monthName, toMonth } from '#shared/kernel/months.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { classes } from '#web/ui/layout/classes.ts';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { calendarQuery } from '#web/domain/vendors/calendar/api.ts';
import type { CalendarMonth } from '#web/domain/vendors/calendar/api.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { copyText } from '#web/ui/actions/copy-text.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { HoldList } from './HoldList.tsx';
import { OrderList } from './OrderList.tsx';
import { useIsOwner } from '#web/lib/acting-vendor.ts';
import { feedQuery, useRenewFeed } from './api.ts';
import styles from './Calendar.module.css';
import { inOrder } from './closure-text.ts';
import { DayPanel } from './DayPanel.tsx';
import { FreeEvenings } from './FreeEvenings.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import type { DayRange } from './MonthGrid.tsx';
import { RangePanel } from './RangePanel.tsx';
import { TimeOff } from './TimeOff.tsx';
import { ConnectedCalendars } from './ConnectedCalendars.tsx';
import { useCalendarParams } from './use-calendar-params.ts';
import { WeeklyScheduleForm } from './WeeklyScheduleForm.tsx';

const WeekView = lazy(lazyWithRetry(async () => ({ default: (await import('./WeekView.tsx')).WeekView })));

const spans = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const;

/** Returns the days selected together. Keys continue from the last one, clicks and drags begin again. */
function useRange() {
  const [ends, setEnds] = useState<{ anchor: string; end: string }>();
  return {
    range: ends && inOrder(ends.anchor, ends.end),
    extend: (from: string, to: string, byKey = false) =>
      setEnds((before) => ({ anchor: byKey && before?.end === from ? before.anchor : from, end: to })),
    clear: () => setEnds(undefined),
  };
}

/** Focuses the month again once a selection ends together with the button that had the focus. */
function useFocusAfter(range: DayRange | undefined) {
  const sheet = useRef<HTMLDivElement>(null);
  const before = useRef(range);
  useEffect(() => {
    if (before.current && !range && document.activeElement === document.body)
      sheet.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus();
    before.current = range;
  }, [range]);
  return sheet;
}

/** The vendor's calendar: a month or week of orders and capacity, days to open and close, and the weekly schedule. */
export const Calendar = () => {
  const { today, timeZone, setTimeZone, span, month, selected, go, show } = useCalendarParams();
  const { range, extend, clear } = useRange();
  const sheet = useFocusAfter(range);
  const { data, isError, refetch } = useQuery(calendarQuery(month));
  // The vendor's day, also when the browser is elsewhere.
  if (data && data.timeZone !== timeZone) setTimeZone(data.timeZone);
  const select = (day: string) => {
    clear();
    go({ month: toMonth(day), day });
  };
  return (
    <div className={classes(styles.place, span === 'week' && styles.wide)}>
      <Card as="section" ref={sheet} className={styles.sheet} aria-label="Calendar">
        <Segmented label="Show" hideLabel options={spans} value={span} onValueChange={show} />
        {span === 'week' ? (
          <Suspense fallback={<Skeleton height="36rem" />}>
            <WeekView {...{ month, today, selected }} onSelect={select} />
          </Suspense>
        ) : (
          <>
            <MonthGrid
              {...{ month, today, selected, range }}
              calendar={data}
              onMonth={(next) => go({ month: next })}
              onSelect={select}
              onExtend={extend}
            />
            <Legend />
          </>
        )}
      </Card>
      <div className={styles.side}>
        {data && <Chosen calendar={data} {...{ month, selected, today }} range={range} onDone={clear} />}
        {!data && isError && (
          <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load your calendar.</RetryBanner>
        )}
        {!data && !isError && <CalendarSkeleton />}
      </div>
    </div>
  );
};

interface ChosenProps {
  calendar: CalendarMonth;
  month: string;
  selected: string | undefined;
  range: DayRange | undefined;
  today: string;
  /** The selected range was closed or left. */
  onDone: () => void;
}

const Chosen = ({ calendar, month, selected, range, today, onDone }: ChosenProps) => {
  const { days, orders, holds, pattern } = calendar;
  const isOwner = useIsOwner();
  const day = days.find(({ date }) => date === selected);
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(selected);
  // On phones the day is below the month: a selected day is scrolled into view.
  useEffect(() => {
    if (selected && selected !== shown.current) panel.current?.scrollIntoView({ block: 'nearest' });
    shown.current = selected;
  }, [selected]);
  return (
    <>
      <div ref={panel} className={styles.chosen}>
        {range && <RangePanel range={range} pattern={pattern} today={today} onDone={onDone} />}
        {!range && day && (
          <DayPanel
            key={day.date}
            day={day}
            pattern={pattern}
            orders={orders.filter(({ date }) => date === day.date)}
            holds={holds.filter(({ date }) => date === day.date)}
            timeZone={calendar.timeZone}
            calendars={calendar.calendars}
            isPast={day.date < today}
          />
        )}
        {!range && !day && <MonthPanel month={month} orders={orders} holds={holds} />}
      </div>
      <TimeOff pattern={pattern} today={today} />
      <FreeEvenings key={calendar.bookableFrom} from={calendar.bookableFrom} />
      <WeeklyScheduleForm pattern={pattern} />
      <ConnectedCalendars />
      {isOwner && <FeedPanel />}
    </>
  );
};
const Legend = () => (
  <ul className={styles.key} aria-label="What the colors mean">
    <li>
      <span className={styles.free} /> Available
    </li>
    <li>
      <span className={styles.full} /> Full
    </li>
    <li>
      <span className={styles.closed} /> Closed
    </li>
    <li>
      <span className={styles.blocked} /> Blocked by a connected calendar
    </li>
  </ul>
);

const CalendarSkeleton = () => <Loading text="Loading your calendar..." quiet cards={['9rem', '16rem']} />;

/** The month's orders and holds, while no day is selected. */
const MonthPanel = ({ month, orders, holds }: Pick<CalendarMonth, 'orders' | 'holds'> & { month: string }) => (
  <Card as="section" className={styles.panel} aria-labelledby="calendar-month">
    <h2 id="calendar-month">Orders in {monthName(month)}</h2>
    {orders.length > 0 ? (
      <OrderList orders={orders} withDates />
    ) : (
      <p className="soft">None yet. Select a day to close or open it, or several days to close them together.</p>
    )}
    <HoldList holds={holds} withDates />
  </Card>
);

/** The private URL from which the vendor's calendar program reads the orders. */
const FeedPanel = () => {
  const { data } = useQuery(feedQuery);
  const renew = useRenewFeed();
  if (!data) return null;
  const address = data.path && `${location.origin}${data.path}`;
  return (
    <Card as="section" className={styles.panel} aria-labelledby="calendar-feed">
      <div>
        <h2 id="calendar-feed">In your own calendar</h2>
        <p className="small soft">
          Subscribe to your orders, with their addresses and setup times, from Google, Apple or Outlook calendars.
          Anyone with the link can see them. Apple and Outlook check for changes every hour; Google can take up to a
          day.
        </p>
      </div>
      {address && <Address address={address} />}
      <Button busy={renew.isPending} onClick={() => renew.mutate()}>
        {address ? 'Replace Private Link' : 'Create Private Link'}
      </Button>
    </Card>
  );
};

const Address = ({ address }: { address: string }) => (
  <TextField
    label="Private link"
    readOnly
    value={address}
    onFocus={(event) => event.currentTarget.select()}
    end={<IconButton label="Copy the link" icon={<Copy />} onClick={() => void copyText(address, 'Link')} />}
  />
);
