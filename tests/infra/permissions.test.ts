import { describe, expect, test } from 'vitest';
import { subscriptions } from '#events/subscriptions.ts';
import { functionNeeds } from '#shared/environment.ts';
import { schedules } from '#shared/schedules.ts';
import { actionsOf, resourcesOf, templateOf } from './synthesised.ts';
import type { Properties } from './synthesised.ts';

const template = templateOf('prod');

/** Wildcards in resources that stand for something with no name of its own, each with its reason. */
const reasons: Record<string, string> = {
  'execute-api:ManageConnections': 'ids of open connections are not known beforehand',
  'dynamodb:ListStreams': 'has no resource-level permission',
};

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

interface Statement {
  readonly actions: string[];
  readonly resources: string[];
}

const statements: Statement[] = Object.values(resourcesOf(template, 'AWS::IAM::Policy'))
  .flatMap(({ Properties }) => (Properties['PolicyDocument'] as { Statement: Properties[] }).Statement)
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
  ...Object.keys(functionNeeds).map((name) => ({ name, path: pathOf(name) })),
  ...Object.keys({ ...subscriptions, ...schedules }).map((name) => ({ name, path: `${name}Function` })),
];

function pathOf(name: string): string {
  const [domain = '', file = ''] = name.split('-');
  if (file === 'api') return `HttpApi${domain}`;
  if (name === 'outbox-publish') return 'Publish';
  return name === 'realtime-push' ? 'Push' : `Realtime${file}`;
}

const holdersOf = (action: string): string[] =>
  all.flatMap(({ name, path }) => (actionsOf(template, path).includes(action) ? [name] : []));

describe('only those who need it may', () => {
  test('put events on the bus: the outbox', () => {
    expect(holdersOf('events:PutEvents')).toEqual(['outbox-publish']);
  });

  test('post to open connections: push', () => {
    expect(holdersOf('execute-api:ManageConnections')).toEqual(['realtime-push']);
  });

  test('send mail: the subscribers that say so', () => {
    const mailers = Object.entries(subscriptions).filter(([, { needs }]) =>
      (needs as readonly string[]).includes('mail'),
    );
    expect(holdersOf('ses:SendEmail').toSorted()).toEqual(mailers.map(([name]) => name).toSorted());
  });
});

test('a function that only reads may not write', () => {
  expect(actionsOf(template, 'HttpApidirectory').filter((action) => action.startsWith('dynamodb:'))).toEqual([
    'dynamodb:BatchGetItem',
    'dynamodb:GetItem',
    'dynamodb:Query',
  ]);
});

test('nobody may scan the table', () => {
  expect(statements.flatMap(({ actions }) => actions)).not.toContain('dynamodb:Scan');
});
