import type { Table } from '#functions/data/table.ts';
import type { FileStore } from './file-store.ts';

export interface MediaDeps {
  table: Table;
  files: FileStore;
}
