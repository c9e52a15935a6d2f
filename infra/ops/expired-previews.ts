import { paginateDescribeStacks } from '@aws-sdk/client-cloudformation';
import type { CloudFormationClient, Stack } from '@aws-sdk/client-cloudformation';

/** Days after which the stage of a pull request or a developer ends. A deployment does not prolong it. */
export const previewDays = 7;

const dayMs = 24 * 3600 * 1000;

/** The stages of pull requests and developers whose time is over, by their stacks; stacks within them are left out. */
export const expiredPreviews = (stacks: readonly Stack[], now: Date): string[] =>
  stacks.flatMap(({ StackName = '', CreationTime = now }) => {
    const [, stage] = /^hostwell-(pr-[a-z\d]+)$/.exec(StackName) ?? [];
    return stage && now.getTime() - CreationTime.getTime() >= previewDays * dayMs ? [stage] : [];
  });

/** All stacks of the account and region. */
export async function allStacks(client: CloudFormationClient): Promise<Stack[]> {
  const stacks: Stack[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {})) stacks.push(...Stacks);
  return stacks;
}
