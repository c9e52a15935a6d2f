import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stageTemplate } from '#tests/infra/synthesised.ts';
import { compare, listComparison } from './comparison.ts';
import { grantedActions, onlyOnAws, takenByLambda } from './granted-actions.ts';
import { callsFileFor, readRun } from './recorded-run.ts';
import type { UsedBy } from './recorded-run.ts';
import { isSeen, readTakenAway } from './taken-away.ts';
import { usedActionsFile, readUsedActions } from './used-actions-file.ts';
import type { UsedActions } from './used-actions-file.ts';

/*
 * npm run permissions: compares each function's permissions with the actions recorded in the last test run. With
 * --recorded, after the cloud and browser tests, it uses the records of the running local cloud instead; --write saves
 * them. The exit status is 1 if the two differ.
 */

const { values: options } = parseArgs({ options: { recorded: { type: 'boolean' }, write: { type: 'boolean' } } });

const endpoint = process.env['TABLE_ENDPOINT'] ?? `http://127.0.0.1:${process.env['GATEWAY_PORT'] ?? '4566'}`;

/**
 * Returns the test of each permission: the recorded one if it was seen again or failed without the permission;
 * otherwise the one that used the permission most.
 */
function namedTests(run: UsedBy, before: UsedActions): UsedActions {
  const takenAway = readTakenAway();
  const named = Object.entries(run).map(([caller, actions]) => [
    caller,
    Object.fromEntries(
      Object.entries(actions)
        .map(([action, tests]) => {
          const test = before[caller]?.[action];
          const stored = test && isSeen(takenAway, { name: caller, action, test });
          return [action, stored ? test : mostFrequentTest(tests, test)] as const;
        })
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  ]);
  return Object.fromEntries(named.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))) as UsedActions;
}

function mostFrequentTest(tests: ReadonlyMap<string, number>, before: string | undefined): string {
  if (before && tests.has(before)) return before;
  // Two browser tests run at a time, so their names are less certain.
  const sure = [...tests].filter(([name]) => /\.test\.ts > /.test(name));
  const [[first] = ['']] = (sure.length > 0 ? sure : [...tests]).toSorted(([, a], [, b]) => b - a);
  return first;
}

const recorded =
  options.recorded || options.write ? namedTests(readRun(callsFileFor(endpoint)), readUsedActions()) : {};
if (options.write) writeFileSync(usedActionsFile, `${JSON.stringify(recorded, null, 2)}\n`);

const used = options.recorded ? recorded : (JSON.parse(readFileSync(usedActionsFile, 'utf8')) as UsedActions);
const names = Object.fromEntries(Object.entries(used).map(([caller, actions]) => [caller, Object.keys(actions)]));
const comparisons = compare(grantedActions(stageTemplate('local')), names);
console.log(listComparison(comparisons));
console.log('\nNot listed, since Lambda itself takes them with the role:');
for (const [action, reason] of Object.entries(takenByLambda)) console.log(`  ${action.padEnd(36)} ${reason}`);
console.log('\nGranted on AWS only:');
for (const [action, reason] of Object.entries(onlyOnAws)) console.log(`  ${action.padEnd(36)} ${reason}`);

const count = (of: 'granted' | 'extra' | 'missing') => comparisons.reduce((sum, one) => sum + one[of].length, 0);
console.log(`\n${count('granted')} granted, ${count('extra')} extra, ${count('missing')} missing`);
process.exit(count('extra') + count('missing') === 0 ? 0 : 1);
