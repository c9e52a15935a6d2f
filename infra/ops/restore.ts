import { parseArgs } from 'node:util';
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  InvalidRestoreTimeException,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import type { UpdateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { operatedStage, readOutput } from '../tools/operated-stage.ts';
import { CliError } from '../tools/cli-error.ts';
import { recountTallies } from './recount.ts';
import { stackName } from '../stack/stages.ts';

/*
 * npm run restore -- --stage prod --to 2026-11-01T12:00Z: restores the table at that time to a new table, adds
 * everything that a restore leaves out, and checks it by counting; the stage keeps its own table until it is deployed
 * with the new one's name. Repeating the command continues where the first run stopped.
 */

const usage = 'npm run restore -- --stage prod --to 2026-11-01T12:00Z';

/** A restore takes from minutes to hours, independent of the size. */
const patience = { maxWaitTime: 6 * 3600, minDelay: 1, maxDelay: 30 };

/** @throws CliError for an invalid or future time, and if the stage doesn't exist */
export async function restore(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { stage: { type: 'string' }, to: { type: 'string' } } });
  const { stage, settings } = operatedStage(values.stage);
  const to = parseTime(values.to);
  const client = new DynamoDBClient(settings);
  const from = await readOutput({ stage, settings }, 'TableName');
  const target = `${stackName(stage)}-${to.toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')}`;
  await copyTable(client, { from, target, to });
  const stream = await complete(client, target);
  console.log(`${target} has the contents of ${from} as of ${to.toISOString()}.`);
  console.log(`The stage still uses ${from}. To switch to the new table:`);
  const set = `--set RESTORED_TABLE=${target} --set RESTORED_TABLE_STREAM=${stream}`;
  console.log(`  npm run settings -- --stage ${stage} ${set} --confirm ${stackName(stage)}`);
  console.log(`  npm run deploy -- --stage ${stage}`);
  // Counting a large table takes long, and need not delay an urgent switch.
  console.log('Counting its items…');
  await count(client, target);
}

function parseTime(text: string | undefined): Date {
  const time = new Date(text ?? '');
  if (!text || Number.isNaN(time.getTime())) throw new CliError(`As of when? ${usage}`);
  if (time.getTime() > Date.now()) throw new CliError('--to is in the future.');
  return time;
}

/** Returns the error for a time outside DynamoDB's last 35 days, or within its last five minutes. */
function outOfReach(to: Date): CliError {
  const from = new Date(to.getTime() + 5 * 60_000).toISOString();
  return new CliError(
    Date.now() < Date.parse(from)
      ? `DynamoDB can't restore the last five minutes. Run the same command again at ${from}.`
      : 'DynamoDB restores any moment of the last 35 days since recovery was switched on. For earlier moments see docs/operations/restore.md.',
  );
}

/** Restores the table unless one of that name exists: a copy by AWS Backup, or by an earlier run. */
export async function copyTable(
  client: DynamoDBClient,
  { from, target, to }: { from: string; target: string; to: Date },
) {
  const known = await client.send(new DescribeTableCommand({ TableName: target })).catch((error: unknown) => {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  });
  const names = { SourceTableName: from, TargetTableName: target };
  if (!known)
    await client
      .send(new RestoreTableToPointInTimeCommand({ ...names, RestoreDateTime: to }))
      .catch((error: unknown) => {
        throw error instanceof InvalidRestoreTimeException ? outOfReach(to) : error;
      });
  await waitUntilTableExists({ client, ...patience }, { TableName: target });
}

/** Adds the features that a restored table lacks: protection, expiry, backups, stream. Returns the stream's ARN. */
async function complete(client: DynamoDBClient, TableName: string): Promise<string> {
  const describe = async () => (await client.send(new DescribeTableCommand({ TableName }))).Table;
  const update = async (change: Omit<UpdateTableCommandInput, 'TableName'>) => {
    await client.send(new UpdateTableCommand({ TableName, ...change }));
    await waitUntilTableExists({ client, ...patience }, { TableName });
  };
  const table = await describe();
  if (!table?.DeletionProtectionEnabled) await update({ DeletionProtectionEnabled: true });
  await expire(client, TableName);
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
  if (!table?.StreamSpecification?.StreamEnabled)
    await update({ StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } });
  const stream = (await describe())?.LatestStreamArn;
  if (!stream) throw new CliError(`${TableName} has no stream yet. Run the same command again.`);
  return stream;
}

async function expire(client: DynamoDBClient, TableName: string): Promise<void> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (TimeToLiveDescription?.AttributeName) return;
  const TimeToLiveSpecification = { AttributeName: 'ttl', Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
}

/** Compares the restored tallies with the restored items; events in transit at that time may differ. */
async function count(client: DynamoDBClient, tableName: string): Promise<void> {
  const drift = await recountTallies(DynamoDBDocumentClient.from(client), tableName, new Date());
  for (const { tally, stored, counted } of drift) console.log(`  ${tally}: ${stored} stored, ${counted} counted`);
  console.log(drift.length === 0 ? 'Its counters match its items.' : `${drift.length} of its counters are off.`);
}
