import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/data/table.ts';
import type { Table } from '#functions/data/table.ts';
import { clientSettings, localRegion } from '#infra/tools/target.ts';
import type { StackOutputs } from '#infra/stack/outputs.ts';

/** Returns the table of the deployed stack, for states that tests can't reach through the screens. */
export function deployedTable(): Table {
  const { TableName } = JSON.parse(process.env['STACK_OUTPUTS'] ?? '{}') as StackOutputs;
  const client = new DynamoDBClient(
    clientSettings({ endpoint: process.env['TABLE_ENDPOINT'] ?? '', region: localRegion }),
  );
  return openTable(
    DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    TableName,
  );
}
