import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/data/table.ts';
import { tableLayout } from '#tests/support/table-layout.ts';
import { beginAdditions } from './adding-host.ts';
import { beginAdministration } from './administrators.ts';
import { beginSupport } from './refunding-administrators.ts';
import { beginAsking } from './asking-host.ts';
import { beginAdversary, beginChangeAttempts } from './adversary.ts';
import { beginChanges } from './changing-host.ts';
import { beginConsents } from './consenting-vendors.ts';
import { readDump } from './dump.ts';
import type { Coverage } from './faults.ts';
import { violationsIn } from './invariants.ts';
import { beginFeeds } from './connecting-vendors.ts';
import { beginGuesses } from './guessing-host.ts';
import { beginLingering } from './lingering-host.ts';
import { beginDisputes } from './disputing-hosts.ts';
import { missingMails } from './mail-check.ts';
import { beginEdits } from './editing-hosts.ts';
import { beginEqualBalances } from './equal-balances.ts';
import { beginMemberPayments } from './paying-members.ts';
import { beginMoves } from './moving-host.ts';
import { payoutProblems } from './payout-check.ts';
import { beginOffers } from './offering-vendors.ts';
import { beginPayouts } from './paying-vendors.ts';
import { beginRepackings } from './repacking-host.ts';
import { beginResizes } from './resizing-host.ts';
import { beginRetimings } from './retiming-host.ts';
import { beginCases } from './reporting-hosts.ts';
import { beginRestless } from './restless-people.ts';
import { beginRareMeeting } from './rare-meetings.ts';
import { beginLateParties } from './late-parties.ts';
import { beginRemovals, savedCardProblems } from './saving-hosts.ts';
import { beginTips } from './tipping-hosts.ts';
import { beginSchedules } from './scheduling-vendors.ts';
import { beginScript, settle } from './script.ts';
import { beginShrinking } from './shrinking-host.ts';
import { setStage } from './system-under-test.ts';
import type { Stage } from './system-under-test.ts';
import { catchingAll } from './uncaught.ts';
import { worldWrites } from './generated-world.ts';

export interface Outcome extends Counts {
  seed: number;
  /** Violations, one sentence each; empty if there are none. */
  problems: string[];
  trace: string[];
}

interface Counts {
  bookings: number;
  charges: number;
  refunds: number;
  moves: number;
  resizes: number;
  /** Changes of packages and of one vendor's times, additions of vendors, and consented moves. */
  repackings: number;
  retimings: number;
  additions: number;
  consents: number;
  /** More guests or hours than offers cover, agreed by their vendors. */
  increases: number;
  /** Times of one vendor that it was asked about first. */
  askedTimes: number;
  /** Versions of connected calendars that counted. */
  readings: number;
  payouts: number;
  /** Paid offers. */
  offers: number;
  cases: number;
  tips: number;
  /** Paid extra hours. */
  lateParties: number;
  disputes: number;
}

const noCounts: Counts = {
  bookings: 0,
  charges: 0,
  refunds: 0,
  moves: 0,
  resizes: 0,
  repackings: 0,
  retimings: 0,
  additions: 0,
  consents: 0,
  increases: 0,
  askedTimes: 0,
  readings: 0,
  payouts: 0,
  offers: 0,
  cases: 0,
  tips: 0,
  lateParties: 0,
  disputes: 0,
};

/** Runs one world from its first checkout until long after the last event, and checks the result. */
export async function runHistory(client: DynamoDBDocumentClient, seed: number, coverage: Coverage): Promise<Outcome> {
  const tableName = `history-${process.pid}-${seed}`;
  await client.send(new CreateTableCommand({ TableName: tableName, ...tableLayout }));
  try {
    return await playIn(client, tableName, seed, coverage);
  } finally {
    await client.send(new DeleteTableCommand({ TableName: tableName }));
  }
}

