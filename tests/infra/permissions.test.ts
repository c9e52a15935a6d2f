import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { schedules } from '#infra/delivery/clock.ts';
import { reactions } from '#infra/delivery/queues.ts';
import { apiLambdaNeeds } from '#infra/delivery/lambdas.ts';
import { functionNeeds } from '#shared/kernel/environment.ts';
import { newServerKey } from '#tests/support/push-receiver.ts';
import { grantedActions, onlyOnAws } from '#tests/permissions/granted-actions.ts';
import { page, tablesOfPage } from '#tests/permissions/page.ts';
import { permissionRows, readTakenAway } from '#tests/permissions/taken-away.ts';
import { readUsedActions } from '#tests/permissions/used-actions-file.ts';
import { isWritten } from '#tests/permissions/written-tests.ts';
import { listActions, listPolicies, findResources, stageTemplate } from './synthesised.ts';
import type { Properties } from './synthesised.ts';

// With notifications of browsers, as the local stage has them.
const template = stageTemplate('prod', '', { PUSH_PUBLIC_KEY: newServerKey().publicKey });

/** Permitted wildcards in resources without fixed names, each with its reason. */
const reasons: Record<string, string> = {
  'execute-api:ManageConnections': 'ids of open connections are not known beforehand',
  's3:GetObject': 'keys of files are not known beforehand; their folder is',
  's3:DeleteObject': 'keys of files are not known beforehand; their folder is',
  's3:GetObjectVersion': 'keys of files are not known beforehand; their folder is',
  's3:GetObjectTagging': 'keys of files are not known beforehand; their folder is',
  's3:PutObjectTagging': 'keys of files are not known beforehand; their folder is',
  's3:GetObjectVersionTagging': 'keys of files are not known beforehand; their folder is',
  's3:PutObjectVersionTagging': 'keys of files are not known beforehand; their folder is',
  'events:PutRule': 'GuardDuty ends the name of its own rule',
  'events:DeleteRule': 'GuardDuty ends the name of its own rule',
  'events:PutTargets': 'GuardDuty ends the name of its own rule',
  'events:RemoveTargets': 'GuardDuty ends the name of its own rule',
  'events:DescribeRule': 'GuardDuty ends the name of its own rule',
  'events:ListTargetsByRule': 'GuardDuty ends the name of its own rule',
  's3:PutObject': 'keys of files are not known beforehand; their folder or bucket is',
  ...Object.fromEntries(
    [
      'cloudformation:DescribeStackEvents',
      'cloudformation:DescribeStacks',
      'dynamodb:DescribeContinuousBackups',
      'dynamodb:DescribeTable',
      'lambda:GetFunctionConfiguration',
      'sqs:GetQueueAttributes',
    ].map((action) => [action, "the operator looks at all that begins with the stack's name"]),
  ),
  ...Object.fromEntries(
    ['events:ListRules', 'lambda:ListEventSourceMappings', 'lambda:ListFunctions', 'ses:GetAccount'].map((action) => [
      action,
      'has no resource-level permission',
    ]),
  ),
  'ses:SendEmail': 'SES asks for the identity of the recipient too; the sender is named by a condition',
  'dynamodb:ListStreams': 'has no resource-level permission',
  'xray:PutTraceSegments': 'has no resource-level permission',
  'xray:PutTelemetryRecords': 'has no resource-level permission',
};

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

interface Statement {
  readonly actions: string[];
  readonly resources: string[];
}

const statements: Statement[] = listPolicies(template)
  .flatMap((policy) => policy.statements)
  .map(({ Action, Resource }) => ({
    actions: listed(Action).map(String),
    resources: listed(Resource).map((resource) => JSON.stringify(resource)),
  }));

test('no role has wildcard actions', () => {
  expect(statements.flatMap(({ actions }) => actions).filter((action) => action.includes('*'))).toEqual([]);
});

