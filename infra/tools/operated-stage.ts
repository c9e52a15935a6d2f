import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type { StackOutputs } from '../stack/outputs.ts';
import { stackName, stageNamed } from '../stack/stages.ts';
import type { Stage } from '../stack/stage.ts';
import { CliError } from './cli-error.ts';
import { clientSettings, localRegion } from './target.ts';

/** The stage that an operator's command is about, and how its services are reached. */
export interface OperatedStage {
  stage: Stage['name'];
  /** For clients: the stage's region with the credentials of the shell, or the local cloud's address. */
  settings: Partial<ReturnType<typeof clientSettings>>;
}

/** The stage of that name, else the one in $STAGE, else the local cloud. @throws Error for a name that is no stage */
export function operatedStage(name = process.env['STAGE'] ?? 'local'): OperatedStage {
  const { name: stage, region } = stageNamed(name, {});
  return { stage, settings: region ? { region } : localSettings() };
}

const localSettings = () =>
  clientSettings({
    endpoint: process.env['AWS_ENDPOINT_URL'] ?? `http://127.0.0.1:${process.env['GATEWAY_PORT'] ?? '4566'}`,
    region: process.env['AWS_REGION'] ?? localRegion,
  });

/** What the stage's stack says about itself. @throws CliError when there is no such stack or output */
export async function outputOf(operated: OperatedStage, key: keyof StackOutputs): Promise<string> {
  const value = (await outputsOf(operated))[key];
  if (!value) throw new CliError(`The stack ${stackName(operated.stage)} has no output ${key}.`);
  return value;
}

/** Everything that it says. @throws CliError when there is no such stack */
export async function outputsOf({ stage, settings }: OperatedStage): Promise<Partial<StackOutputs>> {
  const StackName = stackName(stage);
  const client = new CloudFormationClient({ ...settings, maxAttempts: 1 });
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName })).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new CliError(`Stack ${StackName} not found (${reason}). Is it running or deployed?`);
  });
  const outputs = Stacks?.[0]?.Outputs ?? [];
  return Object.fromEntries(outputs.map(({ OutputKey = '', OutputValue }) => [OutputKey, OutputValue]));
}
