import { EventField, Rule, Match } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { runbookLink } from '../../runbook.ts';
import type { Stage } from '../../stage.ts';
import type { AlarmTopic } from './alarm-topic.ts';

/** AWS Backup's events and states of failed jobs. */
const failures = {
  'Backup Job State Change': ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL'],
  'Copy Job State Change': ['FAILED'],
};

/** Notifies people of failed backups or copies. Uses events, since one failure a week makes a poor metric. */
export class BackupNotices extends Construct {
  constructor(scope: Construct, id: string, { topic }: { topic: AlarmTopic }) {
    super(scope, id);
    for (const [detailType, state] of Object.entries(failures)) {
      const rule = new Rule(this, detailType.replaceAll(' ', ''), {
        eventPattern: { source: ['aws.backup'], detailType: [detailType], detail: { state } },
      });
      const job = EventField.fromPath('$.detail.resourceArn');
      const reason = EventField.fromPath('$.detail.statusMessage');
      topic.callOn(rule, `A backup of ${job} failed: ${reason} What to do: ${runbookLink('failed-backups')}`);
    }
  }
}

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

/** Percent of the budget: for actual costs, and for the month's forecast. */
const notices = { ACTUAL: 80, FORECASTED: 100 };

/** The account's monthly budget; above it, people on call are alerted (docs/operations/incidents.md, Budget). */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, { stage, topic }: { stage: Stage; topic: AlarmTopic }) {
    super(scope, id);
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `hostwell-${stage.name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: stage.monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: Object.entries(notices).map(([notificationType, threshold]) => ({
        notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
        subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
      })),
    });
    topic.takeFrom('budgets.amazonaws.com', Stack.of(this).account);
  }
}