test('every role names its resources or has a reason for not doing so', () => {
  const open = statements.filter(({ resources }) => resources.some((resource) => resource.includes('*')));
  expect(open.flatMap(({ actions }) => actions).filter((action) => !reasons[action])).toEqual([]);
});

const all = [
  ...Object.keys({ ...apiLambdaNeeds, ...functionNeeds }).map((name) => ({ name, path: constructPath(name) })),
  ...Object.keys({ ...reactions, ...schedules }).map((name) => ({ name, path: `${name}Function` })),
];

function constructPath(name: string): string {
  const [domain = '', file = ''] = name.split('-');
  if (file === 'api') return `HttpApi${domain}`;
  if (name === 'outbox-publish') return 'Publish';
  if (name === 'guests-receive-mail-report') return 'GuestMailReportsFunction';
  if (name === 'site-pages') return 'HttpApiSitePages';
  if (name === 'accounts-write-code-mail') return 'IdentityWriteCodeMail';
  return name === 'realtime-push' ? 'Push' : `Realtime${file}`;
}

const listHolders = (action: string): string[] =>
  all.flatMap(({ name, path }) => (listActions(template, path).includes(action) ? [name] : []));

describe('restricted permissions', () => {
  test('only the outbox puts events on the bus', () => {
    expect(listHolders('events:PutEvents')).toEqual(['outbox-publish']);
  });

  test('only live push posts to open connections', () => {
    expect(listHolders('execute-api:ManageConnections')).toEqual(['realtime-push']);
  });

  test('only the banking API seals bank numbers, and only the unused payout role opens them', () => {
    expect(listHolders('kms:GenerateDataKey')).toEqual(['banking-api']);
    const holders = listPolicies(template).flatMap((policy) =>
      JSON.stringify(policy.statements).includes('kms:') ? [policy.id.replace(/[0-9A-F]{8}$/, '')] : [],
    );
    expect(holders.toSorted().filter((id) => id.endsWith('BankKeyPolicy'))).toEqual([
      'BankKeyPayoutRoleBankKeyPolicy',
      'HttpApibankingServiceRoleBankKeyPolicy',
    ]);
  });

  test("only the vendors' API seals addresses of calendars, and only their reader opens them", () => {
    expect(listHolders('kms:Encrypt')).toEqual(['vendors-api']);
    expect(listHolders('kms:Decrypt')).toEqual(['read-calendar']);
  });

  test('only the reaction to a deleted account removes a sign-in', () => {
    expect(listHolders('cognito-idp:AdminDeleteUser')).toEqual(['remove-sign-in']);
  });

  test('only the reaction to a block closes and opens a sign-in', () => {
    for (const action of ['cognito-idp:AdminDisableUser', 'cognito-idp:AdminEnableUser'])
      expect(listHolders(action)).toEqual(['follow-block']);
  });

  test('only the declared reactions and jobs send email', () => {
    const mailers = Object.entries({ ...reactions, ...schedules }).filter(([, { needs }]) =>
      (needs as readonly string[]).includes('mail'),
    );
    expect(listHolders('ses:SendEmail').toSorted()).toEqual(mailers.map(([name]) => name).toSorted());
  });
});

describe('uploaded files', () => {
  const grantedFolders = (path: string, wanted: string): string[] =>
    listPolicies(template)
      .filter(({ id }) => id.startsWith(path.replaceAll('-', '')))
      .flatMap((policy) => policy.statements)
      .filter(({ Action }) => listed(Action).includes(wanted))
      .flatMap(({ Resource }) => JSON.stringify(Resource).match(/\/\w+\/\*/g) ?? []);

  test('the media API puts, reads and deletes files in its own folders only', () => {
    expect(grantedFolders('HttpApimedia', 's3:PutObject')).toEqual(['/incoming/*', '/photos/*', '/documents/*']);
    expect(grantedFolders('HttpApimedia', 's3:GetObject')).toEqual(['/incoming/*', '/documents/*']);
    expect(grantedFolders('HttpApimedia', 's3:DeleteObject')).toEqual(['/incoming/*']);
  });

  test('only the sweep removes stored files', () => {
    expect(grantedFolders('remove-orphaned-uploads', 's3:DeleteObject')).toEqual(['/photos/*', '/documents/*']);
    expect(listHolders('s3:DeleteObject')).toEqual(['media-api', 'remove-orphaned-uploads']);
    // The other two store batches that Lambda gave up, in a separate bucket.
    expect(listHolders('s3:PutObject')).toEqual(['media-api', 'outbox-publish', 'realtime-push']);
  });
});

