import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

const names = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'];

const keys = (prefix: string) => [
  { AttributeName: `${prefix}pk`, KeyType: 'HASH' as const },
  { AttributeName: `${prefix}sk`, KeyType: 'RANGE' as const },
];

/** Keys and indexes as in infra/stack/constructs/table.ts. */
export const tableLayout: Omit<CreateTableCommandInput, 'TableName'> = {
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: keys(''),
  GlobalSecondaryIndexes: ['gsi1', 'gsi2'].map((IndexName) => ({
    IndexName,
    KeySchema: keys(IndexName),
    Projection: { ProjectionType: 'ALL' },
  })),
};
