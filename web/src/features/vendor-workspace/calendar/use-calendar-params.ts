import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDate, todayIn } from '#shared/kernel/dates.ts';
import { toMonth } from '#shared/kernel/months.ts';
import { vendorZone } from '#web/lib/zones.ts';

// Accepts the same months as the server.
const isMonth = (text: string | undefined): text is string => /^20[2-9]\d-(0[1-9]|1[0-2])$/.test(text ?? '');

export type Span = 'month' | 'week';

interface CalendarPlace {
  month: string;
  day?: string | undefined;
}

/**
 * Reads span, month and day from the URL; invalid ones mean the current month and no day. Today is the vendor's.
 */
export function useCalendarParams() {
  const [query, setQuery] = useSearchParams();
  const [now] = useState(() => new Date());
  const [timeZone, setTimeZone] = useState(vendorZone);
  const today = todayIn(timeZone, now);
  const span: Span = query.get('span') === 'week' ? 'week' : 'month';
  const [asked, day] = [query.get('month') ?? undefined, query.get('day') ?? undefined];
  const selected = day && isDate(day) ? day : undefined;
  const set = (to: CalendarPlace, next: Span) => {
    const { month, day: on } = to;
    const params = { view: 'calendar', ...(next === 'week' && { span: next }), month, ...(on && { day: on }) };
    setQuery(params, { replace: true, preventScrollReset: true });
  };
  const month = isMonth(asked) ? asked : toMonth(today);
  return {
    today,
    timeZone,
    setTimeZone,
    span,
    month,
    selected,
    go: (to: CalendarPlace) => set(to, span),
    show: (next: Span) => set({ month, day: selected }, next),
  };
}
