import '#tests/simulation/environment.ts';
import { parseArgs } from 'node:util';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { openTable } from '#functions/data/table.ts';
import { memoryTable } from '#tests/simulation/memory-table.ts';
import { tableLayout } from '#tests/support/table-layout.ts';
import { runGuestHistory } from './history.ts';

// npm run prove:guests -- --histories 5000 --from 1: random histories of guest lists, compared with a model. Prints each
// difference, and ends with 1 if there is any.

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { histories: { ...text, default: '5000' }, from: { ...text, default: '1' } } });
const [first, count] = [Number(values.from), Number(values.histories)];
const taken: Record<string, number> = {};
const started = Date.now();
let differences = 0;
for (let seed = first; seed < first + count; seed += 1) {
  const client = memoryTable();
  await client.send(new CreateTableCommand({ TableName: 'guests', ...tableLayout }));
  const history = await runGuestHistory(openTable(client, 'guests'), seed);
  client.destroy();
  for (const name of history.steps) taken[name] = (taken[name] ?? 0) + 1;
  if (history.difference !== undefined) {
    differences += 1;
    console.log(history.difference);
  }
  if ((seed - first + 1) % 250 === 0) console.log(`${seed - first + 1} histories, ${differences} differences`);
}
for (const [name, times] of Object.entries(taken)) console.log(`${name}: ${times}`);
console.log(`${count} histories, ${differences} differences, ${Math.round((Date.now() - started) / 1000)} s`);
process.exitCode = differences > 0 ? 1 : 0;
