import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { schedules } from '#infra/delivery/clock.ts';
import { reactions } from '#infra/delivery/queues.ts';
import { apiLambdaNeeds } from '#infra/delivery/lambdas.ts';
import { functionNeeds } from '#shared/kernel/environment.ts';
import { grantedActions, onlyOnAws } from '#tests/permissions/granted-actions.ts';
import { page, tablesOfPage } from '#tests/permissions/page.ts';
import { permissionRows, readTakenAway } from '#tests/permissions/taken-away.ts';
import { readUsedActions } from '#tests/permissions/used-actions-file.ts';
import { isWritten } from '#tests/permissions/written-tests.ts';
import { listActions, listPolicies, findResources, stageTemplate } from './synthesised.ts';
import type { Properties } from './synthesised.ts';

const template = stageTemplate('prod');

/** Wildcards in resources that stand for something with no name of its own, each with its reason. */
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

test('no role may take actions by wildcard', () => {
  expect(statements.flatMap(({ actions }) => actions).filter((action) => action.includes('*'))).toEqual([]);
});

test('a role names its resources, or there is a reason why it cannot', () => {
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
  if (name === 'site-pages') return 'HttpApiSitePages';
  if (name === 'accounts-write-code-mail') return 'IdentityWriteCodeMail';
  return name === 'realtime-push' ? 'Push' : `Realtime${file}`;
}

const listHolders = (action: string): string[] =>
  all.flatMap(({ name, path }) => (listActions(template, path).includes(action) ? [name] : []));

describe('only those who need it may', () => {
  test('put events on the bus: the outbox', () => {
    expect(listHolders('events:PutEvents')).toEqual(['outbox-publish']);
  });

  test('post to open connections: push', () => {
    expect(listHolders('execute-api:ManageConnections')).toEqual(['realtime-push']);
  });

  test('seal bank numbers: the banking API; open them: the payout role, which no function has yet', () => {
    expect(listHolders('kms:GenerateDataKey')).toEqual(['banking-api']);
    expect(listHolders('kms:Decrypt')).toEqual([]);
    const holders = listPolicies(template).flatMap((policy) =>
      JSON.stringify(policy.statements).includes('kms:') ? [policy.id.replace(/[0-9A-F]{8}$/, '')] : [],
    );
    expect(holders.toSorted()).toEqual(['BankKeyPayoutRoleBankKeyPolicy', 'HttpApibankingServiceRoleBankKeyPolicy']);
  });

  test('remove a sign-in: the reaction to a deleted account', () => {
    expect(listHolders('cognito-idp:AdminDeleteUser')).toEqual(['remove-sign-in']);
  });

  test('close and open a sign-in: the reaction that follows a block', () => {
    for (const action of ['cognito-idp:AdminDisableUser', 'cognito-idp:AdminEnableUser'])
      expect(listHolders(action)).toEqual(['follow-block']);
  });

  test('send mail: the reactions and jobs that say so', () => {
    const mailers = Object.entries({ ...reactions, ...schedules }).filter(([, { needs }]) =>
      (needs as readonly string[]).includes('mail'),
    );
    expect(listHolders('ses:SendEmail').toSorted()).toEqual(mailers.map(([name]) => name).toSorted());
  });
});

describe("people's files", () => {
  const grantedFolders = (path: string, wanted: string): string[] =>
    listPolicies(template)
      .filter(({ id }) => id.startsWith(path.replaceAll('-', '')))
      .flatMap((policy) => policy.statements)
      .filter(({ Action }) => listed(Action).includes(wanted))
      .flatMap(({ Resource }) => JSON.stringify(Resource).match(/\/\w+\/\*/g) ?? []);

  test('are put, read and taken by the media API in the folders that it works in', () => {
    expect(grantedFolders('HttpApimedia', 's3:PutObject')).toEqual(['/incoming/*', '/photos/*', '/documents/*']);
    expect(grantedFolders('HttpApimedia', 's3:GetObject')).toEqual(['/incoming/*', '/documents/*']);
    expect(grantedFolders('HttpApimedia', 's3:DeleteObject')).toEqual(['/incoming/*']);
  });

  test('are removed for good by the sweep alone', () => {
    expect(grantedFolders('remove-orphaned-uploads', 's3:DeleteObject')).toEqual(['/photos/*', '/documents/*']);
    expect(listHolders('s3:DeleteObject')).toEqual(['media-api', 'remove-orphaned-uploads']);
    // The other two for batches that Lambda gave up, in a bucket of their own.
    expect(listHolders('s3:PutObject')).toEqual(['media-api', 'outbox-publish', 'realtime-push']);
  });
});

test('a function that only reads may not write', () => {
  const onTable = listActions(template, 'HttpApidirectory').filter((action) => action.startsWith('dynamodb:'));
  expect([...new Set(onTable)]).toEqual(['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query']);
});

describe('what a function may do is what the cloud and browser tests have made it do', () => {
  const used = readUsedActions();
  test.each(Object.entries(grantedActions(template)))('%s', (name, { own }) => {
    expect(own.filter((action) => !onlyOnAws[action])).toEqual(Object.keys(used[name] ?? {}).toSorted());
  });

  test('nothing is written down of a function that is no more', () => {
    const holders = Object.entries(grantedActions(template)).filter(([, { own }]) => own.length > 0);
    expect(Object.keys(used).toSorted()).toEqual(holders.map(([name]) => name).toSorted());
  });
});

describe('what a function may do is missed when it is taken away', () => {
  const takenAway = readTakenAway();
  test.each(permissionRows())('$name $action', (row) => {
    expect(takenAway[row.name]?.[row.action]?.test, 'npm run permissions:take-away').toBe(row.test);
  });

  test('by a test that there is, under the name that is written down', () => {
    const tests = [...new Set(permissionRows().map(({ test }) => test))];
    expect(tests.filter((name) => !isWritten(name))).toEqual([]);
  });

  test('docs/permissions.md says so', () => {
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

  test('is rotated and outlives the stack in production', () => {
    expect(key).toMatchObject({ Properties: { EnableKeyRotation: true }, DeletionPolicy: 'RetainExceptOnCreate' });
  });

  test('lets the account look after it, and one role each seal and open, for this purpose only', () => {
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
    // Named itself, a role would have the right even when its own policy no longer gives it.
    expect(JSON.stringify(rules.map(({ Principal }) => Principal))).not.toContain('Role');
    const looksAfter = rules.find(({ Action }) => Array.isArray(Action));
    expect(looksAfter?.['Action']).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/\*|crypt|DataKey|CreateGrant/i)]),
    );
  });
});

test('no one may scan the table', () => {
  expect(statements.flatMap(({ actions }) => actions)).not.toContain('dynamodb:Scan');
});
