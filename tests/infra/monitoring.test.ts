import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { schedules } from '#infra/delivery/clock.ts';
import { reactions } from '#infra/delivery/queues.ts';
import { alarmSections, noticeSections } from '#infra/stack/runbook.ts';
import { metrics } from '#shared/kernel/metrics.ts';
import type { MetricName } from '#shared/kernel/metrics.ts';
import { inlined } from './inlined.ts';
import { findResources, stageTemplate } from './synthesised.ts';
import type { Properties } from './synthesised.ts';

/** Returns the anchors of a page's headings, as they are created where pages are shown. */
const headingAnchors = (page: string): string[] =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => /^#+ /.test(line))
    .map((line) =>
      line
        .replace(/^#+ /, '')
        .trim()
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );

const anchors = headingAnchors('docs/operations/incidents.md');

interface AlarmProperties {
  readonly AlarmName: string;
  readonly AlarmDescription: string;
  readonly AlarmActions: object[];
  readonly OKActions: object[];
  readonly TreatMissingData: string;
  readonly MetricName?: string;
}

const listProperties = <T = Properties>(stage: 'dev' | 'prod', type: string): T[] =>
  Object.values(findResources(stageTemplate(stage), type)).map(({ Properties }) => Properties as T);
const listAlarms = (stage: 'dev' | 'prod') => listProperties<AlarmProperties>(stage, 'AWS::CloudWatch::Alarm');
const sectionAlarms = (stage: 'dev' | 'prod', section: string): string[] =>
  listAlarms(stage).flatMap(({ AlarmName }) => AlarmName.match(`^hostwell-${stage}-${section}(?:-(.*))?$`)?.[1] ?? []);

describe.each(['dev', 'prod'] as const)('alarms of %s', (stage) => {
  const alarms = listAlarms(stage);
  const [topic] = Object.keys(findResources(stageTemplate(stage), 'AWS::SNS::Topic'));

  test.each(alarms)('$AlarmName links to the runbook and notifies the people on call', (alarm) => {
    const { AlarmDescription, AlarmActions, OKActions } = alarm;
    const anchor = /^\S.*\. What to do: docs\/operations\/incidents\.md#([\w-]+)$/.exec(AlarmDescription)?.[1];
    expect(anchors.filter((one) => one === anchor)).toHaveLength(1);
    expect([AlarmActions, OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]]);
  });

  test('alarm names are unique', () => {
    const names = alarms.map(({ AlarmName }) => AlarmName);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => name.startsWith(`hostwell-${stage}-`))).toBe(true);
  });

  test('every section of the runbook has an alarm', () => {
    const without = alarmSections.filter((section) => !alarms.some((one) => one.AlarmName.includes(`-${section}`)));
    expect(without).toEqual([]);
  });

  test('every schedule and stream consumer has an alarm', () => {
    const scheduled = Object.entries(schedules);
    const hourly = scheduled.filter(([, { every }]) => every === 'hour').map(([id]) => id);
    expect(sectionAlarms(stage, 'schedule-failing').toSorted()).toEqual(hourly.toSorted());
    expect(sectionAlarms(stage, 'schedule-not-running').toSorted()).toEqual(scheduled.map(([id]) => id).toSorted());
    expect(sectionAlarms(stage, 'stream-age').toSorted()).toEqual(['outbox-publish', 'realtime-push']);
  });

  test('an alarm of one function rolls back only the release of that function', () => {
    const groups = listProperties<{ AlarmConfiguration: { Alarms: { Name: string }[] } }>(
      stage,
      'AWS::CodeDeploy::DeploymentGroup',
    );
    const asked = groups.flatMap(({ AlarmConfiguration }) => AlarmConfiguration.Alarms.map(({ Name }) => Name));
    const own = sectionAlarms(stage, 'function-errors').filter((name) => name !== '');
    expect(asked.flatMap((name) => name.match(`^hostwell-${stage}-function-errors-(.*)$`)?.[1] ?? [])).toEqual(own);
    const known = alarms.map(({ AlarmName }) => AlarmName);
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('missing data counts as a problem only for metrics that must never stop', () => {
    const loud = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
    const outside = ['site', 'api'].map((of) => `hostwell-${stage}-site-unreachable-${of}`);
    const silent = Object.keys(schedules).map((name) => `hostwell-${stage}-schedule-not-running-${name}`);
    const blind = `hostwell-${stage}-untagged-metrics`;
    expect(loud.map(({ AlarmName }) => AlarmName).toSorted()).toEqual([...outside, ...silent, blind].toSorted());
  });
});

