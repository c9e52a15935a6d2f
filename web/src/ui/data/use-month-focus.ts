import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { toMonth } from '#shared/kernel/months.ts';
import { dateByKey } from './date-keys.ts';

/**
 * Returns the focusable day of a month's grid and the handler of keys that move it, also into other months. The grid's
 * buttons carry `data-date`; one of them at a time is in the tab order.
 */
export function useMonthFocus(month: string, start: string, onMonth: (month: string) => void) {
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
    const next = dateByKey(event.key, wanted.current ?? active, event.shiftKey);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (toMonth(next) === month && !wanted.current) return focus(next);
    wanted.current = next;
    onMonth(toMonth(next));
  };
  return { table, active, setActive, onKeyDown };
}
