import {
  DeleteFunctionConcurrencyCommand,
  GetAccountSettingsCommand,
  GetFunctionConfigurationCommand,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import type { LambdaClient } from '@aws-sdk/client-lambda';
import { expect, it } from 'vitest';
import { pauseAll, resumeAll } from './pause.ts';

/** Functions named by their purpose, with reserved concurrency; undefined if they have none. */
function lambda(concurrency: number) {
  const reserved = new Map<string, number>();
  const send = (command: unknown) => {
    if (command instanceof GetAccountSettingsCommand)
      return Promise.resolve({ AccountLimit: { ConcurrentExecutions: concurrency } });
    if (command instanceof GetFunctionConfigurationCommand)
      return Promise.resolve({ Environment: { Variables: { POWERTOOLS_SERVICE_NAME: command.input.FunctionName } } });
    if (command instanceof PutFunctionConcurrencyCommand)
      reserved.set(command.input.FunctionName ?? '', command.input.ReservedConcurrentExecutions ?? -1);
    if (command instanceof DeleteFunctionConcurrencyCommand) reserved.delete(command.input.FunctionName ?? '');
    return Promise.resolve({});
  };
  return { client: { send } as unknown as LambdaClient, reserved };
}

const functions = ['booking-api', 'outbox-publish', 'count-events'];

it('stops every function', async () => {
  const { client, reserved } = lambda(1000);
  await pauseAll(client, functions);
  expect(Object.fromEntries(reserved)).toEqual({ 'booking-api': 0, 'outbox-publish': 0, 'count-events': 0 });
});

it.each([
  [1000, { 'outbox-publish': 20 }],
  [10, {}],
])('restores the concurrency that a deployment reserves in an account of %d', async (concurrency, expected) => {
  const { client, reserved } = lambda(concurrency);
  await pauseAll(client, functions);
  await resumeAll(client, functions);
  expect(Object.fromEntries(reserved)).toEqual(expected);
});
