import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** The verified sender of all mail. */
export class Mail extends Construct {
  readonly identity: EmailIdentity;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.identity = new EmailIdentity(this, 'Sender', { identity: Identity.email(stage.mailSender) });
  }
}
