import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/data/table.ts';
import { operatedStage, readOutput } from '../tools/operated-stage.ts';
import { rebuildEntries } from './rebuild-entries.ts';

/**
 * npm run rebuild-directory [-- --stage prod] [--drop-old-cards]: rebuilds the directory's entries, cards and counts
 * from the vendors.
 * @throws CliError if the stage doesn't exist
 */
export async function rebuildDirectory(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { stage: { type: 'string' }, 'drop-old-cards': { type: 'boolean', default: false } },
  });
  const operated = operatedStage(values.stage);
  const tableName = await readOutput(operated, 'TableName');
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operated.settings), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const table = openTable(client, tableName);
  const { rebuilt, dropped } = await rebuildEntries(table, { dropOldCards: values['drop-old-cards'] });
  console.log(`${rebuilt} vendors rebuilt on ${operated.stage}; ${dropped} old cards dropped.`);
}
