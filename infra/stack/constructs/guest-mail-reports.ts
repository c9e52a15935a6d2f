import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { functionNeeds } from '#shared/kernel/environment.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';
import type { FunctionBindings } from './function-bindings.ts';
import { NodeFunction } from './node-function.ts';

const bundle = 'guests-receive-mail-report';

interface GuestMailReportsProps {
  /** The set with which mails to guests are sent. */
  readonly mails: ConfigurationSet;
  readonly bindings: FunctionBindings;
}

/**
 * SES reports bounces and complaints of mails to guests to a function, by the account's default bus: SES publishes to no
 * other (decision 233). A report that fails three times goes to the dead-letter queue.
 */
export class GuestMailReports extends Construct {
  constructor(scope: Construct, id: string, { mails, bindings }: GuestMailReportsProps) {
    super(scope, id);
    const { stage } = bindings;
    const bus = EventBus.fromEventBusName(this, 'Bus', 'default');
    mails.addEventDestination('Reports', {
      destination: EventDestination.eventBus(bus),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    const deadLetters = new DeadLetterQueue(this, 'DeadLetters', { enforceSSL: stage.tlsOnly });
    const handler = new NodeFunction(this, 'Function', { bundle, needs: functionNeeds[bundle], bindings, deadLetters });
    new Rule(this, 'Rule', {
      eventBus: bus,
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [mails.configurationSetName] } } },
      },
      targets: [new LambdaFunction(handler, { deadLetterQueue: deadLetters.asTarget(stage), retryAttempts: 2 })],
    });
  }
}