describe.each(['dev', 'prod'] as const)('alarms by tag of %s', (stage) => {
  const listTags = (type: string) =>
    Object.entries(findResources(stageTemplate(stage), type)).map(([id, { Properties }]) => {
      const tags = (Properties['Tags'] ?? []) as { Key: string; Value: string }[];
      return [id, Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value]))] as const;
    });
  const alarmQuery = (section: string): string => {
    const alarm = listAlarms(stage).find(({ AlarmName }) => AlarmName === `hostwell-${stage}-${section}`);
    expect(alarm, section).toMatchObject({ ComparisonOperator: 'GreaterThanOrEqualToThreshold' });
    const metrics = (alarm as unknown as { Metrics: { Expression: unknown }[] }).Metrics;
    expect(metrics).toHaveLength(1);
    return String(metrics[0]?.Expression);
  };
  const ofStage = `tag.HostwellStage = '${stage}'`;

  test('every function carries its stage as a tag', () => {
    for (const [id, tags] of listTags('AWS::Lambda::Function')) expect(tags, id).toEqual({ HostwellStage: stage });
  });

  test('every queue carries its stage and kind as tags', () => {
    const queues = listTags('AWS::SQS::Queue');
    for (const [id, tags] of queues)
      expect(tags, id).toEqual({
        HostwellStage: stage,
        HostwellQueue: /DeadLetters|^Parking/.test(id) ? 'dead-letters' : 'events',
      });
    const ofKind = (kind: string) => queues.filter(([, tags]) => tags['HostwellQueue'] === kind).length;
    expect(ofKind('events')).toBe(Object.keys(reactions).length);
    // Including those of the stream and of the reports about mails.
    expect(ofKind('dead-letters')).toBe(Object.keys({ ...reactions, ...schedules }).length + 2);
  });

  test.each([
    ['function-errors', 'Errors', 300, 3],
    ['function-throttles', 'Throttles', 300, 5],
  ] as const)('alarm %s watches each function of the stage separately', (section, figure, period, from) => {
    expect(alarmQuery(section)).toBe(
      `SELECT SUM(${figure}) FROM SCHEMA("AWS/Lambda", FunctionName) WHERE ${ofStage} GROUP BY FunctionName ORDER BY SUM() DESC`,
    );
    expect(listAlarms(stage).find(({ AlarmName }) => AlarmName === `hostwell-${stage}-${section}`)).toMatchObject({
      Metrics: [{ Period: period }],
      Threshold: from,
      EvaluationPeriods: 1,
      TreatMissingData: 'notBreaching',
    });
  });

  test.each([
    ['queue-age', 'ApproximateAgeOfOldestMessage', 'events', 600, 5],
    ['dead-letters', 'ApproximateNumberOfMessagesVisible', 'dead-letters', 1, 1],
  ] as const)('alarm %s watches each queue of the stage separately', (section, figure, kind, from, periods) => {
    expect(alarmQuery(section)).toBe(
      `SELECT MAX(${figure}) FROM SCHEMA("AWS/SQS", QueueName) WHERE ${ofStage} AND tag.HostwellQueue = '${kind}' GROUP BY QueueName ORDER BY MAX() DESC`,
    );
    expect(listAlarms(stage).find(({ AlarmName }) => AlarmName === `hostwell-${stage}-${section}`)).toMatchObject({
      Metrics: [{ Period: 60 }],
      Threshold: from,
      EvaluationPeriods: periods,
    });
  });

  test('an alarm rings if no function is found by its tag', () => {
    const alarm = listAlarms(stage).find(({ AlarmName }) => AlarmName === `hostwell-${stage}-untagged-metrics`);
    expect(alarm).toMatchObject({
      TreatMissingData: 'breaching',
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
    });
    expect(JSON.stringify(alarm)).toContain(
      `SELECT SUM(Invocations) FROM SCHEMA(\\"AWS/Lambda\\", FunctionName) WHERE ${ofStage} AND FunctionName = '`,
    );
  });
});

test('every section of incidents belongs to an alarm or to a service notice', () => {
  const [, ...sections] = anchors;
  expect(sections.toSorted()).toEqual([...alarmSections, ...noticeSections].toSorted());
});

