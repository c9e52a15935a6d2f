import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { bugs } from './simulation-bugs.ts';
import type { Bug, Edit } from './simulation-bugs.ts';

/*
 * Puts each bug of simulation-bugs.ts into a copy of the product and looks whether the checkout simulation finds it:
 * `npm run prove:simulation`, words choose bugs: `npm run prove:simulation -- fee refund`. Prints the table of
 * docs/performance.md, and fails when a bug is not found.
 */

/** Histories that a bug has until it must be found. */
const histories = 600;

const sources = ['functions', 'shared', 'events', 'tests', 'package.json'];

function copyProduct(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'planted-'));
  for (const source of sources) cpSync(source, path.join(folder, source), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Gives what puts the file back. @throws when the code is not where it should be */
function plant(folder: string, { file, code, without }: Edit): () => void {
  const at = path.join(folder, file);
  const whole = readFileSync(at, 'utf8');
  if (whole.split(code).length !== 2) throw new Error(`${file} does not have once: ${code}`);
  writeFileSync(
    at,
    whole.replace(code, () => without),
  );
  return () => writeFileSync(at, whole);
}

interface Finding {
  seed: number;
  problem: string;
}

/** The first history that fails, with the first thing that it says. */
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

async function prove({ bug, edits }: Bug, folder: string): Promise<boolean> {
  const putBack = edits.map((edit) => plant(folder, edit));
  const found = await simulate(folder);
  for (const undo of putBack.toReversed()) undo();
  console.log(`| ${bug} | ${found?.problem ?? 'NOT FOUND'} | ${found?.seed ?? ''} |`);
  return found !== undefined;
}

const words = process.argv.slice(2);
const chosen = bugs.filter(({ bug }) => words.length === 0 || words.some((word) => bug.includes(word)));
const folder = copyProduct();
process.once('exit', () => rmSync(folder, { recursive: true }));
console.log('| Bug | What the simulation says | Seed |\n| --- | --- | --- |');
let missed = 0;
for (const bug of chosen) if (!(await prove(bug, folder))) missed += 1;
console.log(`\n${chosen.length - missed} of ${chosen.length} bugs are found within ${histories} histories`);
process.exit(missed === 0 ? 0 : 1);
