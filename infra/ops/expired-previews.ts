import { paginateListStacks } from '@aws-sdk/client-cloudformation';
import type { CloudFormationClient, StackSummary } from '@aws-sdk/client-cloudformation';
import { CliError } from '../tools/cli-error.ts';

/** Days after which the stage of a pull request or a developer ends. A deployment does not prolong it. */
export const previewDays = 7;

const dayMs = 24 * 3600 * 1000;

/** The stages of pull requests and developers whose time is over, by their stacks; stacks within them are left out. */
export const expiredPreviews = (stacks: readonly StackSummary[], now: Date): string[] =>
  stacks.flatMap(({ StackName = '', StackStatus, CreationTime = now }) => {
    const [, stage] = /^hostwell-(pr-[a-z\d]+)$/.exec(StackName) ?? [];
    const isExpired = now.getTime() - CreationTime.getTime() >= previewDays * dayMs;
    return stage && isExpired && StackStatus !== 'DELETE_COMPLETE' ? [stage] : [];
  });

/**
 * All stacks of the account and region, and those that were deleted in the last 90 days. By the one call that takes no
 * stack: to describe them all, a role would have to be allowed to describe each.
 */
export async function allStacks(client: CloudFormationClient): Promise<StackSummary[]> {
  const stacks: StackSummary[] = [];
  for await (const { StackSummaries = [] } of paginateListStacks({ client }, {})) stacks.push(...StackSummaries);
  return stacks;
}

/** Removes one stage after the other. @throws CliError naming those that stayed, once all were tried */
export async function removeEach(names: readonly string[], remove: (name: string) => Promise<void>): Promise<void> {
  const stayed: string[] = [];
  for (const name of names)
    await remove(name).catch((error: unknown) =>
      stayed.push(`Couldn't remove ${name}: ${error instanceof Error ? error.message : String(error)}`),
    );
  if (stayed.length > 0) throw new CliError(stayed.join('\n'));
}
