import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { DeadLetterQueue } from './dead-letter-queue.ts';

/** Alarms for the people on call, who subscribe to the topic. */
export class Monitoring extends Construct {
  readonly #topic: Topic;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#topic = new Topic(this, 'Alarms', { enforceSSL: true });
  }

  /** Any message in it means that a reaction to an event is missing. */
  watchDeadLetters(name: string, queue: DeadLetterQueue): void {
    const metric = queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: 'max' });
    // Beside its queue, so that it stands in the same stack.
    const alarm = metric.createAlarm(queue, 'Alarm', {
      alarmDescription: `${name} gave up on a message. See docs/operations.md, dead letters.`,
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
  }
}
