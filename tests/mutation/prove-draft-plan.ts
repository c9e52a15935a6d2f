import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { bugs } from './draft-plan-bugs.ts';
import { proveEach } from './planted-product.ts';
import type { Finding } from './planted-product.ts';

/*
 * Plants each bug of draft-plan-bugs.ts in a copy of the product and verifies that random requests find it: `npm run
 * prove:draft-plan`.
 */

/** Requests within which a bug must be found. */
const cases = 3000;

async function look(folder: string): Promise<Finding | undefined> {
  const args = ['tests/mutation/draft-plan-cases.ts', String(cases)];
  const run = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const output = await text(run.stdout);
  const [, seed, problem = ''] = /^(\d+) (\w+): /m.exec(output) ?? [];
  if (!seed && !output.includes('done')) throw new Error(`The cases broke:\n${output}`);
  return seed ? { seed: Number(seed), problem: `another plan of kind ${problem}` } : undefined;
}

await proveEach(bugs, 'the comparison', look);
