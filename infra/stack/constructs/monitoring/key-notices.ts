import { EventField, Match, Rule } from 'aws-cdk-lib/aws-events';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { runbookLink } from '../../runbook.ts';
import type { AlarmTopic } from './alarm-topic.ts';

export interface KeyNoticesProps {
  readonly keys: readonly IKey[];
  readonly topic: AlarmTopic;
}

/**
 * Notifies people when a key of the stage was disabled or scheduled for deletion, while it can still be undone. KMS has
 * no metric for it: CloudTrail reports the call, which needs a trail in the account (docs/deploying.md).
 */
export class KeyNotices extends Construct {
  constructor(scope: Construct, id: string, { keys, topic }: KeyNoticesProps) {
    super(scope, id);
    const rule = new Rule(this, 'Rule', {
      eventPattern: {
        source: ['aws.kms'],
        detailType: ['AWS API Call via CloudTrail'],
        detail: {
          eventSource: ['kms.amazonaws.com'],
          eventName: ['DisableKey', 'ScheduleKeyDeletion'],
          // Calls that KMS refused changed nothing.
          errorCode: Match.doesNotExist(),
          resources: { ARN: keys.map((key) => key.keyArn) },
        },
      },
    });
    const call = EventField.fromPath('$.detail.eventName');
    const key = EventField.fromPath('$.detail.resources[0].ARN');
    const caller = EventField.fromPath('$.detail.userIdentity.arn');
    topic.callOn(rule, `${call} of ${key} by ${caller}. What to do: ${runbookLink('disabled-keys')}`);
  }
}
