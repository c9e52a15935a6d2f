import type { Table } from '#functions/data/table.ts';

export interface NotificationsDeps {
  table: Table;
}
