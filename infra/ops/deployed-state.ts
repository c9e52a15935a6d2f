import { DescribeStacksCommand, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import type { CloudFormationClient, StackStatus } from '@aws-sdk/client-cloudformation';
import { settingNames } from '../stack/stage-settings.ts';
import type { Settings } from '../stack/stage-settings.ts';
import { stackName } from '../stack/stages.ts';
import type { Stage } from '../stack/stage.ts';
import { CliError } from '../tools/cli-error.ts';

/** The state of the account when a deployment begins. */
export interface DeployedState {
  /** The stack doesn't exist, or its creation failed and the CDK deletes it first. */
  readonly isFirst: boolean;
  /** The settings of the last deployment. */
  readonly settings: Settings;
}

type Name = Stage['name'];

/** @throws CliError if a deployment would fail: another one is in progress, or the last one left the stack stuck */
export async function deployedState(client: CloudFormationClient, stage: Name): Promise<DeployedState> {
  const StackName = stackName(stage);
  const status = await readStackStatus(client, StackName);
  if (isBeforeFirst(stage, status)) return { isFirst: true, settings: {} };
  const { TemplateBody } = await client.send(new GetTemplateCommand({ StackName }));
  const { Metadata } = JSON.parse(TemplateBody ?? '{}') as { Metadata?: { Settings?: Settings } };
  return { isFirst: false, settings: Metadata?.Settings ?? {} };
}

/** Returns undefined for a missing stack, for which CloudFormation has no specific error. */
async function readStackStatus(client: CloudFormationClient, StackName: string): Promise<StackStatus | undefined> {
  const answer = await client.send(new DescribeStacksCommand({ StackName })).catch((error: unknown) => {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  });
  return answer?.Stacks?.[0]?.StackStatus;
}

/**
 * Returns true if a stack in this state still has to be created.
 * @throws CliError for a state that prevents deployments
 */
export function isBeforeFirst(stage: Name, status: StackStatus | undefined): boolean {
  const stack = stackName(stage);
  if (!status || ['DELETE_COMPLETE', 'REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE'].includes(status)) return true;
  if (status.endsWith('_IN_PROGRESS'))
    throw new CliError(`${stack} is being updated (${status}). Wait until it finishes.`);
  if (['CREATE_FAILED', 'ROLLBACK_FAILED', 'DELETE_FAILED'].includes(status))
    throw new CliError(
      `${stack} couldn't be rolled back (${status}). Delete the remaining resources: npm run teardown -- --stage ${stage} --confirm ${stack}`,
    );
  if (status === 'UPDATE_ROLLBACK_FAILED')
    throw new CliError(
      `${stack} is stuck in ${status}. See docs/operations/failed-deployments.md before you deploy again.`,
    );
  return false;
}

/**
 * Returns the settings for a deployment, from the account alone; a shell neither changes nor drops any.
 * @throws CliError if the shell has another value, or if a deployed setting is missing
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
        `${stage} runs with ${name}=${deployed[name]}, which isn't in its settings. To keep it: ${change} --set ${name}=${deployed[name]}; to drop it: ${change} --unset ${name}`,
      );
  }
  return settings;
}
