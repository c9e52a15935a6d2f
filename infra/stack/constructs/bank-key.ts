import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { PurposeKey } from './purpose-key.ts';

/** The key of bank numbers (rule banking-3): the banking API may encrypt, the payout role may decrypt. */
export class BankKey extends PurposeKey {
  /** The role of future payout code; until then the numbers can't be read. */
  readonly payoutRole: Role;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, {
      stage,
      name: 'bank-accounts',
      description: 'Bank numbers of people whom the marketplace pays',
      // Must be the purpose in functions/banking/seal.ts.
      purpose: 'bank-account',
      policyId: 'BankKeyPolicy',
    });
    this.payoutRole = new Role(this, 'PayoutRole', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: 'Reads bank numbers to pay to them',
    });
    this.let(this.payoutRole, 'kms:Decrypt');
  }

  /** Grants new data keys, and so encryption, but not decryption. */
  grantDataKeys(role: IRole): void {
    this.let(role, 'kms:GenerateDataKey');
  }
}
