import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { addMonths, firstDayIn, lastDayIn, toMonth } from '#shared/kernel/months.ts';
import { addDays, toWeekday } from '#shared/kernel/dates.ts';

/**
 * Returns the focusable day of a month's grid and the handler of keys that move it, also into other months. The grid's
 * buttons carry `data-date`; one of them at a time is in the tab order. `onExtend` is called for arrows with Shift, which
 * select the days that they pass.
 */
export function useMonthFocus(
  month: string,
  start: string,
  onMonth: (month: string) => void,
  onExtend?: (from: string, to: string) => void,
) {
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<string>(undefined);
  const [walked, setActive] = useState(start);
  const here = [walked, start].find((date) => toMonth(date) === month);
  const active = here ?? `${month}-01`;

  const focus = (date: string) => table.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  useEffect(() => {
    if (!wanted.current || toMonth(wanted.current) !== month) return;
    focus(wanted.current);
    wanted.current = undefined;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // A key pressed before the previous key's month has appeared continues from that key's date.
    const from = wanted.current ?? active;
    const next = dateByKey(event.key, from, event.shiftKey);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.shiftKey && event.key.startsWith('Arrow')) onExtend?.(from, next);
    if (toMonth(next) === month && !wanted.current) return focus(next);
    wanted.current = next;
    onMonth(toMonth(next));
  };
  return { table, active, setActive, onKeyDown };
}

/**
 * Returns the date that a key leads to, following the ARIA practices for calendars: arrows by days and weeks, Home and
 * End within the week, Page Up and Page Down by months, with Shift by years. Undefined for other keys.
 */
export function dateByKey(key: string, date: string, shift = false): string | undefined {
  const months = shift ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -toWeekday(date));
    case 'End':
      return addDays(date, 6 - toWeekday(date));
    case 'PageUp':
      return sameDayIn(addMonths(toMonth(date), -months), date);
    case 'PageDown':
      return sameDayIn(addMonths(toMonth(date), months), date);
    default:
      return undefined;
  }
}

/** Returns the same day of another month; the 31st becomes the 30th where the month is shorter. */
function sameDayIn(month: string, date: string): string {
  const same = `${firstDayIn(month).slice(0, 8)}${date.slice(8)}`;
  return same > lastDayIn(month) ? lastDayIn(month) : same;
}
