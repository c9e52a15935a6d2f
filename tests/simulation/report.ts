import type { AttemptCounts } from './attempts.ts';
import { faultKinds } from './faults.ts';
import type { Coverage } from './faults.ts';
import type { Outcome } from './history.ts';

const linesOfTrace = 60;

/** Prints a failure: its problems, its trace, and the command to replay it. */
export function sayFailure({ seed, problems, trace }: Outcome, isWhole: boolean): void {
  console.log(`\nHistory ${seed} fails; npm run simulate -- --seed ${seed} replays it:`);
  for (const problem of problems) console.log(`  ${problem}`);
  for (const line of isWhole ? trace : trace.slice(-linesOfTrace)) console.log(`    ${line}`);
}

/** Prints the figures of a run. */
export function report(outcomes: readonly Omit<Outcome, 'trace'>[], coverage: Coverage, seconds: number): void {
  const sum = (of: (outcome: Omit<Outcome, 'trace'>) => number) => outcomes.map(of).reduce((a, b) => a + b, 0);
  const failed = outcomes.filter(({ problems }) => problems.length > 0);
  console.log(`\n${outcomes.length} histories in ${seconds} s, ${failed.length} failed`);
  console.log(
    `${sum(({ bookings }) => bookings)} bookings, ${sum(({ charges }) => charges)} charges, ${sum(({ refunds }) => refunds)} refunds, ${sum(({ moves }) => moves)} moves, ${sum(({ resizes }) => resizes)} repricings, ${sum(({ repackings }) => repackings)} changes of packages, ${sum(({ retimings }) => retimings)} of times, ${sum(({ additions }) => additions)} additions, ${sum(({ consents }) => consents)} moves with consent, ${sum(({ increases }) => increases)} increases with consent, ${sum(({ askedTimes }) => askedTimes)} times with consent, ${sum(({ readings }) => readings)} readings of calendars, ${sum(({ payouts }) => payouts)} payouts, ${sum(({ offers }) => offers)} offers, ${sum(({ cases }) => cases)} cases, ${sum(({ disputes }) => disputes)} disputes, ${sum(({ tips }) => tips)} tips, ${sum(({ lateParties }) => lateParties)} payments of extra hours`,
  );
  console.log(`${coverage.total('reached')} side effects at ${coverage.points.size} points; faults injected:`);
  for (const kind of faultKinds) console.log(`  ${String(coverage.total(kind)).padStart(7)} ${kind}`);
  const missed = coverage.neverCrashed();
  console.log(missed.length === 0 ? 'Died before and after every one of them' : `Never died at: ${missed.join('; ')}`);
  reportAttempts('payments of hosts', coverage.checkouts);
  reportAttempts('attempts of adversaries', coverage.attempts);
  if (failed.length > 0) console.log(`Failing seeds: ${failed.map(({ seed }) => seed).join(', ')}`);
}

function reportAttempts(what: string, attempts: AttemptCounts): void {
  console.log(`${attempts.total} ${what}:`);
  for (const [kind, outcomes] of [...attempts.kinds].sort(([a], [b]) => a.localeCompare(b))) {
    const ends = [...outcomes].sort(([, a], [, b]) => b - a).map(([outcome, count]) => `${outcome} ${count}`);
    console.log(`  ${String(attempts.of(kind)).padStart(7)} ${kind}: ${ends.join(', ')}`);
  }
}
