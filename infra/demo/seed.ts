import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { idempotencyRecordEntity, idempotencyKey } from '#functions/data/platform/idempotency-record.ts';
import { openTable } from '#functions/data/table.ts';
import { newContext } from '#functions/platform/context.ts';
import { writeOnce } from '#functions/platform/idempotency.ts';
import { makeAccounts } from './accounts.ts';
import { demoItems } from './all-items.ts';
import { countPlans } from './counts/count-plans.ts';
import type { SeedContext } from './seed-context.ts';
import { writeFiles } from './write-files.ts';
import { writeItems } from './write-items.ts';
import { demoNote, writeTallies, writeVendorTallies } from './counts/write-tallies.ts';

// Written last, together with the numbers of plans, so that they are added only once.
const note = demoNote('everything');

/**
 * Loads the demo data into a deployed stack. Changes nothing on a stack that has it, so people's changes stay; after an
 * interrupted run, it writes the same items again.
 */
export async function seed({ clients, outputs, log }: SeedContext): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ ...clients, maxAttempts: 4 }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const table = openTable(client, outputs.TableName);
  const users = await makeAccounts(clients, outputs.UserPoolId);
  if (await table.get(idempotencyRecordEntity, idempotencyKey(note.subscriber, note.eventId), { consistent: true })) {
    log('Demo data: there already');
  } else {
    const demo = await demoItems(users, new Date());
    // Before any event is published: published events add to these.
    await writeVendorTallies(table, demo.counted);
    await writeFiles(clients, outputs.MediaBucket, demo.sent);
    await writeItems(client, outputs.TableName, demo.items);
    await writeTallies(table, demo.counted);
    await writeOnce(table, note, newContext(), countPlans(demo.counted));
    log(`Demo data: ${demo.items.length} items`);
  }
  client.destroy();
}
