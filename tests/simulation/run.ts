import './environment.ts';
import { parseArgs } from 'node:util';
import { lightClient } from '#tests/support/light-client.ts';
import { ReadMemory } from '#tests/support/read-memory.ts';
import { startTableEngine } from '#tests/support/table-engine.ts';
import { Coverage } from './faults.ts';
import { runHistories } from './histories.ts';
import type { Outcome } from './history.ts';
import { memoryTable } from './memory-table.ts';
import { report, sayFailure } from './report.ts';

/*
 * npm run simulate: seeded histories of checkouts, one after the other. `-- --seed 17` replays one with its trace,
 * `--histories 500 --from 1` selects a range, `--stop` ends at the first failure, `--engine` has the table in an engine
 * of its own instead of this process. The exit status is 1 if any fails.
 */

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
    engine: { type: 'boolean', default: false },
    stop: { type: 'boolean', default: false },
  },
});

const first = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.histories) : 1;

// Uses a new engine, not one from the shell's environment.
delete process.env['TABLE_ENDPOINT'];
const engine = values.engine ? await startTableEngine() : undefined;
const client = engine ? lightClient(engine.endpoint, new ReadMemory()) : memoryTable();

const started = Date.now();
const coverage = new Coverage();
const outcomes: Omit<Outcome, 'trace'>[] = [];
const seconds = () => Math.round((Date.now() - started) / 1000);

await runHistories(client, { first, count, coverage }, ({ trace, ...outcome }) => {
  outcomes.push(outcome);
  if (values.trace) console.log(trace.join('\n'));
  if (outcomes.length % 100 === 0) console.log(`${outcomes.length} histories, ${seconds()} s`);
  if (outcome.problems.length === 0) return false;
  sayFailure({ ...outcome, trace }, values.seed !== undefined);
  return values.stop;
});
report(outcomes, coverage, seconds());
client.destroy();
engine?.stop();
process.exit(outcomes.some(({ problems }) => problems.length > 0) ? 1 : 0);
