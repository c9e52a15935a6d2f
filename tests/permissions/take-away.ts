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
 * npm run permissions:take-away: on the local cloud that is up (npm start, with the same PORT and GATEWAY_PORT), takes
 * each permission from its function in turn, runs the test that is written down beside it, and gives it back. A row
 * counts when the test passes before and afterwards, fails between, and the emulator refused the function exactly this
 * action meanwhile. What was seen is written to taken-away.json, and rows that stand there with their test are left
 * out, so a run that was ended goes on where it was. Words choose rows whose function, permission and test hold all of
 * them, seen or not. At the end docs/permissions.md is written again.
 */

const { positionals: words } = parseArgs({ allowPositionals: true });
const endpoint = await useLocalCloud();
// What does not come within this time is missing; the tests themselves wait for as long as a busy machine may need.
process.env['EVENTUALLY_SECONDS'] ??= '6';

const takenAway = readTakenAway();
const holdsAll = ({ name, action, test }: Row) => words.every((word) => `${name} ${action} ${test}`.includes(word));
const isOfRepeats = ({ test }: Row) => Number(test.startsWith('every-event-twice'));
const chosen = permissionRows()
  .filter((row) => (words.length > 0 ? holdsAll(row) : !isSeen(takenAway, row)))
  // Rows of one test stand together: that it passes after one is that it passes before the next. Events can come again
  // once the others have made them happen.
  .toSorted((a, b) => isOfRepeats(a) - isOfRepeats(b) || a.test.localeCompare(b.test) || a.name.localeCompare(b.name));

/** Longer than what holds work for one delivery (functions/platform/idempotency.ts) or one run of a schedule. */
const longestLeaseMs = 30_000;

const signal = stopSignal();
const functions = await functionsByBundle(endpoint);
const [stack, tests] = [await deployedStack('local'), await NamedTests.start()];
const sqs = new SQSClient(stack.settings);
/** The test that passed last, with every permission there. */
let passing: string | undefined;

/** What the test said without the permission, or why the row does not count. */
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

/** What the test says while the permission is gone, and whether the function was refused it. */
async function without({ name, action, test }: Row): Promise<{ says: string | undefined; refused: boolean }> {
  const lambda = functions.get(name);
  if (!lambda) throw new Error(`No function runs ${name}`);
  const since = Date.now();
  const refused = () => wasRefused(callsFileFor(endpoint), { name, action, since });
  const giveBack = await takeAway(endpoint, lambda.role, action);
  try {
    let says = await tests.run(test);
    if (says === undefined && !refused()) {
      // It may have in memory what it was given while it was allowed.
      await startOver(endpoint, lambda);
      says = await tests.run(test);
    }
    return { says, refused: refused() };
  } finally {
    await giveBack();
    await forgetWaiting(name);
  }
}

/** What the function could not handle would come again, or lie in the way, in the middle of what follows. */
async function forgetWaiting(name: string): Promise<void> {
  for (const queue of [`${name}Queue`, 'Parking']) {
    const QueueUrl = stack.find('AWS::SQS::Queue', queue);
    if (QueueUrl) await sqs.send(new PurgeQueueCommand({ QueueUrl }));
  }
}

/**
 * Why a test fails with every permission there; undefined once it passes. That need not be at once: what was begun
 * without a permission is held for someone until its lease is over.
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
