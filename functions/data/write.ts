import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient, TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { DomainEvent } from '#events/define-event.ts';
import type { Entity, Item, Key } from './entity.ts';

type Values = Record<string, unknown>;

/** A condition on the stored item, as a DynamoDB expression; attributes are written as `#name`. */
export interface Condition {
  expression: string;
  values?: Values;
}

/** One change. Updates and conditions name attributes as `#name`; the names are filled in from the expression. */
export type Write =
  | { put: Item; condition?: Condition }
  | { update: Key; set: string; values?: Values; condition?: Condition }
  | { delete: Key; condition?: Condition }
  | { check: Key; condition: Condition };

/** DynamoDB's limit of one transaction. */
export const maximumWrites = 100;

/** The item must not exist yet. */
export const isNew: Condition = { expression: 'attribute_not_exists(#pk)' };

/** The item must exist in this version; optimistic locking. */
export const hasVersion = (version: number): Condition => ({
  expression: '#version = :expectedVersion',
  values: { ':expectedVersion': version },
});

/** Replaces the previous version of a record that counts its versions. */
export const nextVersion = <T extends { version: number }>(
  entity: Entity<T>,
  after: T,
  event?: DomainEvent,
): Write => ({
  put: entity.toItem(after, event),
  condition: hasVersion(after.version - 1),
});

/** A failed condition; `failed` has the positions of the writes whose condition did not hold. */
export class ConditionFailed extends Error {
  readonly failed: readonly number[];

  constructor(failed: readonly number[]) {
    super(`Condition failed at ${failed.join(', ')}`);
    this.failed = failed;
  }
}

/** Another transaction is writing the same items; the write may be retried. */
export class TransactionConflictError extends Error {}

/** The table still throttled a request after retries; nothing was written. */
export class ThrottledError extends Error {}

const throttlingNames = ['ThrottlingException', 'ProvisionedThroughputExceededException', 'RequestLimitExceeded'];
const throttlingReasons = ['ThrottlingError', 'ProvisionedThroughputExceeded'];

/** Returns true for a canceled transaction that was partly throttled. The SDK does not retry those. */
export const isThrottledTransaction = (error: unknown): boolean =>
  error instanceof TransactionCanceledException &&
  (error.CancellationReasons ?? []).some(({ Code = '' }) => throttlingReasons.includes(Code));

const namesIn = (expressions: (string | undefined)[]): Record<string, string> => {
  const names = expressions.flatMap((expression) => expression?.match(/#\w+/g) ?? []);
  return Object.fromEntries(names.map((name) => [name, name.slice(1)]));
};

function toExpressions(update: string | undefined, condition: Condition | undefined, values: Values | undefined) {
  const names = namesIn([update, condition?.expression]);
  const allValues = { ...values, ...condition?.values };
  return {
    ...(update && { UpdateExpression: update }),
    ...(condition && { ConditionExpression: condition.expression }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(allValues).length > 0 && { ExpressionAttributeValues: allValues }),
  };
}

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

export function asTransactItem(tableName: string, write: Write): TransactItem {
  const table = { TableName: tableName };
  if ('put' in write)
    return { Put: { ...table, Item: write.put, ...toExpressions(undefined, write.condition, undefined) } };
  if ('delete' in write) {
    return {
      Delete: { ...table, Key: keyOnly(write.delete), ...toExpressions(undefined, write.condition, undefined) },
    };
  }
  if ('check' in write) {
    const { ConditionExpression = '', ...rest } = toExpressions(undefined, write.condition, undefined);
    return { ConditionCheck: { ...table, Key: keyOnly(write.check), ConditionExpression, ...rest } };
  }
  const { UpdateExpression = '', ...rest } = toExpressions(write.set, write.condition, write.values);
  return { Update: { ...table, Key: keyOnly(write.update), UpdateExpression, ...rest } };
}

/** Sends a single write without a transaction, at half the price. */
export async function sendSingle(client: DynamoDBDocumentClient, tableName: string, write: Write): Promise<void> {
  const { Put, Update, Delete } = asTransactItem(tableName, write);
  if (Put) await client.send(new PutCommand(Put));
  else if (Update) await client.send(new UpdateCommand(Update));
  else if (Delete) await client.send(new DeleteCommand(Delete));
  else throw new Error('A check is only possible in a transaction');
}

const keyOnly = ({ pk, sk }: Key): Key => ({ pk, sk });

/** Converts the service's errors to ours; returns anything else unchanged. */
export function toTableError(error: unknown): unknown {
  if (error instanceof ConditionalCheckFailedException) return new ConditionFailed([0]);
  // A single write that conflicted with a transaction on its item.
  if (error instanceof TransactionConflictException) return new TransactionConflictError('Transaction conflict');
  if (error instanceof Error && throttlingNames.includes(error.name)) return new ThrottledError(error.name);
  if (!(error instanceof TransactionCanceledException)) return error;
  const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code);
  const failed = codes.flatMap((code, position) => (code === 'ConditionalCheckFailed' ? [position] : []));
  if (failed.length > 0) return new ConditionFailed(failed);
  if (codes.includes('TransactionConflict')) return new TransactionConflictError('Transaction conflict');
  return isThrottledTransaction(error) ? new ThrottledError('Transaction throttled') : error;
}
