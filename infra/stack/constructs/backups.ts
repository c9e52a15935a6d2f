import { Duration } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { AccountPrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { dataRemoval, uniquePart } from '../data-removal.ts';
import type { BackupSettings, Stage } from '../stage.ts';

/** Not longer, since it includes deleted users' data; not shorter, because of the lock. */
const storedFor = Duration.days(90);

/** The grace period before a lock becomes permanent; AWS requires at least three days. */
const reconsideredFor = Duration.days(3);

/**
 * A weekly copy of the table in its own vault: point-in-time recovery reaches back 35 days, and anyone who may change
 * the table can end it. The vault's policy and lock keep a copy for its 90 days; anyone who may change both can end it,
 * which CloudTrail records. A vault of another account or region, and a permanent lock, are settings
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
        // Sunday before dawn in the whole country.
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

/** Creates our own key, since AWS's key for backups can't be shared with the account that receives the copies. */
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