test('a read-only function has no write permissions', () => {
  const onTable = listActions(template, constructPath('site-pages')).filter((action) => action.startsWith('dynamodb:'));
  expect([...new Set(onTable)]).toEqual(['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query']);
});

describe('permissions used by the cloud and browser tests', () => {
  const used = readUsedActions();
  test.each(Object.entries(grantedActions(template)))(
    '%s has exactly the permissions that the tests used',
    (name, { own }) => {
      const recorded = used[name] ?? {};
      const expected = own.filter((action) => !onlyOnAws[action] || recorded[action]);
      expect(expected).toEqual(Object.keys(recorded).toSorted());
    },
  );

  test('the record contains no function that no longer exists', () => {
    const holders = Object.entries(grantedActions(template)).filter(([, { own }]) => own.length > 0);
    expect(Object.keys(used).toSorted()).toEqual(holders.map(([name]) => name).toSorted());
  });
});

describe('permissions whose removal fails a test', () => {
  const takenAway = readTakenAway();
  test.each(permissionRows())('removing $action from $name fails the recorded test', (row) => {
    expect(takenAway[row.name]?.[row.action]?.test, 'npm run permissions:take-away').toBe(row.test);
  });

  test('every recorded test exists under its name', () => {
    const tests = [...new Set(permissionRows().map(({ test }) => test))];
    expect(tests.filter((name) => !isWritten(name))).toEqual([]);
  });

  test('docs/permissions.md matches the record', () => {
    const plain = (text: string): string => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---');
    const text = plain(readFileSync(page, 'utf8'));
    for (const table of Object.values(tablesOfPage())) expect(text).toContain(plain(table));
  });
});

describe('the key of bank numbers', () => {
  const [, key] =
    Object.entries(findResources(template, 'AWS::KMS::Key')).find(([id]) => id.startsWith('BankKey')) ?? [];
  const policy = key?.Properties['KeyPolicy'] as { Statement: Properties[] } | undefined;
  const rules = policy?.Statement ?? [];

  test('the key of bank numbers rotates and outlives the stack in production', () => {
    expect(key).toMatchObject({ Properties: { EnableKeyRotation: true }, DeletionPolicy: 'RetainExceptOnCreate' });
  });

  test('the key of bank numbers allows its administration, one sealing role and one opening role', () => {
    const uses = rules.filter(({ Action }) => !Array.isArray(Action));
    expect(uses.map(({ Action, Condition }) => [Action, Condition])).toEqual(
      [
        ['kms:Decrypt', 'BankKeyPayoutRole'],
        ['kms:GenerateDataKey', 'HttpApibankingServiceRole'],
      ].map(([action, role]) => [
        action,
        {
          StringEquals: { 'kms:EncryptionContext:purpose': 'bank-account' },
          ArnEquals: { 'aws:PrincipalArn': { 'Fn::GetAtt': [expect.stringMatching(`^${role}[0-9A-F]{8}$`), 'Arn'] } },
        },
      ]),
    );
    // A role named here would keep the permission even if its own policy no longer grants it.
    expect(JSON.stringify(rules.map(({ Principal }) => Principal))).not.toContain('Role');
    const looksAfter = rules.find(({ Action }) => Array.isArray(Action));
    expect(looksAfter?.['Action']).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/\*|crypt|DataKey|CreateGrant/i)]),
    );
  });
});

test('no role may scan the table', () => {
  expect(statements.flatMap(({ actions }) => actions)).not.toContain('dynamodb:Scan');
});
