import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { proveEach } from './planted-product.ts';
import type { Finding } from './planted-product.ts';
import { bugs } from './simulation-bugs.ts';

/*
 * Plants each bug of simulation-bugs.ts in a copy of the product and verifies that the checkout simulation finds it:
 * `npm run prove:simulation`; words select bugs: `npm run prove:simulation -- fee refund`. A bug must be found
 * within 600 histories; `--histories 1500` sets another number. Prints the table of docs/performance.md, and fails if a
 * bug is not found.
 */

const { values, positionals: words } = parseArgs({
  options: { histories: { type: 'string', default: '600' } },
  allowPositionals: true,
});
const histories = Number(values.histories);

/** Returns the first failing history with its first problem. */
async function simulate(folder: string): Promise<Finding | undefined> {
  const args = ['tests/simulation/run.ts', '--histories', String(histories), '--stop'];
  const run = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const output = await text(run.stdout);
  const failures = [...output.matchAll(/^History (\d+) fails;.*\n {2}(.+)$/gm)];
  const [first] = failures
    .map(([, seed, problem = '']) => ({ seed: Number(seed), problem }))
    .toSorted((a, b) => a.seed - b.seed);
  if (!first && !output.includes(`${histories} histories in`)) throw new Error(`The simulation broke:\n${output}`);
  return first;
}

await proveEach(bugs, 'the simulation', simulate, words);
