import { describe, expect, test } from 'vitest';
import { stageApp, findResources, stageTemplate } from './synthesised.ts';
import type { Properties } from './synthesised.ts';

const prod = stageTemplate('prod');
const all = (type: string, template = prod): [string, Properties][] =>
  Object.entries(findResources(template, type)).map(([id, { Properties }]) => [id, Properties]);

describe('buckets', () => {
  const buckets = all('AWS::S3::Bucket');

  test.each(buckets)('%s is encrypted, owned by this account alone, and accepts TLS only', (id, bucket) => {
    expect(JSON.stringify(bucket['BucketEncryption'])).toContain('AES256');
    const policies = all('AWS::S3::BucketPolicy').filter(([, { Bucket }]) => (Bucket as { Ref: string }).Ref === id);
    const statements = policies.flatMap(
      ([, { PolicyDocument }]) => (PolicyDocument as { Statement: Properties[] }).Statement,
    );
    expect(statements).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    );
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed.map(({ Principal }) => JSON.stringify(Principal)).filter((who) => who.includes('*'))).toEqual([]);
    for (const { Condition } of allowed) expect(JSON.stringify(Condition)).toMatch(/source(arn|account)/i);
  });

  const lifecycleRules = (name: string) => {
    const bucket = buckets.find(([id]) => id.startsWith(name))?.[1] ?? {};
    return ((bucket['LifecycleConfiguration'] ?? { Rules: [] }) as { Rules: Properties[] }).Rules;
  };

  test('lifecycle rules remove unfinished and temporary objects, but no current file of the site', () => {
    expect(buckets.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).toSorted()).toEqual([
      'AccessLogs',
      'Media',
      'ParkedBatches',
      'SiteBucket',
    ]);
    const unfinished = { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } };
    expect(lifecycleRules('AccessLogs')).toMatchObject([{ ExpirationInDays: 90, ...unfinished }]);
    expect(lifecycleRules('Media')).toMatchObject([
      { Prefix: 'incoming/', ExpirationInDays: 1, ...unfinished },
      { NoncurrentVersionExpiration: { NoncurrentDays: 30 }, ExpiredObjectDeleteMarker: true, ...unfinished },
    ]);
    // The same period as for dead letters.
    expect(lifecycleRules('ParkedBatches')).toMatchObject([{ ExpirationInDays: 14, ...unfinished }]);
    expect(lifecycleRules('SiteBucket')).toMatchObject([
      { NoncurrentVersionExpiration: { NoncurrentDays: 30 }, ...unfinished },
    ]);
    expect(lifecycleRules('SiteBucket')[0]).not.toHaveProperty('ExpirationInDays');
  });
});

test('production keeps earlier versions of files it serves', () => {
  const versioned = (stage: 'dev' | 'prod') =>
    all('AWS::S3::Bucket', stageTemplate(stage)).flatMap(([id, bucket]) =>
      bucket['VersioningConfiguration'] ? [id.replace(/[0-9A-F]{8}$/, '')] : [],
    );
  expect(versioned('prod').toSorted()).toEqual(['Media', 'SiteBucket']);
  expect(versioned('dev')).toEqual([]);
});

describe('a stream batch that failed for good', () => {
  const [batches = ''] = all('AWS::S3::Bucket').flatMap(([id]) => (id.startsWith('ParkedBatches') ? [id] : []));
  const [streamDeadLetters = ''] = all('AWS::SQS::Queue').flatMap(([id]) => (id.startsWith('Parking') ? [id] : []));
  const arnAttribute = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });

  test('a failed stream batch is stored with its records and announced in an alarmed queue', () => {
    const consumers = all('AWS::Lambda::EventSourceMapping').filter(([, one]) => one['MaximumRecordAgeInSeconds']);
    expect(consumers).toHaveLength(2);
    for (const [, { DestinationConfig }] of consumers)
      expect(DestinationConfig).toEqual({ OnFailure: { Destination: arnAttribute(batches) } });
    expect(findResources(prod, 'AWS::S3::Bucket')[batches]?.Properties['NotificationConfiguration']).toEqual({
      QueueConfigurations: [{ Event: 's3:ObjectCreated:*', Queue: arnAttribute(streamDeadLetters) }],
    });
    const mayTell = {
      Action: 'sqs:SendMessage',
      Principal: { Service: 's3.amazonaws.com' },
      Resource: arnAttribute(streamDeadLetters),
    };
    const policies = all('AWS::SQS::QueuePolicy').flatMap(
      ([, { PolicyDocument }]) => (PolicyDocument as { Statement: Properties[] }).Statement,
    );
    expect(policies).toContainEqual(expect.objectContaining(mayTell));
  });
});

test('only the distribution reads the buckets, through origin access control', () => {
  const [[, { DistributionConfig }] = ['', {}]] = all('AWS::CloudFront::Distribution');
  const { Origins } = DistributionConfig as { Origins: Properties[] };
  const buckets = Origins.filter(({ S3OriginConfig }) => S3OriginConfig);
  expect(buckets).toHaveLength(2);
  for (const { OriginAccessControlId, S3OriginConfig } of buckets) {
    expect(OriginAccessControlId).toBeTruthy();
    expect(S3OriginConfig).toEqual({ OriginAccessIdentity: '' });
  }
  for (const [, { OriginAccessControlConfig }] of all('AWS::CloudFront::OriginAccessControl'))
    expect(OriginAccessControlConfig).toMatchObject({ SigningBehavior: 'always', SigningProtocol: 'sigv4' });
});

