import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { recountTallies, repairTallies } from './recount-tallies.ts';
import { operatedStage, outputOf } from '../tools/operated-stage.ts';
import { CliError } from '../tools/cli-error.ts';

/**
 * Compares the tallies of the stage in $STAGE, or of the local cloud, with what its items say, and with `--repair` puts
 * right what differs. Events that are on their way count as drift: run it again before repairing.
 * @throws CliError when there is no such stage, or for an option that it does not know
 */
export async function recount(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== '--repair');
  if (unknown) throw new CliError(`Unknown option '${unknown}'. Usage: npm run recount [-- --repair]`);
  const operated = operatedStage();
  const tableName = await outputOf(operated, 'TableName');
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operated.settings));
  const drift = await recountTallies(client, tableName, new Date());
  for (const { tally, stored, counted } of drift) console.log(`${tally}: ${stored} stored, ${counted} counted`);
  console.log(
    drift.length === 0
      ? `All counters on ${operated.stage} are correct.`
      : `${drift.length} counters on ${operated.stage} are off.`,
  );
  if (drift.length === 0 || !args.includes('--repair')) return;
  const repaired = await repairTallies(client, tableName, drift);
  console.log(
    `${repaired} of ${drift.length} repaired.${repaired < drift.length ? ' The others changed in the meantime. Run it again.' : ''}`,
  );
}
