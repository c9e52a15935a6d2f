import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/data/table.ts';
import { operatedStage, readOutput } from '../tools/operated-stage.ts';
import { fillVendorFacts } from './fill-vendor-facts.ts';

/**
 * npm run fill-facts [-- --stage prod]: fills the facts of vendors approved earlier.
 * @throws CliError if the stage doesn't exist
 */
export async function fillFacts(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { stage: { type: 'string' } } });
  const operated = operatedStage(values.stage);
  const tableName = await readOutput(operated, 'TableName');
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operated.settings), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const { filled, complete, unanswered, changed } = await fillVendorFacts(openTable(client, tableName));
  console.log(`${filled} vendors filled on ${operated.stage}; ${complete} had facts, ${unanswered} gave no answers.`);
  if (changed > 0) console.log(`${changed} changed in the meantime. Run it again.`);
}
