import type { ReactNode } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import styles from './ScrollList.module.css';
import type { GrowingList } from './use-pages.ts';

interface ScrollListProps {
  label: string;
  list: GrowingList;
  /** The rows, each an `li`. */
  children: ReactNode;
}

/** A list 400 px high (vendor spec 9) with its own scrolling, which loads more on demand. */
export const ScrollList = ({ label, list, children }: ScrollListProps) => (
  // Focusable, so that it can be scrolled with the arrow keys.
  <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
    <ul className={styles.list}>{children}</ul>
    {list.hasNextPage && (
      <div className={styles.more}>
        <Button size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      </div>
    )}
  </div>
);
