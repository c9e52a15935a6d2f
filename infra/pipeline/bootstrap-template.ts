import { stackName } from '../stack/stages.ts';
import type { StageGroup } from '../stack/stages.ts';

/** The parts of the CDK's bootstrap template that are changed. */
export interface BootstrapTemplate {
  readonly Resources: Readonly<Record<string, { readonly Type: string; readonly Properties: BootstrapProperties }>>;
}

interface BootstrapProperties {
  readonly Policies?: readonly { readonly PolicyDocument: { readonly Statement: readonly Statement[] } }[];
  readonly ManagedPolicyArns?: unknown;
}

interface Statement {
  readonly Sid?: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}

const listActions = ({ Action }: Statement): readonly string[] => [Action].flat();

const isOnAllStacks = (statement: Statement): boolean =>
  statement.Resource === '*' && listActions(statement).some((action) => action.startsWith('cloudformation:'));

/**
 * Returns the CDK's bootstrap for one stage. By default its deploy role may change every stack of the account, each
 * under the stack's previous execution role, and its lookup role reads the data of the whole account. Here the deploy
 * role changes only the stacks of its stage, and the lookup role only reads CloudFormation's data about stacks, which
 * is all that a deployment looks up.
 * @throws Error if the CDK's template lacks these roles
 */
export function restrictBootstrap<T extends BootstrapTemplate>(template: T, stage: StageGroup): T {
  const { DeploymentActionRole: deploy, LookupRole: lookup } = template.Resources;
  const [policy] = deploy?.Properties.Policies ?? [];
  if (!deploy || !lookup || !policy) throw new Error("The CDK's bootstrap template has no deploy and lookup role");
  const own = ['', '-*'].map((end) => ({
    'Fn::Sub': `arn:\${AWS::Partition}:cloudformation:\${AWS::Region}:\${AWS::AccountId}:stack/${stackName(stage)}${end}/*`,
  }));
  const Statement = policy.PolicyDocument.Statement
    // A deployment never moves resources from one stack to another.
    .filter(({ Sid }) => Sid !== 'Refactor')
    .map((statement) => (isOnAllStacks(statement) ? { ...statement, Resource: own } : statement));
  const readsStacks = [{ 'Fn::Sub': 'arn:${AWS::Partition}:iam::aws:policy/AWSCloudFormationReadOnlyAccess' }];
  const Policies = [{ ...policy, PolicyDocument: { ...policy.PolicyDocument, Statement } }];
  return {
    ...template,
    Resources: {
      ...template.Resources,
      DeploymentActionRole: { ...deploy, Properties: { ...deploy.Properties, Policies } },
      LookupRole: { ...lookup, Properties: { ...lookup.Properties, ManagedPolicyArns: readsStacks } },
    },
  };
}
