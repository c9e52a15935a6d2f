import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { Busy, ConditionFailed, explainFailure } from './write.ts';

const failure = { message: 'no', $metadata: {} };
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({ ...failure, CancellationReasons: codes.map((Code) => ({ Code })) });

it('tells a condition that failed, and where, from others who write the same items', () => {
  expect(explainFailure(new ConditionalCheckFailedException(failure))).toMatchObject({ failed: [0] });
  expect(explainFailure(cancelled('None', 'ConditionalCheckFailed'))).toMatchObject({ failed: [1] });
  expect(explainFailure(cancelled('TransactionConflict', 'ConditionalCheckFailed'))).toBeInstanceOf(ConditionFailed);
  expect(explainFailure(cancelled('None', 'TransactionConflict'))).toBeInstanceOf(Busy);
  expect(explainFailure(new TransactionConflictException(failure))).toBeInstanceOf(Busy);
});

it('leaves every other error as it is', () => {
  const error = cancelled('ValidationError');
  expect(explainFailure(error)).toBe(error);
});
