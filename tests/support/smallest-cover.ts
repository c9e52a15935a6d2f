import { globSync, readFileSync } from 'node:fs';

/* Which tests are enough on the emulator: together they send every kind of request that all of them do (decision 108). */

export interface Sent {
  /** File and full name: "tests/integration/table-access.test.ts > the table > keeps what is put". */
  test: string;
  /** The form of a request and its outcome (request-kinds.ts). */
  kind: string;
}

/** What the tests of a run sent, from the files in this folder; empty when there was no run. */
export const readSent = (folder: string): Sent[] =>
  globSync(`${folder}/*.jsonl`).flatMap((file) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Sent),
  );

/** The test that sends most of what no chosen one sends, again and again until nothing is left. */
export function smallestCover(sent: readonly Sent[]): string[] {
  const kindsByTest = Map.groupBy(sent, ({ test }) => test);
  const missing = new Set(sent.map(({ kind }) => kind));
  const chosen: string[] = [];
  while (missing.size > 0) {
    const gains = Array.from(kindsByTest, ([test, own]) => ({
      test,
      gain: new Set(own.flatMap(({ kind }) => (missing.has(kind) ? kind : []))).size,
    }));
    const { test } = gains.reduce((best, one) => (one.gain > best.gain ? one : best));
    chosen.push(test);
    for (const { kind } of kindsByTest.get(test) ?? []) missing.delete(kind);
  }
  return chosen;
}

/** The files of tests, each once. */
export const filesOf = (tests: readonly string[]): string[] => [
  ...new Set(tests.map((test) => test.split(' > ')[0] ?? '')),
];
