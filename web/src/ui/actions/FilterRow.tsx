import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './FilterRow.module.css';
import { TextField } from '../fields/TextField.tsx';

interface FilterRowProps {
  /** The search first, then what else narrows the list. */
  children: ReactNode;
  /** How many are shown, said again whenever it changes: '3 of 12 codes'. */
  count: string;
}

/** Above a list in a card: the search text and the number of matches. */
export const FilterRow = ({ children, count }: FilterRowProps) => (
  <div className={styles.row}>
    {children}
    <p className={styles.count} role="status">
      {count}
    </p>
  </div>
);

/** The words to search for, in a filter row. */
export const FilterSearch = (field: ComponentProps<typeof TextField>) => (
  <TextField hideLabel type="search" icon={<Search />} className={styles.search} {...field} />
);

/** In place of the list when nothing is left of it. */
export const NothingMatches = ({ children }: { children: ReactNode }) => <p className={styles.nothing}>{children}</p>;