describe('health checks', () => {
  const checks = (environment: NodeJS.ProcessEnv = {}) =>
    Object.values(findResources(stageTemplate('prod', '', environment), 'AWS::Route53::HealthCheck')).map(
      ({ Properties }) => Properties['HealthCheckConfig'] as Properties,
    );

  test('health checks look for a word on the page and request the API through the site', () => {
    expect(checks()).toMatchObject([
      { Type: 'HTTPS_STR_MATCH', ResourcePath: '/', EnableSNI: true },
      { Type: 'HTTPS', ResourcePath: '/api/health', EnableSNI: true },
    ]);
    const word = String(checks()[0]?.['SearchString']);
    // Route 53 searches the first 5,120 bytes.
    expect(Buffer.from(readFileSync('web/index.html')).subarray(0, 5120).toString()).toContain(word);
  });

  test('health checks use the name that visitors use', () => {
    const own = { SITE_DOMAIN: 'hostwell.com', SITE_CERTIFICATE_ARN: 'arn:aws:acm:us-east-1:1:certificate/c' };
    for (const { FullyQualifiedDomainName } of checks(own)) expect(FullyQualifiedDomainName).toBe('hostwell.com');
    for (const { FullyQualifiedDomainName } of checks()) expect(FullyQualifiedDomainName).toBeTypeOf('object');
  });
});

describe('service notices', () => {
  test('failed backups and backup copies are reported with a link to the runbook', () => {
    const rules = listProperties<{
      EventPattern: { source: string[] };
      Targets: { InputTransformer: { InputTemplate: string } }[];
    }>('prod', 'AWS::Events::Rule').filter(({ EventPattern }) => EventPattern?.source.includes('aws.backup'));
    expect(rules).toMatchObject([
      {
        EventPattern: {
          'detail-type': ['Backup Job State Change'],
          detail: { state: expect.arrayContaining(['FAILED']) },
        },
      },
      { EventPattern: { 'detail-type': ['Copy Job State Change'], detail: { state: ['FAILED'] } } },
    ]);
    for (const { Targets } of rules)
      expect(Targets[0]?.InputTransformer.InputTemplate).toContain('docs/operations/incidents.md#failed-backups');
  });

  test.each(['dev', 'prod'] as const)('disabling a key of %s or scheduling its deletion is reported', (stage) => {
    const template = inlined(stageTemplate(stage));
    const rules = Object.values(findResources(template, 'AWS::Events::Rule')).map(({ Properties }) => Properties);
    const isOfKeys = (rule: Properties) => JSON.stringify(rule['EventPattern'])?.includes('aws.kms');
    const keys = Object.keys(findResources(template, 'AWS::KMS::Key'));
    const [topic] = Object.keys(findResources(template, 'AWS::SNS::Topic'));
    expect(rules.filter(isOfKeys)).toMatchObject([
      {
        EventPattern: {
          'detail-type': ['AWS API Call via CloudTrail'],
          detail: {
            eventName: ['DisableKey', 'ScheduleKeyDeletion'],
            errorCode: [{ exists: false }],
            resources: { ARN: keys.toSorted().map((key) => ({ 'Fn::GetAtt': [key, 'Arn'] })) },
          },
        },
        Targets: [
          {
            Arn: { Ref: topic },
            InputTransformer: {
              InputPathsMap: { 'detail-resources-0--ARN': '$.detail.resources[0].ARN' },
              InputTemplate: expect.stringContaining('docs/operations/incidents.md#disabled-keys'),
            },
          },
        ],
      },
    ]);
  });

  test('exceeding the monthly budget is reported', () => {
    const [topic] = Object.keys(findResources(stageTemplate('prod'), 'AWS::SNS::Topic'));
    const findBudget = (environment: NodeJS.ProcessEnv = {}) =>
      Object.values(findResources(stageTemplate('prod', '', environment), 'AWS::Budgets::Budget'))[0]?.Properties;
    expect(findBudget()).toMatchObject({
      Budget: { TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 300, Unit: 'USD' } },
      NotificationsWithSubscribers: [
        { Notification: { NotificationType: 'ACTUAL', Threshold: 80 } },
        { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
      ],
    });
    expect(JSON.stringify(findBudget())).toContain(JSON.stringify({ Ref: topic }));
    expect(findBudget({ MONTHLY_BUDGET: '1200' })).toMatchObject({ Budget: { BudgetLimit: { Amount: 1200 } } });
    expect(() => findBudget({ MONTHLY_BUDGET: 'much' })).toThrow(/whole number/);
  });
});

