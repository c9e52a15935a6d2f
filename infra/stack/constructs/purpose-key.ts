import { Duration } from 'aws-cdk-lib';
import { AccountRootPrincipal, Policy, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Conditions, IRole } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { dataRemoval } from '../data-removal.ts';
import type { Stage } from '../stage.ts';

// Administration of the key; none of these actions gets or uses a data key. CreateGrant is missing on purpose.
const administration = [
  'kms:CancelKeyDeletion',
  'kms:CreateAlias',
  'kms:DeleteAlias',
  'kms:DescribeKey',
  'kms:DisableKey',
  'kms:EnableKey',
  'kms:EnableKeyRotation',
  'kms:GetKeyPolicy',
  'kms:GetKeyRotationStatus',
  'kms:ListGrants',
  'kms:ListKeyPolicies',
  'kms:ListKeyRotations',
  'kms:ListResourceTags',
  'kms:PutKeyPolicy',
  'kms:RevokeGrant',
  'kms:RotateKeyOnDemand',
  'kms:ScheduleKeyDeletion',
  'kms:TagResource',
  'kms:UntagResource',
  'kms:UpdateAlias',
  'kms:UpdateKeyDescription',
];

interface PurposeKeyProps {
  readonly stage: Stage;
  /** Of the key's alias: 'hostwell-<stage>-<name>'. */
  readonly name: string;
  /** Only demo data finds a key of the local stage by its alias. */
  readonly isInDemo?: boolean;
  readonly description: string;
  /** The only purpose in an encryption context for which the key is used. */
  readonly purpose: string;
  /** The id of each role's policy. */
  readonly policyId: string;
}

/**
 * A key for one purpose. Its policy lists users and actions, so no policy elsewhere in the account can grant its use. Each
 * role also needs the permission in its own policy, so removing it there is enough.
 */
export class PurposeKey extends Key {
  readonly #purpose: string;
  readonly #policyId: string;
  readonly #stage: Stage;

  constructor(
    scope: Construct,
    id: string,
    { stage, name, isInDemo = false, description, purpose, policyId }: PurposeKeyProps,
  ) {
    super(scope, id, {
      // The emulator takes 500 resources in a stack, and has all of them in one.
      ...((stage.region || isInDemo) && { alias: `alias/hostwell-${stage.name}-${name}` }),
      description,
      enableKeyRotation: true,
      pendingWindow: Duration.days(30),
      policy: new PolicyDocument({
        statements: [
          new PolicyStatement({ principals: [new AccountRootPrincipal()], actions: administration, resources: ['*'] }),
        ],
      }),
      removalPolicy: dataRemoval(stage),
    });
    this.#purpose = purpose;
    this.#policyId = policyId;
    this.#stage = stage;
  }

  /**
   * Lets a role do one thing with the key, for its purpose. A role of a nested stack can't be named in the key's policy,
   * since that stack names the key; its own policy is then all that lets it.
   */
  protected let(role: IRole, action: string, { isNested = false } = {}): void {
    const forPurpose = { StringEquals: { 'kms:EncryptionContext:purpose': this.#purpose } };
    const may = (resource: string, conditions?: Conditions) =>
      new PolicyStatement({
        actions: [action],
        resources: [resource],
        ...(this.#stage.bankKeyByTerms && { conditions }),
      });
    // A separate policy: the key names the role, so the role can't name the key.
    role.attachInlinePolicy(new Policy(role, this.#policyId, { statements: [may(this.keyArn, forPurpose)] }));
    // To the account, which delegates to its policies: naming the role would grant access without its own policy.
    const ofThisRole = isNested ? forPurpose : { ...forPurpose, ArnEquals: { 'aws:PrincipalArn': role.roleArn } };
    const inKeyPolicy = may('*', ofThisRole);
    inKeyPolicy.addPrincipals(new AccountRootPrincipal());
    this.addToResourcePolicy(inKeyPolicy);
  }
}
