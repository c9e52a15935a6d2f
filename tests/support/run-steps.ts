import type { Step, Surroundings, Tally } from './steps.ts';

/* Runs the steps of `npm test` one after the other, each with its title, output, counts and seconds. */

const live = (text: string | Uint8Array): void => void process.stdout.write(text);

export const sumTallies = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  remarks: tallies.flatMap(({ remarks = [] }) => remarks),
});

/** Runs an action and prints its output as a whole at its end, so that lanes don't mix. */
async function inOnePiece<T>(act: (print: Surroundings['print']) => Promise<T>): Promise<T> {
  const pieces: Uint8Array[] = [];
  try {
    return await act((text) => void pieces.push(Buffer.from(text)));
  } finally {
    live(Buffer.concat(pieces));
  }
}

async function runStep(step: Step, { print, ...surroundings }: Surroundings): Promise<Tally> {
  const start = performance.now();
  print(`\n== ${step.title}\n`);
  const tally = await step.run({ ...surroundings, print });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  print(`== ${step.title}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s\n`);
  return tally;
}

interface Lane extends Pick<Surroundings, 'environment' | 'signal'> {
  /** True if another lane runs at the same time: each step's output is shown when it ends. */
  isBeside: boolean;
}

/** Runs steps one after the other, even if some fail. Lanes that share an iterator each take the next. */
export async function runSteps(steps: Iterable<Step>, { isBeside, ...lane }: Lane): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const step of steps) {
    const run = (print: Surroundings['print']) => runStep(step, { ...lane, print });
    tallies.push(await (isBeside ? inOnePiece(run) : run(live)));
  }
  return sumTallies(tallies);
}