describe('saved queries', () => {
  interface Query {
    readonly Name: string;
    readonly QueryString: string;
    readonly LogGroupNames: object[];
  }
  const queries = listProperties<Query>('prod', 'AWS::Logs::QueryDefinition');

  test('saved queries cover every function, firewalls and access logs, within the limit of log groups', () => {
    const asked = new Set(queries.flatMap(({ LogGroupNames }) => LogGroupNames.map((group) => JSON.stringify(group))));
    const groups = Object.keys(findResources(stageTemplate('prod'), 'AWS::Logs::LogGroup'));
    expect(asked).toEqual(new Set(groups.map((Ref) => JSON.stringify({ Ref }))));
    for (const { LogGroupNames } of queries)
      expect(LogGroupNames.length, 'limit of 50 log groups').toBeLessThan(0.9 * 50);
  });

  test('saved queries have unique names that begin with the stage', () => {
    const names = queries.map(({ Name }) => Name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => name.startsWith('hostwell-prod/'))).toBe(true);
    expect(names).toContain('hostwell-prod/reactions/one request by its reference');
  });
});

describe('the role of an operator', () => {
  const roles = Object.entries(findResources(stageTemplate('prod'), 'AWS::IAM::Role'));
  const [id, role] = roles.find(([, { Properties }]) => Properties['RoleName'] === 'hostwell-prod-operator') ?? [];
  const actions = listProperties<{ Roles: { Ref: string }[]; PolicyDocument: { Statement: Properties[] } }>(
    'prod',
    'AWS::IAM::Policy',
  )
    .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === id))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .flatMap(({ Action }) => [Action].flat() as string[]);

  test('the operator role can change nothing and read no items, messages or files of people', () => {
    expect(actions.length).toBeGreaterThan(5);
    expect(actions.filter((action) => !/:(Describe|List|Get)/.test(action))).toEqual([]);
    expect(
      actions.filter((action) => /^(s3:|dynamodb:(GetItem|Query|Scan)|sqs:Receive|secretsmanager:)/.test(action)),
    ).toEqual([]);
    expect(JSON.stringify(role?.Properties['ManagedPolicyArns'])).toMatch(
      /CloudWatchReadOnlyAccess.*AWSXrayReadOnlyAccess/,
    );
  });
});

describe('the topic of alarms', () => {
  const policies = listProperties<{ PolicyDocument: { Statement: Properties[] } }>('prod', 'AWS::SNS::TopicPolicy');
  const statements = policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);

  test("the alarm topic accepts only this account's alarms, over TLS", () => {
    expect(statements).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    );
    expect(statements).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
  });

  test('the alarm topic is encrypted with a key that CloudWatch may use', () => {
    const [topic] = listProperties('prod', 'AWS::SNS::Topic');
    const keys = Object.entries(findResources(stageTemplate('prod'), 'AWS::KMS::Key'));
    const [id, key] = keys.find(([name]) => name.startsWith('TopicKey')) ?? [];
    expect(topic?.['KmsMasterKeyId']).toEqual({ 'Fn::GetAtt': [id, 'Arn'] });
    const cloudWatchMay = {
      Effect: 'Allow',
      Action: ['kms:Decrypt', 'kms:GenerateDataKey*'],
      Principal: { Service: 'cloudwatch.amazonaws.com' },
    };
    expect(key?.Properties).toMatchObject({
      EnableKeyRotation: true,
      KeyPolicy: { Statement: expect.arrayContaining([expect.objectContaining(cloudWatchMay)]) },
    });
  });

  test('the alarm topic notifies the configured mailbox', () => {
    const given = stageTemplate('prod', '', { ALARM_MAILBOX: 'calls@hostwell.example' });
    given.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'calls@hostwell.example' });
    stageTemplate('prod').resourceCountIs('AWS::SNS::Subscription', 0);
  });
});

