import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { bugs } from './guest-bugs.ts';
import { proveEach } from './planted-product.ts';
import type { Finding } from './planted-product.ts';

/*
 * Plants each bug of guest-bugs.ts in a copy of the product and verifies that histories of guest lists find it: `npm run
 * prove:guests:bugs`.
 */

/** Histories within which a bug must be found. */
const histories = 300;

async function look(folder: string): Promise<Finding | undefined> {
  const args = ['tests/guests/run.ts', '--histories', String(histories)];
  const run = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const output = await text(run.stdout);
  const [, seed, problem = ''] = /^seed (\d+), (.*)$/m.exec(output) ?? [];
  if (!seed && !output.includes('histories, 0 differences')) throw new Error(`The histories broke:\n${output}`);
  return seed ? { seed: Number(seed), problem } : undefined;
}

await proveEach(bugs, 'the model', look);
