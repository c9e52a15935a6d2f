import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { planCountEntity } from '#functions/data/administration/plan-count.ts';
import { vendorTallyEntity } from '#functions/data/administration/vendor-tally.ts';
import { openTable } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { diffTallies, storedTallies } from '#functions/administration/figures/tally-diff.ts';
import type { TallyDifference } from '#functions/administration/figures/tally-diff.ts';
import { Recount } from '#functions/administration/figures/recount.ts';
import { operatedStage, readOutput } from '../tools/operated-stage.ts';

/**
 * npm run recount [-- --stage prod] [--repair]: compares a stage's tallies with its items, and repairs differences.
 * Events in transit count as drift: run it again before repairing.
 * @throws CliError if the stage doesn't exist
 */
export async function recount(args: string[]): Promise<void> {
  const options = { stage: { type: 'string' }, repair: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args, options });
  const operated = operatedStage(values.stage);
  const tableName = await readOutput(operated, 'TableName');
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operated.settings));
  const drift = await recountTallies(client, tableName, new Date());
  for (const { tally, stored, counted } of drift) console.log(`${tally}: ${stored} stored, ${counted} counted`);
  console.log(
    drift.length === 0
      ? `All counters on ${operated.stage} are correct.`
      : `${drift.length} counters on ${operated.stage} are off.`,
  );
  if (drift.length === 0 || !values.repair) return;
  const repaired = await repairTallies(client, tableName, drift);
  console.log(
    `${repaired} of ${drift.length} repaired.${repaired < drift.length ? ' The others changed in the meantime. Run it again.' : ''}`,
  );
}

const tallyTypes: ReadonlySet<unknown> = new Set(['Tally', vendorTallyEntity.type, planCountEntity.type]);

/** Segments of the table that are read in parallel, so that counting doesn't wait for each page in turn. */
const segments = 8;

/**
 * Recounts the table and returns the tallies that differ. Uses a Scan: totals need every item, and an operator runs
 * this rarely and pays for one read of the table. `report` gets a sentence for each item that can't be counted.
 */
export async function recountTallies(
  client: DynamoDBDocumentClient,
  TableName: string,
  now: Date,
  report: (words: string) => void = console.warn,
): Promise<TallyDifference[]> {
  const recount = new Recount(report);
  const tallies: Record<string, unknown>[] = [];
  const readSegment = async (Segment: number): Promise<void> => {
    for await (const item of itemsIn(client, { TableName, Segment, TotalSegments: segments })) {
      if (tallyTypes.has(item['type'])) tallies.push(item);
      else recount.take(item);
    }
  };
  await Promise.all(Array.from({ length: segments }, (_, segment) => readSegment(segment)));
  return diffTallies(storedTallies(tallies), recount.end(), now);
}

async function* itemsIn(
  client: DynamoDBDocumentClient,
  part: { TableName: string; Segment: number; TotalSegments: number },
): AsyncGenerator<Record<string, unknown>> {
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ ...part, ExclusiveStartKey, ConsistentRead: true }));
    yield* page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

/** Repairs the tallies one by one; returns how many were repaired. Counts made meanwhile are kept. */
export async function repairTallies(
  client: DynamoDBDocumentClient,
  tableName: string,
  drift: readonly TallyDifference[],
): Promise<number> {
  const table = openTable(client, tableName);
  let repaired = 0;
  for (const { repair } of drift) if (await tryWrite(table, repair)) repaired += 1;
  return repaired;
}
