import { paginateListStacks } from '@aws-sdk/client-cloudformation';
import type { CloudFormationClient, StackSummary } from '@aws-sdk/client-cloudformation';
import { CliError } from '../tools/cli-error.ts';

/** Days after which the stage of a pull request or a developer expires. Deployments don't extend it. */
export const previewDays = 7;

const dayMs = 24 * 3600 * 1000;

/** Returns the expired stages of pull requests and developers by their stacks, without nested stacks. */
export const expiredPreviews = (stacks: readonly StackSummary[], now: Date): string[] =>
  stacks.flatMap(({ StackName = '', StackStatus, CreationTime = now }) => {
    const [, stage] = /^hostwell-(pr-[a-z\d]+)$/.exec(StackName) ?? [];
    const isExpired = now.getTime() - CreationTime.getTime() >= previewDays * dayMs;
    return stage && isExpired && StackStatus !== 'DELETE_COMPLETE' ? [stage] : [];
  });

/**
 * Returns all stacks of the account and region, including those deleted in the last 90 days. Uses the one call without
 * a stack, since describing them all would require a permission for each.
 */
export async function allStacks(client: CloudFormationClient): Promise<StackSummary[]> {
  const stacks: StackSummary[] = [];
  for await (const { StackSummaries = [] } of paginateListStacks({ client }, {})) stacks.push(...StackSummaries);
  return stacks;
}

/** Removes one stage after the other. @throws CliError naming those that remain, once all were tried */
export async function removeEach(names: readonly string[], remove: (name: string) => Promise<void>): Promise<void> {
  const stayed: string[] = [];
  for (const name of names)
    await remove(name).catch((error: unknown) =>
      stayed.push(`Couldn't remove ${name}: ${error instanceof Error ? error.message : String(error)}`),
    );
  if (stayed.length > 0) throw new CliError(stayed.join('\n'));
}
