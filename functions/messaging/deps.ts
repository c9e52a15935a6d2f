import type { Table } from '#functions/data/table.ts';

export interface MessagingDeps {
  table: Table;
}
