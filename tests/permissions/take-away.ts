import { execFile } from 'node:child_process';
import { takeAway, rolesOfFunctions } from './roles.ts';
import { usedActionsOf } from './used-actions-file.ts';

/*
 * npm run permissions:take-away: on a local cloud that is up (SITE_URL, TABLE_ENDPOINT and STACK_OUTPUTS as the tests
 * have them), takes each permission from its function in turn, runs the cloud test that is written down beside it, and
 * gives it back. Prints a row for each: the test has to pass before and fail without. Words as arguments choose
 * functions and permissions whose row holds one of them.
 */

const endpoint = process.env['TABLE_ENDPOINT'] ?? '';
const words = process.argv.slice(2);
const rows = Object.entries(usedActionsOf()).flatMap(([name, actions]) =>
  Object.entries(actions).map(([action, test]) => ({ name, action, test })),
);
const chosen = rows.filter(
  ({ name, action, test }) =>
    /\.test\.ts > /.test(test) && (words.length === 0 || words.some((word) => `${name} ${action}`.includes(word))),
);

const roles = await rolesOfFunctions(endpoint);
const passing = new Map<string, Promise<boolean>>();
let unproven = 0;
console.log('| Function | Permission | Test | Without it |\n| --- | --- | --- | --- |');
for (const { name, action, test } of chosen) {
  if (!passing.has(test)) passing.set(test, passes(test));
  const before = await passing.get(test);
  const giveBack = await takeAway(endpoint, roles.get(name) ?? '', action);
  const after = await passes(test);
  await giveBack();
  const isProven = before && !after;
  if (!isProven) unproven += 1;
  console.log(
    `| ${name} | ${action} | ${test} | ${isProven ? 'fails' : before ? 'PASSES' : 'fails, but with it too'} |`,
  );
}
console.log(`\n${chosen.length - unproven} of ${chosen.length} fail without their permission`);
process.exit(unproven === 0 ? 0 : 1);

/** Whether a cloud test, written as its file and its names, passes now. */
function passes(test: string): Promise<boolean> {
  const [file = '', ...names] = test.split(' > ');
  // A name of a test alone; those above it are left out, since what stands between them is the runner's.
  const pattern = `${names.at(-1)?.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
  const args = ['vitest', 'run', '--project', 'cloud', `tests/cloud/${file}`, '-t', pattern];
  return new Promise((resolve) => {
    execFile('node_modules/.bin/vitest', args.slice(1), { timeout: 120_000 }, (error, stdout) =>
      resolve(!error && /Tests .*[1-9]\d* passed/.test(stdout)),
    );
  });
}
