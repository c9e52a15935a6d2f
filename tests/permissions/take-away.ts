import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SQSClient, PurgeQueueCommand } from '@aws-sdk/client-sqs';
import { stopSignal } from '#infra/tools/stop-signal.ts';
import { deployedStack } from '#infra/ops/deployed-stack.ts';
import { useLocalCloud } from './local-cloud.ts';
import { NamedTests } from './named-tests.ts';
import { writePage } from './page.ts';
import { callsFileFor, wasRefused } from './recorded-run.ts';
import { functionsByBundle, startOver, takeAway } from './roles.ts';
import { isSeen, noteRow, permissionRows, readTakenAway } from './taken-away.ts';
import type { Row } from './taken-away.ts';

/*
 * npm run permissions:take-away: on the running local cloud (npm start, with the same PORT and GATEWAY_PORT), removes
 * each permission from its function in turn, runs its recorded test, and restores it. A row counts if the test passes
 * before and after, fails in between, and the emulator refused the function exactly this action meanwhile. Results are
 * written to taken-away.json, and rows already there with their test are skipped, so an interrupted run resumes. Words
 * select rows whose function, permission and test contain all of them, recorded or not. At the end, docs/permissions.md
 * is rewritten.
 */

const { positionals: words } = parseArgs({ allowPositionals: true });
const endpoint = await useLocalCloud();
// A result that doesn't arrive within this time counts as missing; the tests themselves wait long enough for a busy
// machine.
process.env['EVENTUALLY_SECONDS'] ??= '6';

const takenAway = readTakenAway();
const holdsAll = ({ name, action, test }: Row) => words.every((word) => `${name} ${action} ${test}`.includes(word));
const isOfRepeats = ({ test }: Row) => Number(test.startsWith('every-event-twice'));
const chosen = permissionRows()
  .filter((row) => (words.length > 0 ? holdsAll(row) : !isSeen(takenAway, row)))
  // Groups the rows of one test, so that its success after one row also counts as success before the next. Tests of
  // repeated events come last, as the others produce those events.
  .toSorted((a, b) => isOfRepeats(a) - isOfRepeats(b) || a.test.localeCompare(b.test) || a.name.localeCompare(b.name));

/** Exceeds the lease on work for one delivery (functions/platform/idempotency.ts) or one run of a schedule. */
const longestLeaseMs = 30_000;

const signal = stopSignal();
const functions = await functionsByBundle(endpoint);
const [stack, tests] = [await deployedStack('local'), await NamedTests.start()];
const sqs = new SQSClient(stack.settings);
/** The test that passed last with every permission in place. */
let passing: string | undefined;

/** Returns the test's failure without the permission, or why the row doesn't count. */
async function seen(row: Row): Promise<{ says: string } | { not: string }> {
  const { test } = row;
  const before = passing === test ? undefined : await failureWithAll(test);
  if (before !== undefined) return { not: `fails with it too: ${before}` };
  const { says, refused } = await without(row);
  const after = await failureWithAll(test);
  if (says === undefined) return { not: refused ? 'PASSES, though it was refused' : 'PASSES, and was not asked for' };
  if (after !== undefined) return { not: `fails still when it is given back: ${after}` };
  return refused ? { says } : { not: `fails, but not for being refused: ${says}` };
}

/** Returns the test's failure without the permission, and whether the function was refused the action. */
async function without({ name, action, test }: Row): Promise<{ says: string | undefined; refused: boolean }> {
  const lambda = functions.get(name);
  if (!lambda) throw new Error(`No function runs ${name}`);
  const since = Date.now();
  const refused = () => wasRefused(callsFileFor(endpoint), { name, action, since });
  const giveBack = await takeAway(endpoint, lambda.role, action);
  try {
    let says = await tests.run(test);
    if (says === undefined && !refused()) {
      // The function may still hold a result from before the removal in memory.
      await startOver(endpoint, lambda);
      says = await tests.run(test);
    }
    return { says, refused: refused() };
  } finally {
    await giveBack();
    await forgetWaiting(name);
  }
}

/** Purges unhandled messages, which would otherwise return or block others in the middle of later tests. */
async function forgetWaiting(name: string): Promise<void> {
  for (const queue of [`${name}Queue`, 'Parking']) {
    const QueueUrl = stack.find('AWS::SQS::Queue', queue);
    if (QueueUrl) await sqs.send(new PurgeQueueCommand({ QueueUrl }));
  }
}

/**
 * Returns why a test fails with every permission in place; undefined once it passes. That may take a while, as work
 * begun without a permission stays leased until its lease ends.
 */
async function failureWithAll(test: string): Promise<string | undefined> {
  let failure = await tests.run(test);
  for (let tries = 0; failure !== undefined && tries < 4; tries += 1) {
    await pause(longestLeaseMs / 3);
    failure = await tests.run(test);
  }
  passing = failure === undefined ? test : undefined;
  return failure;
}

let unseen = 0;
for (const [nth, row] of chosen.entries()) {
  if (signal.aborted) break;
  const began = Date.now();
  const outcome = await seen(row);
  const isProven = 'says' in outcome;
  if (!isProven) unseen += 1;
  noteRow(row, isProven ? outcome.says : undefined);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${nth + 1}/${chosen.length} ${isProven ? 'seen' : 'NOT SEEN'} ${row.name} ${row.action} (${seconds} s)`);
  console.log(`    ${row.test}\n    ${isProven ? outcome.says : outcome.not}`);
}
await tests.stop();
writePage();
console.log(`\n${chosen.length - unseen} of ${chosen.length} seen to fail without their permission`);
process.exit(unseen === 0 && !signal.aborted ? 0 : 1);
