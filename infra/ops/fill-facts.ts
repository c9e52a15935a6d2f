import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/data/table.ts';
import { CliError } from '../tools/cli-error.ts';
import { operatedStage, outputOf } from '../tools/operated-stage.ts';
import { fillVendorFacts } from './fill-vendor-facts.ts';

/**
 * Fills the facts of vendors approved earlier, on the stage in $STAGE or on the local cloud.
 * @throws CliError when there is no such stage, or for an argument
 */
export async function fillFacts(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new CliError(`Unknown option '${args[0]}'. Usage: npm run fill-facts`);
  const operated = operatedStage();
  const tableName = await outputOf(operated, 'TableName');
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operated.settings), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const { filled, complete, unanswered, changed } = await fillVendorFacts(openTable(client, tableName));
  console.log(`${filled} vendors filled on ${operated.stage}; ${complete} had facts, ${unanswered} gave no answers.`);
  if (changed > 0) console.log(`${changed} changed in the meantime. Run it again.`);
}
