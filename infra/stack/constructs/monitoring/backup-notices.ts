import { EventField, Rule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import { runbookLink } from '../../runbook.ts';
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
