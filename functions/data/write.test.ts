import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { ConditionFailed, ThrottledError, TransactionConflictError, toTableError } from './write.ts';

const failure = { message: 'no', $metadata: {} };
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({ ...failure, CancellationReasons: codes.map((Code) => ({ Code })) });

it('distinguishes a failed condition, with its position, from a transaction conflict', () => {
  expect(toTableError(new ConditionalCheckFailedException(failure))).toMatchObject({ failed: [0] });
  expect(toTableError(cancelled('None', 'ConditionalCheckFailed'))).toMatchObject({ failed: [1] });
  expect(toTableError(cancelled('TransactionConflict', 'ConditionalCheckFailed'))).toBeInstanceOf(ConditionFailed);
  expect(toTableError(cancelled('None', 'TransactionConflict'))).toBeInstanceOf(TransactionConflictError);
  expect(toTableError(new TransactionConflictException(failure))).toBeInstanceOf(TransactionConflictError);
});

it('recognizes throttling in a transaction or single write, unless a condition failed too', () => {
  expect(toTableError(cancelled('None', 'ThrottlingError'))).toBeInstanceOf(ThrottledError);
  expect(toTableError(cancelled('ProvisionedThroughputExceeded'))).toBeInstanceOf(ThrottledError);
  expect(toTableError(cancelled('ConditionalCheckFailed', 'ThrottlingError'))).toBeInstanceOf(ConditionFailed);
  const single = Object.assign(new Error('slow down'), { name: 'ProvisionedThroughputExceededException' });
  expect(toTableError(single)).toBeInstanceOf(ThrottledError);
});

it('leaves every other error as it is', () => {
  const error = cancelled('ValidationError');
  expect(toTableError(error)).toBe(error);
});
