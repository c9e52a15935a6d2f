import type { Key, ReactNode } from 'react';
import { classes } from '../layout/classes.ts';
import styles from './Table.module.css';

export interface Column<Row> {
  /** Heading; also the label of the cell when rows become cards. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned right. */
  align?: 'start' | 'end';
  /** Has no label in a card and takes its full width: the name, the actions. */
  whole?: boolean;
}

export interface TableProps<Row> {
  /** Read out by screen readers before the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
}

/** A table that becomes labelled cards below 1100 px, two across on a tablet. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // Roles are set explicitly because `display: grid`, which lays out the cards, removes them.
    <table className={styles.table} role="table">
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr role="row">
          {columns.map((column) => (
            <th key={column.header} scope="col" className={classes(column.align === 'end' && styles.end)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td
                key={column.header}
                role="cell"
                data-label={column.header}
                className={classes(column.align === 'end' && styles.end, column.whole && styles.whole)}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell's main text with details below it. */
export const CellLines = ({ children }: { children: ReactNode }) => <span className={styles.lines}>{children}</span>;