async function playIn(
  client: DynamoDBDocumentClient,
  tableName: string,
  seed: number,
  coverage: Coverage,
): Promise<Outcome> {
  const stage = setStage(openTable(client, tableName), seed, coverage);
  const { play, trace, problems } = stage;
  const breakOff = (error: unknown) => play.problem(`broke: ${String(error).replaceAll(/\s+/g, ' ')}`);
  const counts = await catchingAll(breakOff, () => playOut(stage, client, tableName, seed)).catch((error: unknown) => {
    breakOff(error);
    return noCounts;
  });
  return { seed, problems, trace, ...counts };
}

/** Plays a history to its end and counts what happened; violations are the stage's problems. */
async function playOut(
  { play, bank, stream, mailbox, hasMail, problems, calmDown }: Stage,
  client: DynamoDBDocumentClient,
  tableName: string,
  seed: number,
): Promise<Counts> {
  await play.change(...worldWrites(play.world));
  beginEdits(play, seed);
  beginScript(play);
  beginAdversary(play);
  beginRareMeeting(play, seed);
  beginMoves(play, seed);
  beginResizes(play, seed);
  beginAsking(play, seed);
  beginConsents(play, seed);
  beginRepackings(play, seed);
  beginRetimings(play, seed);
  beginAdditions(play, seed);
  beginChanges(play, seed);
  beginChangeAttempts(play, seed);
  beginOffers(play, seed);
  beginFeeds(play, seed);
  beginSchedules(play, seed);
  beginPayouts(play, seed);
  beginCases(play, seed);
  beginTips(play, seed);
  beginLateParties(play, seed);
  beginRemovals(play, seed);
  beginDisputes(play, bank, seed);
  beginEqualBalances(play, seed);
  beginLingering(play, seed);
  beginGuesses(play, seed);
  beginShrinking(play, seed);
  beginAdministration(play, seed);
  beginRestless(play, seed);
  beginSupport(play, seed);
  beginMemberPayments(play, seed);
  await settle(play, calmDown).catch((error: unknown) => play.problem(String(error)));
  const dump = readDump(await scan(client, tableName));
  problems.push(...violationsIn(dump, play.books, bank), ...(hasMail ? missingMails(stream.events, mailbox) : []));
  problems.push(...savedCardProblems(dump, play.books));
  if (play.payVendors) problems.push(...payoutProblems(dump, play.books, bank, stream.events));
  const { settlements, charges, refunds, changes } = dump;
  const agreed = changes.filter((change) => change.kind !== 'move' && 'agreedBy' in change && change.agreedBy);
  return {
    bookings: settlements.length,
    charges: charges.length,
    refunds: refunds.length,
    moves: changes.filter(({ kind }) => kind === 'move').length,
    payouts: bank.transfers.length,
    offers: play.books.offers.accepted,
    cases: dump.cases.length,
    tips: dump.extras.filter(({ kind, state }) => kind === 'tip' && state === 'paid').length,
    lateParties: dump.extras.filter(({ kind, state }) => kind === 'overtime' && state === 'paid').length,
    disputes: bank.charges.filter(({ dispute }) => dispute).length,
    resizes: changes.filter(({ kind }) => ['guests', 'hours', 'place'].includes(kind)).length,
    repackings: changes.filter(({ kind }) => kind === 'packages').length,
    retimings: changes.filter(({ kind }) => kind === 'times').length,
    additions: changes.filter(({ kind }) => kind === 'services').length,
    increases: agreed.filter(({ kind }) => kind !== 'times').length,
    askedTimes: agreed.filter(({ kind }) => kind === 'times').length,
    readings: play.books.calendars.feeds.accepted,
    consents: changes.filter((change) => change.kind === 'move' && change.agreedBy !== undefined).length,
  };
}

async function scan(client: DynamoDBDocumentClient, tableName: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const question = { TableName: tableName, ConsistentRead: true, ExclusiveStartKey: from };
    const page = await client.send(new ScanCommand(question));
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
}
