import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/data/table.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { operatedStage, readOutput } from '../tools/operated-stage.ts';
import { findDoubledCharges, repairDoubledCharges } from './repair-doubled-charges.ts';

/**
 * npm run repair-charges [-- --stage prod] [--repair]: lists bookings in which a charge occurs more than once, and
 * counts each once.
 * @throws CliError if the stage doesn't exist
 */
export async function repairCharges(args: string[]): Promise<void> {
  const options = { stage: { type: 'string' }, repair: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args, options });
  const operated = operatedStage(values.stage);
  const tableName = await readOutput(operated, 'TableName');
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operated.settings), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const found = await findDoubledCharges(client, tableName);
  console.log(`${found.length} bookings on ${operated.stage} have a charge more than once.`);
  for (const { bookingId, chargeIds, cents } of found) {
    const outcome = values.repair
      ? sentences[await repairDoubledCharges(openTable(client, tableName), bookingId, new Date())]
      : 'not changed; run with --repair';
    console.log(`${bookingId}: ${formatCents(cents)} never taken (${chargeIds.join(', ')}): ${outcome}`);
  }
}

const sentences = {
  repaired: 'repaired',
  busy: 'a payment is under way; run it again',
  changed: 'changed in the meantime; run it again',
  well: 'repaired already',
};
