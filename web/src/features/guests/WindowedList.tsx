import { useRef } from 'react';
import type { Key, ReactNode } from 'react';
import { classes } from '#web/ui/layout/classes.ts';
import { useWindow } from './use-window.ts';
import styles from './WindowedList.module.css';

interface WindowedListProps<T> {
  label: string;
  items: readonly T[];
  itemKey: (item: T) => Key;
  /** The class of a row; all rows are equally high. */
  rowClass: string | undefined;
  renderItem: (item: T) => ReactNode;
}

/** A long list of which at most 60 rows are in the page (rule guests-37). */
export function WindowedList<T>({ label, items, itemKey, rowClass, renderItem }: WindowedListProps<T>) {
  const ref = useRef<HTMLUListElement>(null);
  const { from, to, rowHeight } = useWindow(ref, items.length);
  return (
    <ul ref={ref} className={styles.list} aria-label={label} style={{ height: items.length * rowHeight }}>
      {items.slice(from, to).map((item, nth) => (
        <li
          key={itemKey(item)}
          data-row=""
          className={classes(styles.placed, rowClass)}
          aria-posinset={from + nth + 1}
          aria-setsize={items.length}
          style={{ transform: `translateY(${(from + nth) * rowHeight}px)` }}
        >
          {renderItem(item)}
        </li>
      ))}
    </ul>
  );
}
