import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { PurposeKey } from './purpose-key.ts';

/** The key of connected calendars' addresses (rule vendors-53): the API encrypts, the function that reads decrypts. */
export class CalendarKey extends PurposeKey {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, {
      stage,
      name: 'calendar-addresses',
      isInDemo: true,
      description: 'Addresses of calendars that vendors connect',
      // Must be the purpose in functions/vendors/connected-calendars/address-seal.ts.
      purpose: 'calendar-address',
      policyId: 'CalendarKeyPolicy',
    });
  }

  grantSealing(role: IRole): void {
    this.let(role, 'kms:Encrypt');
  }

  grantOpening(role: IRole): void {
    this.let(role, 'kms:Decrypt', { isNested: true });
  }
}
