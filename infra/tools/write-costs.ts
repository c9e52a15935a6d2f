import { readFile, writeFile } from 'node:fs/promises';
import { linesOfBookings } from './booking-costs.ts';
import { linesOfMonth, toMarkdownTable } from './costs.ts';

// npm run costs: rewrites the tables of docs/costs.md.

const page = 'docs/costs.md';
const tables = { bookings: toMarkdownTable(linesOfBookings()), month: toMarkdownTable(linesOfMonth()) };
let text = await readFile(page, 'utf8');
for (const [name, table] of Object.entries(tables))
  text = text.replace(
    new RegExp(`<!-- ${name} -->[^]*?<!-- end -->`),
    `<!-- ${name} -->\n\n${table.replaceAll('$', '$$$$')}\n\n<!-- end -->`,
  );
await writeFile(page, text);
