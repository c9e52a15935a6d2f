import { Pagination } from '@aws-amplify/ui-react';
import { classes } from '#web/ui/layout/classes.ts';
import styles from './ListPages.module.css';

interface ListPagesProps {
  /** The plural name of the rows, for screen readers: 'users'. */
  of: string;
  current: number;
  pages: number;
  /** True if there is more than was fetched so far. */
  hasMore: boolean;
  goTo: (page: number) => void;
}

/** The page numbers below a list; nothing if one page holds everything. */
export const ListPages = ({ of, current, pages, hasMore, goTo }: ListPagesProps) =>
  pages === 1 && !hasMore ? null : (
    <Pagination
      className={classes(styles.pages)}
      aria-label={`Pages of ${of}`}
      currentPage={current}
      totalPages={pages}
      hasMorePages={hasMore}
      onNext={() => goTo(current + 1)}
      onPrevious={() => goTo(current - 1)}
      onChange={(next) => goTo(next ?? current)}
    />
  );
