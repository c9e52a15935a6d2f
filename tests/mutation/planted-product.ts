import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A bug that a proof must find: its description and the edits that plant it. */
export interface Bug {
  bug: string;
  edits: readonly Edit[];
}

export interface Edit {
  file: string;
  /** Occurs exactly once in the file. */
  code: string;
  without: string;
}

/** One edit of one file. */
export const bugIn = (bug: string, file: string, code: string, without: string): Bug => ({
  bug,
  edits: [{ file, code, without }],
});

const sources = ['functions', 'shared', 'events', 'infra', 'tests', 'package.json'];

function copyProduct(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'planted-'));
  for (const source of sources) cpSync(source, path.join(folder, source), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Plants a bug; returns a function that restores the file. @throws if the code doesn't occur exactly once */
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

/** The first failing case, with its first problem. */
export interface Finding {
  seed: number;
  problem: string;
}

/** @throws Error if an edit can't be planted, and what `look` throws; the product is as before in any case */
async function lookFor(
  edits: readonly Edit[],
  folder: string,
  look: (folder: string) => Promise<Finding | undefined>,
): Promise<Finding | undefined> {
  const putBack: (() => void)[] = [];
  try {
    for (const edit of edits) putBack.push(plant(folder, edit));
    return await look(folder);
  } finally {
    for (const undo of putBack.toReversed()) undo();
  }
}

/**
 * Plants each bug in a copy of the product, prints a table of the results of `look`, and ends the process, with status
 * 1 if a bug was not found. Words select bugs. A bug that can't be planted or looked for is not found; the others
 * still are.
 */
export async function proveEach(
  bugs: readonly Bug[],
  what: string,
  look: (folder: string) => Promise<Finding | undefined>,
  words: readonly string[] = process.argv.slice(2),
): Promise<never> {
  const chosen = bugs.filter(({ bug }) => words.length === 0 || words.some((word) => bug.includes(word)));
  const folder = copyProduct();
  process.once('exit', () => rmSync(folder, { recursive: true }));
  console.log(`| Bug | What ${what} says | Seed |\n| --- | --- | --- |`);
  let missed = 0;
  for (const { bug, edits } of chosen) {
    const found = await lookFor(edits, folder, look).catch(String);
    if (typeof found === 'object') console.log(`| ${bug} | ${found.problem} | ${found.seed} |`);
    else console.log(`| ${bug} | NOT FOUND${found ? `: ${found}` : ''} | |`);
    if (typeof found !== 'object') missed += 1;
  }
  console.log(`\n${chosen.length - missed} of ${chosen.length} bugs are found`);
  process.exit(missed === 0 ? 0 : 1);
}
