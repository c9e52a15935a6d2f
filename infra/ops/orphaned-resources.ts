import { settingsParameter } from '../stack/stages.ts';
import type { Settings } from '../stack/stage-settings.ts';
import type { Stage } from '../stack/stage.ts';

/** A resource of a deployed stack with its template's deletion policy. */
export interface DeployedResource {
  readonly type: string;
  /** Its name or id in AWS. */
  readonly physicalId: string;
  readonly deletionPolicy: string | undefined;
}

/** A resource that a teardown leaves behind, and the commands that remove it for good. */
export interface Leftover {
  readonly what: string;
  readonly commands: readonly string[];
}

const removals: Readonly<Record<string, (id: string) => readonly string[]>> = {
  'AWS::DynamoDB::Table': (id) => [
    `aws dynamodb update-table --table-name ${id} --no-deletion-protection-enabled`,
    `aws dynamodb delete-table --table-name ${id}`,
  ],
  'AWS::Cognito::UserPool': (id) => [
    `aws cognito-idp update-user-pool --user-pool-id ${id} --auto-verified-attributes email --deletion-protection INACTIVE`,
    `aws cognito-idp delete-user-pool --user-pool-id ${id}`,
  ],
  'AWS::KMS::Key': (id) => [`aws kms schedule-key-deletion --key-id ${id} --pending-window-in-days 30`],
  'AWS::S3::Bucket': (id) => [
    `empty ${id} in the S3 console ('Empty' also deletes older versions)`,
    `aws s3api delete-bucket --bucket ${id}`,
  ],
  'AWS::Backup::BackupVault': (id) => [
    `aws backup delete-backup-vault-access-policy --backup-vault-name ${id}`,
    `aws backup delete-recovery-point for each of its copies, then delete-backup-vault --backup-vault-name ${id}`,
  ],
  'AWS::Logs::LogGroup': (id) => [`aws logs delete-log-group --log-group-name ${id}`],
};

const isRetained = ({ deletionPolicy }: DeployedResource): boolean => deletionPolicy?.startsWith('Retain') ?? false;

/** Returns the retained resources, data first, logs last. */
export function listLeftovers(resources: readonly DeployedResource[]): Leftover[] {
  const order = Object.keys(removals);
  return resources
    .filter(isRetained)
    .toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
    .map(({ type, physicalId }) => ({
      what: `${type.split('::').slice(1).join(' ')} ${physicalId}`,
      commands: removals[type]?.(physicalId) ?? [],
    }));
}

/** Returns the leftovers outside a stage's stack: its settings, and the restored table that they name. */
export function leftoverSettings(stage: Stage['name'], settings: Settings | undefined): Leftover[] {
  if (!settings) return [];
  const { RESTORED_TABLE: table } = settings;
  const name = settingsParameter(stage);
  return [
    ...(table ? [{ what: `DynamoDB Table ${table}`, commands: removals['AWS::DynamoDB::Table']?.(table) ?? [] }] : []),
    { what: `SSM Parameter ${name}`, commands: [`aws ssm delete-parameter --name ${name}`] },
  ];
}

/** Returns the buckets to be deleted, since CloudFormation deletes only empty ones. */
export const bucketsToEmpty = (resources: readonly DeployedResource[]): string[] =>
  resources.flatMap((one) => (one.type === 'AWS::S3::Bucket' && !isRetained(one) ? [one.physicalId] : []));
