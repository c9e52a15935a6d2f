import { EventField, Rule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import { runbookLink } from '../../runbook.ts';
import type { AlarmTopic } from './alarm-topic.ts';

/** What AWS Backup says of a job that came to nothing. */
const failures = {
  'Backup Job State Change': ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL'],
  'Copy Job State Change': ['FAILED'],
};

/** Calls people when a backup or its copy failed. An event and no metric: one failure a week is no rate. */
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
