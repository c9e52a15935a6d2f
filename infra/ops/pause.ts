import { parseArgs } from 'node:util';
import {
  DeleteFunctionConcurrencyCommand,
  GetAccountSettingsCommand,
  GetFunctionConfigurationCommand,
  LambdaClient,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import { reservedIn } from '../stack/stage-settings.ts';
import { stackName } from '../stack/stages.ts';
import { CliError } from '../tools/cli-error.ts';
import { deployedStack } from './deployed-stack.ts';

/**
 * npm run pause -- --stage prod --confirm hostwell-prod: stops all functions of the stage, so nothing writes to its
 * table; `--resume` lets them run as before. Meanwhile visitors get 503, the stream holds changes for 24 hours and
 * queues hold events for four days.
 * @throws CliError if the stage doesn't exist, or is not confirmed
 */
export async function pause(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { stage: { type: 'string' }, confirm: { type: 'string' }, resume: { type: 'boolean', default: false } },
  });
  const { stage, settings, all } = await deployedStack(values.stage);
  const functions = all('AWS::Lambda::Function');
  const act = values.resume ? 'resume' : 'pause';
  if (values.confirm !== stackName(stage))
    throw new CliError(
      `This would ${act} ${functions.length} functions of ${stage}. To do it, add --confirm ${stackName(stage)}`,
    );
  const client = new LambdaClient(settings);
  await (values.resume ? resumeAll(client, functions) : pauseAll(client, functions));
  console.log(`${functions.length} functions of ${stage} ${values.resume ? 'are running again' : 'are paused'}.`);
}

export async function pauseAll(client: Pick<LambdaClient, 'send'>, functions: readonly string[]): Promise<void> {
  for (const FunctionName of functions)
    await client.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }));
}

/** Restores each function's reserved concurrency from the deployment, or the account's. */
export async function resumeAll(client: Pick<LambdaClient, 'send'>, functions: readonly string[]): Promise<void> {
  const { AccountLimit } = await client.send(new GetAccountSettingsCommand({}));
  const reserved = reservedIn({ ACCOUNT_CONCURRENCY: String(AccountLimit?.ConcurrentExecutions ?? 0) });
  for (const FunctionName of functions) {
    const { Environment } = await client.send(new GetFunctionConfigurationCommand({ FunctionName }));
    const own = reserved[Environment?.Variables?.['POWERTOOLS_SERVICE_NAME'] ?? ''];
    if (own === undefined) await client.send(new DeleteFunctionConcurrencyCommand({ FunctionName }));
    else await client.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: own }));
  }
}
