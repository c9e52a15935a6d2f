import { parseArgs } from 'node:util';
import { findChangedList } from '#tests/support/guest-round-trip.ts';

// npm run prove:guest-lists -- --lists 10000 --from 0: exports generated guest lists and reads them back; prints each
// that changes, and ends with 1 if any does.

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { lists: { ...text, default: '10000' }, from: { ...text, default: '0' } } });
const [first, count] = [Number(values.from), Number(values.lists)];
let changed = 0;
for (let seed = first; seed < first + count; seed += 1) {
  const list = await findChangedList(seed);
  if (!list) continue;
  changed += 1;
  console.log(JSON.stringify(list));
}
console.log(`${count} lists, ${changed} changed`);
process.exitCode = changed > 0 ? 1 : 0;
