import { Stack } from 'aws-cdk-lib';
import { Dashboard, TextWidget, GraphWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IWidget, IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Watched } from './monitored.ts';
import { listFunctions } from './monitored.ts';
import {
  atEdge,
  atFirewall,
  byFunction,
  byQueue,
  fiveMinutes,
  own,
  serverErrorRate,
  tableThrottles,
} from './measures.ts';

/** One page on the stage's state: from visitors' experience down to its causes, money first. */
export class WatchingDashboard extends Dashboard {
  constructor(scope: Construct, id: string, watched: Watched) {
    const whole = Stack.of(scope).nestedStackParent ?? Stack.of(scope);
    super(scope, id, { dashboardName: `hostwell-${watched.stage.name}` });
    this.#rows('Business', business(watched));
    this.#rows('Visitors', visitors(watched));
    this.#rows('Functions', functions(watched, whole));
    this.#rows('Events', events(watched));
    this.#rows('Table', table(watched));
  }

  /** Adds a heading and its graphs, side by side. */
  #rows(heading: string, graphs: IWidget[]): void {
    this.addWidgets(new TextWidget({ markdown: `## ${heading}`, width: columns, height: 1 }));
    this.addWidgets(...graphs);
  }
}

/** Width of a dashboard: three graphs side by side. */
const columns = 24;

function graph(title: string, left: IMetric[], right: IMetric[] = []): GraphWidget {
  return new GraphWidget({ title, left, right, width: columns / 3, height: 6, period: fiveMinutes });
}

/** Returns a metric's median and the two percentiles that people notice. */
const percentiles = (makeMetric: (statistic: string) => IMetric): IMetric[] => ['p50', 'p95', 'p99'].map(makeMetric);

function business({ stage }: Watched): IWidget[] {
  const codes = ['card_declined', 'insufficient_funds', 'expired_card', 'authentication_required', 'other'];
  const named = (label: string, metric: Metric) => metric.with({ label });
  return [
    graph(
      'Bookings, and what they come to in cents',
      [own(stage, 'BookingsConfirmed'), own(stage, 'OrdersPlaced'), own(stage, 'OrdersCancelled')],
      [own(stage, 'GrossCents')],
    ),
    graph('Payments that failed', [
      named('all', own(stage, 'PaymentsFailed')),
      ...codes.map((Code) => named(Code, own(stage, 'PaymentsFailed', { Code }))),
      own(stage, 'PaymentsAbandoned'),
      own(stage, 'PaymentsUnanswered'),
      own(stage, 'RefundsStuck'),
      own(stage, 'DisputesUnknown'),
      own(stage, 'ProviderWarnings'),
    ]),
    graph('Payouts', [own(stage, 'PayoutSetupsRefused'), own(stage, 'PayoutFundsMissing', {}, 'Maximum')]),
    graph('People', [
      own(stage, 'SignUps'),
      own(stage, 'ApplicationsSubmitted'),
      own(stage, 'ApplicationsApproved'),
      own(stage, 'ApplicationsRejected'),
      own(stage, 'MessagesSent'),
      own(stage, 'InquiriesSent'),
      own(stage, 'OffersMade'),
    ]),
  ];
}

function visitors({ stage, distribution, api, sockets }: Watched): IWidget[] {
  const ofSockets = (metricName: string) =>
    new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: { ApiId: sockets.apiId },
      statistic: 'Sum',
    });
  return [
    graph(
      'Requests of the site',
      [atEdge(distribution, 'Requests', 'Sum')],
      [atEdge(distribution, '5xxErrorRate', 'Average')],
    ),
    graph(
      'Requests of the API',
      [api.metricCount(), api.metricClientError({ statistic: 'Sum' }), api.metricServerError({ statistic: 'Sum' })],
      [serverErrorRate(api)],
    ),
    graph(
      'How long the API takes, ms',
      percentiles((statistic) => api.metricLatency({ statistic })),
    ),
    graph('Sockets', [ofSockets('ConnectCount'), ofSockets('MessageCount')], [ofSockets('IntegrationError')]),
    ...(stage.firewall
      ? [graph('Firewall', [atFirewall(stage, 'AllowedRequests')], [atFirewall(stage, 'BlockedRequests')])]
      : []),
  ];
}

function functions(watched: Watched, whole: Stack): IWidget[] {
  const apis = listFunctions(whole).filter(({ bundle }) => bundle.endsWith('-api'));
  return [
    graph('Errors', [byFunction(watched.stage, 'Errors')]),
    graph('Throttles', [byFunction(watched.stage, 'Throttles')]),
    graph(
      'At the same time, in the whole account',
      [new Metric({ namespace: 'AWS/Lambda', metricName: 'ConcurrentExecutions', statistic: 'Maximum' })],
      [new Metric({ namespace: 'AWS/Lambda', metricName: 'ClaimedAccountConcurrency', statistic: 'Maximum' })],
    ),
    graph(
      'How long APIs take, p95, ms',
      apis.map((one) => one.metricDuration({ label: one.bundle, statistic: 'p95' })),
    ),
    graph(
      'Schedules: runs',
      watched.schedules.map(({ name, handler }) => handler.metricInvocations({ label: name })),
    ),
  ];
}

function events({ stage, subscribers, streamConsumers }: Watched): IWidget[] {
  return [
    graph(
      'From an event until it is handled, ms',
      percentiles((statistic) => own(stage, 'FanOutDelay', {}, statistic)),
    ),
    graph('Oldest event in a queue, s', [byQueue(stage, 'events', 'ApproximateAgeOfOldestMessage')]),
    graph('Latest connected calendar, ms late', [own(stage, 'CalendarDelay', {}, 'Maximum')]),
    graph('Dead letters', [byQueue(stage, 'dead-letters', 'ApproximateNumberOfMessagesVisible')]),
    graph(
      'Behind the table, ms',
      streamConsumers.map((one) => one.metric('IteratorAge', { label: one.bundle, statistic: 'Maximum' })),
    ),
    graph(
      'From an event until it is handled, by subscriber, p95, ms',
      subscribers.map(({ name }) => own(stage, 'FanOutDelay', { Subscriber: name }, 'p95').with({ label: name })),
    ),
  ];
}

function table({ table: one }: Watched): IWidget[] {
  const latency = (Operation: string) =>
    one.metricSuccessfulRequestLatency({
      dimensionsMap: { TableName: one.tableName, Operation },
      statistic: 'p95',
      label: Operation,
    });
  return [
    graph('Capacity', [one.metricConsumedReadCapacityUnits(), one.metricConsumedWriteCapacityUnits()]),
    graph('Throttled', [tableThrottles(one)]),
    graph('How long it takes, p95, ms', ['GetItem', 'Query', 'BatchGetItem', 'TransactWriteItems'].map(latency)),
  ];
}
