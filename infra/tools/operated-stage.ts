import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type { StackOutputs } from '../stack/outputs.ts';
import { stackName, stageNamed } from '../stack/stages.ts';
import type { Stage } from '../stack/stage.ts';
import { CliError } from './cli-error.ts';
import { clientSettings, localRegion } from './target.ts';

/** The stage of an operator's command, with the settings to reach its services. */
export interface OperatedStage {
  stage: Stage['name'];
  /** For clients: the stage's region with the shell's credentials, or the local cloud's address. */
  settings: Partial<ReturnType<typeof clientSettings>>;
}

/** Returns the named stage, or the one in $STAGE, or the local cloud. @throws Error for an unknown stage */
export function operatedStage(name = process.env['STAGE'] ?? 'local'): OperatedStage {
  const { name: stage, region } = stageNamed(name, {});
  return { stage, settings: region ? { region } : localSettings() };
}

const localSettings = () =>
  clientSettings({
    endpoint: process.env['AWS_ENDPOINT_URL'] ?? `http://127.0.0.1:${process.env['GATEWAY_PORT'] ?? '4566'}`,
    region: process.env['AWS_REGION'] ?? localRegion,
  });

/** Returns one output of the stage's stack. @throws CliError if the stack or output doesn't exist */
export async function readOutput(operated: OperatedStage, key: keyof StackOutputs): Promise<string> {
  const value = (await readOutputs(operated))[key];
  if (!value) throw new CliError(`The stack ${stackName(operated.stage)} has no output ${key}.`);
  return value;
}

/** Returns all outputs of the stage's stack. @throws CliError if it doesn't exist */
export async function readOutputs({ stage, settings }: OperatedStage): Promise<Partial<StackOutputs>> {
  const StackName = stackName(stage);
  const client = new CloudFormationClient({ ...settings, maxAttempts: 1 });
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName })).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new CliError(`Stack ${StackName} not found (${reason}). Is it running or deployed?`);
  });
  const outputs = Stacks?.[0]?.Outputs ?? [];
  return Object.fromEntries(outputs.map(({ OutputKey = '', OutputValue }) => [OutputKey, OutputValue]));
}
