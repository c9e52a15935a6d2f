import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Copy } from 'lucide-react';
import { monthName, toMonth } from '#shared/kernel/months.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { vendorToday } from '#web/lib/zones.ts';
import { calendarQuery } from '#web/domain/vendors/calendar/api.ts';
import type { CalendarMonth } from '#web/domain/vendors/calendar/api.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { copyText } from '#web/ui/actions/copy-text.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { HoldList } from './HoldList.tsx';
import { OrderList } from './OrderList.tsx';
import { feedQuery, useRenewFeed } from './api.ts';
import styles from './Calendar.module.css';
import { DayPanel } from './DayPanel.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { WeeklyScheduleForm } from './WeeklyScheduleForm.tsx';

// Accepts the same months as the server.
const isMonth = (text: string | undefined): text is string => /^20[2-9]\d-(0[1-9]|1[0-2])$/.test(text ?? '');

/** Reads month and day from the URL; invalid ones mean the current month and no day. */
function useCalendarParams() {
  const [query, setQuery] = useSearchParams();
  const go = (to: { month: string; day?: string }) =>
    setQuery({ view: 'calendar', ...to }, { replace: true, preventScrollReset: true });
  return { asked: query.get('month') ?? undefined, selected: query.get('day') ?? undefined, go };
}

/** The vendor's calendar: a month of orders and capacity, days to open and close, and the weekly schedule. */
export const Calendar = () => {
  const { asked, selected, go } = useCalendarParams();
  const [today] = useState(vendorToday);
  const month = isMonth(asked) ? asked : toMonth(today);
  const { data, isError, refetch } = useQuery(calendarQuery(month));
  return (
    <div className={styles.place}>
      <Card as="section" className={styles.sheet} aria-label="Calendar">
        <MonthGrid
          month={month}
          calendar={data}
          today={today}
          selected={selected}
          onMonth={(next) => go({ month: next })}
          onSelect={(day) => go({ month, day })}
        />
        <Legend />
      </Card>
      <div className={styles.side}>
        {data && <Chosen calendar={data} month={month} selected={selected} today={today} />}
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
  today: string;
}

const Chosen = ({ calendar: { days, orders, holds, pattern }, month, selected, today }: ChosenProps) => {
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
        {day ? (
          <DayPanel
            key={day.date}
            day={day}
            pattern={pattern}
            orders={orders.filter(({ date }) => date === day.date)}
            holds={holds.filter(({ date }) => date === day.date)}
            isPast={day.date < today}
          />
        ) : (
          <MonthPanel month={month} orders={orders} holds={holds} />
        )}
      </div>
      <WeeklyScheduleForm pattern={pattern} />
      <FeedPanel />
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
      <p className="soft">None yet. Select a day to close or open it.</p>
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
