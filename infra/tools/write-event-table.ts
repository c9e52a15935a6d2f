import { readFileSync, writeFileSync } from 'node:fs';
import { eventTable } from './event-table.ts';

// npm run event-table: writes the table of domain events in docs/architecture.md.

const page = 'docs/architecture.md';
const table = `<!-- domain events -->\n\n${eventTable()}\n\n<!-- end -->`;
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(/<!-- domain events -->[^]*?<!-- end -->/, () => table),
);
