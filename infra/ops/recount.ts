import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { recountTallies, repairTallies } from './recount-tallies.ts';
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
