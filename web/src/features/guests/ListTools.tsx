import type { ReactNode } from 'react';
import { classes } from '#web/ui/layout/classes.ts';
import styles from './ListTools.module.css';

interface ListToolsProps {
  /** True if all shown rows are selected. */
  isAllSelected: boolean;
  /** True if some rows are hidden by a filter or search. */
  isFiltered: boolean;
  disabled: boolean;
  onToggle: () => void;
  /** Buttons. */
  children: ReactNode;
}

/** The line above a list: a box that selects all shown rows, and buttons. */
export const ListTools = ({ isAllSelected, isFiltered, disabled, onToggle, children }: ListToolsProps) => (
  <div className={styles.tools}>
    <label className={styles.all}>
      <input type="checkbox" disabled={disabled} checked={isAllSelected} onChange={onToggle} />
      {isFiltered ? 'Select these' : 'Select all'}
    </label>
    {children}
  </div>
);

interface RowTickProps {
  label: string;
  isSelected: boolean;
  className?: string | undefined;
  onSelect: () => void;
}

/** The box that selects one row. */
export const RowTick = ({ label, isSelected, className, onSelect }: RowTickProps) => (
  <label className={classes(styles.tick, className)}>
    <input type="checkbox" checked={isSelected} onChange={onSelect} />
    <span className="hidden">{label}</span>
  </label>
);
