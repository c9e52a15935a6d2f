import { Duration } from 'aws-cdk-lib';
import {
  AccountRootPrincipal,
  Policy,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
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

// Must be the purpose in functions/banking/seal.ts; the key refuses any other.
const forBankAccounts = { StringEquals: { 'kms:EncryptionContext:purpose': 'bank-account' } };

/**
 * The key of bank numbers (rule banking-3). Its policy lists users and actions, so no policy elsewhere in the account
 * can grant access to the numbers: the banking API may encrypt, the payout role may decrypt. Each role also needs the
 * permission in its own policy, so removing it there is enough.
 */
export class BankKey extends Key {
  /** The role of future payout code; until then the numbers can't be read. */
  readonly payoutRole: Role;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, {
      alias: `alias/hostwell-${stage.name}-bank-accounts`,
      description: 'Bank numbers of people whom the marketplace pays',
      enableKeyRotation: true,
      pendingWindow: Duration.days(30),
      policy: new PolicyDocument({
        statements: [
          new PolicyStatement({ principals: [new AccountRootPrincipal()], actions: administration, resources: ['*'] }),
        ],
      }),
      removalPolicy: dataRemoval(stage),
    });
    this.payoutRole = new Role(this, 'PayoutRole', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: 'Reads bank numbers to pay to them',
    });
    this.#let(this.payoutRole, 'kms:Decrypt', stage);
  }

  /** Grants new data keys, and so encryption, but not decryption. */
  grantDataKeys(role: IRole, stage: Stage): void {
    this.#let(role, 'kms:GenerateDataKey', stage);
  }

  #let(role: IRole, action: string, stage: Stage): void {
    const may = (resource: string, conditions?: Conditions) =>
      new PolicyStatement({ actions: [action], resources: [resource], ...(stage.bankKeyByTerms && { conditions }) });
    // A separate policy: the key names the role, so the role can't name the key.
    role.attachInlinePolicy(new Policy(role, 'BankKeyPolicy', { statements: [may(this.keyArn, forBankAccounts)] }));
    // To the account, which delegates to its policies: naming the role would grant access without its own policy.
    const ofThisRole = { ...forBankAccounts, ArnEquals: { 'aws:PrincipalArn': role.roleArn } };
    const inKeyPolicy = may('*', ofThisRole);
    inKeyPolicy.addPrincipals(new AccountRootPrincipal());
    this.addToResourcePolicy(inKeyPolicy);
  }
}