describe('the dashboard', () => {
  interface DashboardProperties {
    readonly DashboardBody: { 'Fn::Join': [string, unknown[]] };
  }
  const [dashboard] = listProperties<DashboardProperties>('prod', 'AWS::CloudWatch::Dashboard');
  // Values known only after deployment are placed between the pieces of the text.
  const pieces = dashboard?.DashboardBody['Fn::Join'][1] ?? [];
  const body = pieces.map((piece) => (typeof piece === 'string' ? piece : 'known-when-deployed')).join('');
  const { widgets } = JSON.parse(body) as { widgets: { properties: { title?: string; metrics?: unknown[][] } }[] };

  test("the dashboard shows the product's own metrics", () => {
    const missing = (Object.keys(metrics) as MetricName[]).filter((name) => !body.includes(`"${name}"`));
    expect(missing).toEqual([]);
  });

  test('the dashboard shows traffic, errors, latency, capacity, throttles, queues and streams', () => {
    for (const name of [
      'Count',
      '5xx',
      'Latency',
      'Duration',
      'Errors',
      'Throttles',
      'ConsumedReadCapacityUnits',
      'ConsumedWriteCapacityUnits',
      'WriteThrottleEvents',
      'ApproximateAgeOfOldestMessage',
      'ApproximateNumberOfMessagesVisible',
      'IteratorAge',
      'BlockedRequests',
    ])
      // Grouped metrics are named within a query.
      expect(body).toMatch(new RegExp(`["(]${name}[")]`));
    for (const percentile of ['p50', 'p95', 'p99']) expect(body).toContain(percentile);
  });

  test('every graph has a title and no more lines than CloudWatch draws', () => {
    const graphs = widgets.filter(({ properties }) => properties.metrics);
    expect(graphs.length).toBeGreaterThan(15);
    expect(graphs.filter(({ properties }) => !properties.title)).toEqual([]);
    expect(graphs.filter(({ properties: { metrics: lines = [] } }) => lines.length > 500)).toEqual([]);
  });
});

describe.each(['dev', 'prod'] as const)('logs and traces of %s', (stage) => {
  interface FunctionProperties {
    readonly LoggingConfig?: { LogGroup: { Ref: string } };
    readonly TracingConfig?: { Mode: string };
  }
  const functions = listProperties<FunctionProperties>(stage, 'AWS::Lambda::Function');
  const groups = findResources(stageTemplate(stage), 'AWS::Logs::LogGroup');

  test('each function logs to its own group for thirty days', () => {
    const own = functions.map(({ LoggingConfig }) => groups[LoggingConfig?.LogGroup.Ref ?? '']?.Properties);
    expect(own.map((group) => group?.['RetentionInDays'])).toEqual(functions.map(() => 30));
    expect(new Set(own).size).toBe(functions.length);
  });

  test('functions are traced', () => {
    expect(functions.filter(({ TracingConfig }) => TracingConfig?.Mode !== 'Active')).toEqual([]);
  });

  test('no log group keeps its logs forever', () => {
    const stored = Object.values(groups).filter(({ Properties }) => !Properties['RetentionInDays']);
    expect(stored).toEqual([]);
  });
});

describe('reserved concurrency', () => {
  const atMost = (stage: 'dev' | 'prod'): number[] =>
    listProperties<{ ScalingConfig?: { MaximumConcurrency: number } }>(
      stage,
      'AWS::Lambda::EventSourceMapping',
    ).flatMap(({ ScalingConfig }) => ScalingConfig?.MaximumConcurrency ?? []);
  const reservedIn = (environment: NodeJS.ProcessEnv): number[] =>
    Object.values(findResources(stageTemplate('prod', '', environment), 'AWS::Lambda::Function')).flatMap(
      ({ Properties }) => (Properties['ReservedConcurrentExecutions'] as number | undefined) ?? [],
    );
  const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

  test("subscribers together use less than half of the account's concurrency", () => {
    for (const stage of ['dev', 'prod'] as const) expect(atMost(stage)).toHaveLength(Object.keys(reactions).length);
    expect(sum(atMost('prod'))).toBeLessThan(500);
    expect(sum(atMost('dev'))).toBeLessThan(200);
  });

  test('concurrency is reserved only in an account known to be large enough', () => {
    expect(reservedIn({})).toEqual([]);
    expect(reservedIn({ ACCOUNT_CONCURRENCY: '10' })).toEqual([]);
    const reserved = reservedIn({ ACCOUNT_CONCURRENCY: '1000' });
    expect(reserved).toHaveLength(4);
    expect(1000 - sum(reserved)).toBeGreaterThan(sum(atMost('prod')) + 100);
    expect(() => reservedIn({ ACCOUNT_CONCURRENCY: 'many' })).toThrow(/is a number/);
  });
});
