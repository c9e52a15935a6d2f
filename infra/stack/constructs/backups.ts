import { Duration } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import { dataRemoval, uniquePart } from '../data-removal.ts';
import type { Stage } from '../stage.ts';

/**
 * A copy of the table each week, stored for 90 days in a vault of its own: point-in-time recovery reaches back 35 days
 * and ends with anyone who may change the table; these copies can be deleted early only by removing the vault's policy
 * away, which CloudTrail shows. Not stored for longer, since people who left are in it.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { stage, table }: { stage: Stage; table: ITable }) {
    super(scope, id);
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: `hostwell-${stage.name}-${uniquePart()}`,
      blockRecoveryPointDeletion: true,
      removalPolicy: dataRemoval(stage),
    });
    const plan = new BackupPlan(this, 'Plan', { backupPlanName: `hostwell-${stage.name}`, backupVault: vault });
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'weekly',
        // Sunday before dawn in all of the country.
        scheduleExpression: Schedule.cron({ weekDay: 'SUN', hour: '9', minute: '0' }),
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(8),
        deleteAfter: Duration.days(90),
      }),
    );
    plan.addSelection('Table', { resources: [BackupResource.fromDynamoDbTable(table)] });
  }
}
