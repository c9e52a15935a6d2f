import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';

export interface QueryOptions {
  pk: string;
  index?: 'gsi1' | 'gsi2';
  /** Bounds of the sort key; the whole partition if omitted. */
  sk?: { beginsWith: string } | { between: readonly [string, string] } | { from: string };
  latestFirst?: boolean;
  limit?: number;
  cursor?: string | undefined;
  /** For reads of the table (not of an index) that must see the latest write. */
  consistent?: boolean;
}

/** Returns the SDK's input for a query of the one table. */
export function queryInput(
  tableName: string,
  { pk, index, sk, latestFirst, consistent }: QueryOptions,
): QueryCommandInput {
  const [pkName, skName] = index ? [`${index}pk`, `${index}sk`] : ['pk', 'sk'];
  const range = sk && sortKeyRange(sk);
  return {
    TableName: tableName,
    ...(index && { IndexName: index }),
    KeyConditionExpression: range ? `#pk = :pk AND ${range.expression}` : '#pk = :pk',
    ExpressionAttributeNames: { '#pk': pkName, ...(range && { '#sk': skName }) },
    ExpressionAttributeValues: { ':pk': pk, ...range?.values },
    ScanIndexForward: !latestFirst,
    ...(consistent && { ConsistentRead: true }),
  };
}

function sortKeyRange(sk: NonNullable<QueryOptions['sk']>): { expression: string; values: Record<string, string> } {
  if ('beginsWith' in sk) return { expression: 'begins_with(#sk, :sk)', values: { ':sk': sk.beginsWith } };
  if ('from' in sk) return { expression: '#sk >= :sk', values: { ':sk': sk.from } };
  return { expression: '#sk BETWEEN :low AND :high', values: { ':low': sk.between[0], ':high': sk.between[1] } };
}
