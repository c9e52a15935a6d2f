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

/**
 * Plants each bug in a copy of the product, prints a table of the results of `look`, and ends the process, with status
 * 1 if a bug was not found. Command-line words select bugs.
 */
export async function proveEach(
  bugs: readonly Bug[],
  what: string,
  look: (folder: string) => Promise<Finding | undefined>,
): Promise<never> {
  const words = process.argv.slice(2);
  const chosen = bugs.filter(({ bug }) => words.length === 0 || words.some((word) => bug.includes(word)));
  const folder = copyProduct();
  process.once('exit', () => rmSync(folder, { recursive: true }));
  console.log(`| Bug | What ${what} says | Seed |\n| --- | --- | --- |`);
  let missed = 0;
  for (const { bug, edits } of chosen) {
    const putBack = edits.map((edit) => plant(folder, edit));
    const found = await look(folder);
    for (const undo of putBack.toReversed()) undo();
    console.log(`| ${bug} | ${found?.problem ?? 'NOT FOUND'} | ${found?.seed ?? ''} |`);
    if (!found) missed += 1;
  }
  console.log(`\n${chosen.length - missed} of ${chosen.length} bugs are found`);
  process.exit(missed === 0 ? 0 : 1);
}
