import { DescribeStacksCommand, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import type { CloudFormationClient, StackStatus } from '@aws-sdk/client-cloudformation';
import { settingNames } from '../stack/stage-settings.ts';
import type { Settings } from '../stack/stage-settings.ts';
import { stackName } from '../stack/stages.ts';
import type { Stage } from '../stack/stage.ts';
import { CliError } from '../tools/cli-error.ts';

/** What is in the account when a deployment begins. */
export interface DeployedState {
  /** There is no stack, or one whose creation failed and that the CDK deletes before it begins. */
  readonly isFirst: boolean;
  /** Those with which the stack was deployed last. */
  readonly settings: Settings;
}

type Name = Stage['name'];

/** @throws CliError where a deployment would fail: another one is going on, or the last one left the stack stuck */
export async function deployedState(client: CloudFormationClient, stage: Name): Promise<DeployedState> {
  const StackName = stackName(stage);
  const status = await statusOf(client, StackName);
  if (isBeforeFirst(stage, status)) return { isFirst: true, settings: {} };
  const { TemplateBody } = await client.send(new GetTemplateCommand({ StackName }));
  const { Metadata } = JSON.parse(TemplateBody ?? '{}') as { Metadata?: { Settings?: Settings } };
  return { isFirst: false, settings: Metadata?.Settings ?? {} };
}

/** CloudFormation has no error of its own for a stack that is not there. */
async function statusOf(client: CloudFormationClient, StackName: string): Promise<StackStatus | undefined> {
  const answer = await client.send(new DescribeStacksCommand({ StackName })).catch((error: unknown) => {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  });
  return answer?.Stacks?.[0]?.StackStatus;
}

/**
 * Whether a stack in this state is still to be created.
 * @throws CliError for a state from which CloudFormation takes no deployment
 */
export function isBeforeFirst(stage: Name, status: StackStatus | undefined): boolean {
  const stack = stackName(stage);
  if (!status || ['DELETE_COMPLETE', 'REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE'].includes(status)) return true;
  if (status.endsWith('_IN_PROGRESS'))
    throw new CliError(`${stack} is being changed (${status}). Wait until that is over.`);
  if (['CREATE_FAILED', 'ROLLBACK_FAILED', 'DELETE_FAILED'].includes(status))
    throw new CliError(
      `${stack} could not be taken back (${status}). Remove what is left of it: npm run teardown -- --stage ${stage} --confirm ${stack}`,
    );
  if (status === 'UPDATE_ROLLBACK_FAILED')
    throw new CliError(
      `${stack} is stuck in ${status}. See docs/operations/failed-deployments.md before you deploy again.`,
    );
  return false;
}

/**
 * The settings for a deployment: those of the account alone. A shell neither changes nor drops one.
 * @throws CliError when the shell says something else, or when one with which the stage runs is gone
 */
export function settingsForDeployment(
  stage: Name,
  { stored, deployed, shell }: { stored: Settings | undefined; deployed: Settings; shell: NodeJS.ProcessEnv },
): Settings {
  const change = `npm run settings -- --stage ${stage}`;
  const settings = stored ?? {};
  for (const name of settingNames) {
    const [own, inShell] = [settings[name], shell[name]];
    if (inShell && inShell !== (own ?? ''))
      throw new CliError(
        `${name} is '${inShell}' in this shell and '${own ?? ''}' in the settings of ${stage}. Unset it here, or change it there: ${change} --set ${name}=${inShell}`,
      );
    if (deployed[name] && own === undefined)
      throw new CliError(
        `${stage} runs with ${name}=${deployed[name]}, which its settings lack. To keep it: ${change} --set ${name}=${deployed[name]}; to drop it: ${change} --unset ${name}`,
      );
  }
  return settings;
}
