import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { SeedContext } from '../demo-data.ts';
import { clientSettings } from '../target.ts';
import { makeAccounts } from './accounts.ts';
import { demoItems } from './all-items.ts';
import { writeItems } from './write-items.ts';

/** Loads the demo data into a deployed stack. */
export async function seed({ target, outputs }: SeedContext): Promise<string> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(clientSettings(target)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const users = await makeAccounts(target, outputs.UserPoolId);
  const { items } = await demoItems(users, new Date());
  await writeItems(client, outputs.TableName, items);
  client.destroy();
  return `${items.length} items`;
}
