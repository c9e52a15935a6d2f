import { paginateDescribeStacks } from '@aws-sdk/client-cloudformation';
import type { CloudFormationClient, Stack } from '@aws-sdk/client-cloudformation';

/** Days after which the stage of a pull request ends, whether that is closed or not. A deployment does not prolong it. */
export const previewDays = 7;

const dayMs = 24 * 3600 * 1000;

/** The stages of pull requests whose time is over, by their stacks; stacks within them are left out. */
export const expiredPreviews = (stacks: readonly Stack[], now: Date): string[] =>
  stacks.flatMap(({ StackName = '', CreationTime = now }) => {
    const [, stage] = /^hostwell-(pr-\d+)$/.exec(StackName) ?? [];
    return stage && now.getTime() - CreationTime.getTime() >= previewDays * dayMs ? [stage] : [];
  });

/** All stacks of the account and region. */
export async function allStacks(client: CloudFormationClient): Promise<Stack[]> {
  const stacks: Stack[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {})) stacks.push(...Stacks);
  return stacks;
}