describe('production data', () => {
  const precious = ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket', 'AWS::Backup::BackupVault'];

  test.each(precious)('%s outlives the stack', (type) => {
    const stored = Object.values(prod.findResources(type) as Record<string, { DeletionPolicy?: string }>);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(stored.map(() => 'RetainExceptOnCreate'));
  });

  test('the table is copied weekly to a vault that keeps each copy for 90 days', () => {
    const [[, vault] = ['', {}]] = all('AWS::Backup::BackupVault');
    expect(JSON.stringify(vault['AccessPolicy'])).toMatch(/backup:DeleteRecoveryPoint.*"Deny"/);
    const [[, plan] = ['', {}]] = all('AWS::Backup::BackupPlan');
    expect(plan['BackupPlan']).toMatchObject({
      BackupPlanRule: [{ ScheduleExpression: 'cron(0 9 ? * SUN *)', Lifecycle: { DeleteAfterDays: 90 } }],
    });
    const [[, selection] = ['', {}]] = all('AWS::Backup::BackupSelection');
    expect(JSON.stringify(selection['BackupSelection'])).toMatch(/"Resources":\[.*Table/);
  });

  test('the backup vault is locked, permanently only if an operator sets it', () => {
    const findVault = (environment: NodeJS.ProcessEnv = {}) =>
      all('AWS::Backup::BackupVault', stageTemplate('prod', '', environment))[0]?.[1];
    expect(findVault()?.['LockConfiguration']).toEqual({ MinRetentionDays: 90 });
    expect(findVault({ BACKUP_LOCK: 'for-good' })?.['LockConfiguration']).toEqual({
      MinRetentionDays: 90,
      ChangeableForDays: 3,
    });
    expect(() => findVault({ BACKUP_LOCK: 'yes' })).toThrow(/for-good/);
  });

  test("backups are copied to another account's vault if an operator names one", () => {
    const BACKUP_COPY_VAULT = 'arn:aws:backup:us-west-2:222222222222:backup-vault:hostwell';
    const copying = stageTemplate('prod', '', { BACKUP_COPY_VAULT });
    const rules = (template: typeof prod) =>
      all('AWS::Backup::BackupPlan', template).flatMap(
        ([, { BackupPlan }]) => (BackupPlan as { BackupPlanRule: Properties[] }).BackupPlanRule,
      );
    const copy = { DestinationBackupVaultArn: BACKUP_COPY_VAULT, Lifecycle: { DeleteAfterDays: 90 } };
    expect(rules(copying)).toMatchObject([{ CopyActions: [copy] }]);
    expect(rules(prod)[0]).not.toHaveProperty('CopyActions');
    const backupsKey = (template: typeof prod) =>
      JSON.stringify(all('AWS::KMS::Key', template).find(([id]) => id.startsWith('BackupsKey')));
    expect(backupsKey(copying)).toContain('222222222222');
    expect(backupsKey(prod)).not.toContain('222222222222');
    expect(() => stageTemplate('prod', '', { BACKUP_COPY_VAULT: 'hostwell' })).toThrow(/ARN of a backup vault/);
  });

  test('development has no backup vault', () => {
    expect(all('AWS::Backup::BackupVault', stageTemplate('dev'))).toEqual([]);
  });
});

test('the key of bank numbers rotates and waits 30 days before deletion', () => {
  const keys = all('AWS::KMS::Key').filter(([id]) => id.startsWith('BankKey'));
  expect(keys).toHaveLength(1);
  expect(keys[0]?.[1]).toMatchObject({ EnableKeyRotation: true, PendingWindowInDays: 30 });
});

describe('a failed first deployment', () => {
  const first = stageTemplate('prod', '', { IS_FIRST_DEPLOYMENT: 'yes' });
  /** API Gateway's logging role of an account serves all of its stages. */
  const ofTheAccount = /^RealtimeLogging(Role|Account)[0-9A-F]{8}$/;

  test('a failed first deployment leaves no resources behind', () => {
    const retained = Object.entries(first.toJSON()['Resources'] as Record<string, { DeletionPolicy?: string }>).filter(
      ([id, { DeletionPolicy }]) => DeletionPolicy === 'Retain' && !ofTheAccount.test(id),
    );
    expect(retained.map(([id]) => id)).toEqual([]);
  });

  test('deletion protection starts after the first deployment', () => {
    const protectedIn = (template: typeof first) => [
      ...all('AWS::DynamoDB::Table', template).map(([, { DeletionProtectionEnabled }]) => DeletionProtectionEnabled),
      ...all('AWS::Cognito::UserPool', template).map(([, { DeletionProtection }]) => DeletionProtection),
    ];
    expect(protectedIn(first)).toEqual([false, 'INACTIVE']);
    expect(protectedIn(prod)).toEqual([true, 'ACTIVE']);
    const isTerminationProtected = (environment: NodeJS.ProcessEnv) =>
      stageApp('prod', { environment }).synth().getStackByName('hostwell-prod').terminationProtection;
    expect(isTerminationProtected({ IS_FIRST_DEPLOYMENT: 'yes' })).toBe(false);
    expect(isTerminationProtected({})).toBe(true);
  });

  test('retained resources have names that a later stack does not need', () => {
    const names = ['BackupVaultName', 'LogGroupName', 'BucketName', 'TableName', 'UserPoolName', 'RoleName'];
    const resources = Object.entries(prod.toJSON()['Resources'] as Record<string, Retained>);
    const outliving = resources.filter(([, { DeletionPolicy = 'Delete' }]) => DeletionPolicy !== 'Delete');
    const fixed = outliving.flatMap(([id, { Properties: properties = {} }]) =>
      names.flatMap((name) => (name in properties ? [[id, JSON.stringify(properties[name])] as const] : [])),
    );
    expect(fixed.length).toBeGreaterThanOrEqual(3);
    for (const [id, name] of fixed) expect(name, id).toContain('AWS::StackId');
  });
});

interface Retained {
  readonly DeletionPolicy?: string;
  readonly Properties?: Properties;
}
