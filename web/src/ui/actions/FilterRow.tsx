import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './FilterRow.module.css';
import { TextField } from '../fields/TextField.tsx';

interface FilterRowProps {
  /** The search first, then other filters. */
  children: ReactNode;
  /** The number of matches, announced whenever it changes: '3 of 12 codes'. */
  count: string;
}

/** The search text and the number of matches, above a list in a card. */
export const FilterRow = ({ children, count }: FilterRowProps) => (
  <div className={styles.row}>
    {children}
    <p className={styles.count} role="status">
      {count}
    </p>
  </div>
);

/** The search text of a filter row. */
export const FilterSearch = (field: ComponentProps<typeof TextField>) => (
  <TextField hideLabel type="search" icon={<Search />} className={styles.search} {...field} />
);

/** Shown in place of the list when nothing matches. */
export const NothingMatches = ({ children }: { children: ReactNode }) => <p className={styles.nothing}>{children}</p>;
