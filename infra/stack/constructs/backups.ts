import { Duration } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { AccountPrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { dataRemoval, uniquePart } from '../data-removal.ts';
import type { BackupSettings, Stage } from '../stage.ts';

/** Not longer, since people who left are in it; not shorter, by the lock. */
const storedFor = Duration.days(90);

/** What a lock says before it cannot be taken back; AWS asks for three days at least. */
const reconsideredFor = Duration.days(3);

/**
 * A copy of the table each week, in a vault of its own: point-in-time recovery reaches back 35 days and ends with anyone
 * who may change the table. The vault's policy and lock keep a copy for its 90 days; who may change both can end it, and
 * CloudTrail shows that. A vault of another account or region, and a lock that no one can take back, are settings
 * (docs/operations/restore.md).
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { stage, table }: { stage: Stage; table: ITable }) {
    super(scope, id);
    const { copyVaultArn, isLockedForGood } = stage.backups;
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: `hostwell-${stage.name}-${uniquePart()}`,
      blockRecoveryPointDeletion: true,
      lockConfiguration: { minRetention: storedFor, ...(isLockedForGood && { changeableFor: reconsideredFor }) },
      encryptionKey: vaultKey(this, stage, copyVaultArn),
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
        deleteAfter: storedFor,
        ...(copyVaultArn && {
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'CopyVault', copyVaultArn),
              deleteAfter: storedFor,
            },
          ],
        }),
      }),
    );
    plan.addSelection('Table', { resources: [BackupResource.fromDynamoDbTable(table)] });
  }
}

/** A key of ours, since AWS's own for backups cannot be lent to the account that takes the copies. */
function vaultKey(scope: Construct, stage: Stage, copyVaultArn: BackupSettings['copyVaultArn']): Key {
  const key = new Key(scope, 'Key', {
    description: 'Backups of the table',
    enableKeyRotation: true,
    removalPolicy: dataRemoval(stage),
  });
  const account = copyVaultArn?.split(':')[4];
  if (account) key.grantDecrypt(new AccountPrincipal(account));
  return key;
}
