import { readFile, writeFile } from 'node:fs/promises';
import { roundTripsTable } from './round-trips.ts';

// npm run round-trips: rewrites the table of docs/performance.md.

const page = 'docs/performance.md';
const text = await readFile(page, 'utf8');
const table = `<!-- round trips -->\n\n${roundTripsTable()}\n\n<!-- end -->`;
await writeFile(
  page,
  text.replace(/<!-- round trips -->[^]*?<!-- end -->/, () => table),
);
