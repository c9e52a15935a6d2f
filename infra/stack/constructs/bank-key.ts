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

// Looking after the key; not one of these gives or takes a data key. CreateGrant is missing on purpose.
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

// Must be the purpose that functions/banking/envelope.ts gives; anything else this key will not work for.
const forBankAccounts = { StringEquals: { 'kms:EncryptionContext:purpose': 'bank-account' } };

/**
 * The key of bank numbers (decision 13). Its policy names who may use it and for what, so a policy elsewhere in the
 * account cannot give anybody the right to read them: sealing is the banking API's, opening the payout role's. It leaves
 * it to the policy of that role to give the right, so taking it from the role is enough.
 */
export class BankKey extends Key {
  /** The role of future payout code; until there is some, the numbers can't be read. */
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

  /** The right to get new data keys, and so to encrypt; not to decrypt. */
  grantDataKeys(role: IRole, stage: Stage): void {
    this.#let(role, 'kms:GenerateDataKey', stage);
  }

  #let(role: IRole, action: string, stage: Stage): void {
    const may = (resource: string, conditions?: Conditions) =>
      new PolicyStatement({ actions: [action], resources: [resource], ...(stage.bankKeyByTerms && { conditions }) });
    // A policy of its own: the key names the role, so the role can't name the key.
    role.attachInlinePolicy(new Policy(role, 'BankKeyPolicy', { statements: [may(this.keyArn, forBankAccounts)] }));
    // To the account, which is to its policies: naming the role itself would be a right beside the one of its policy.
    const ofThisRole = { ...forBankAccounts, ArnEquals: { 'aws:PrincipalArn': role.roleArn } };
    const inKeyPolicy = may('*', ofThisRole);
    inKeyPolicy.addPrincipals(new AccountRootPrincipal());
    this.addToResourcePolicy(inKeyPolicy);
  }
}
