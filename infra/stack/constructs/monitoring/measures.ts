import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { metricsNamespace } from '#shared/kernel/metrics.ts';
import type { Dimensions, MetricName } from '#shared/kernel/metrics.ts';
import type { Stage } from '../../stage.ts';
import type { NodeFunction } from '../node-function.ts';
import { firewallName } from '../firewall.ts';
import { queueTag, stageTag } from './watched-tags.ts';
import type { QueueKind } from './watched-tags.ts';

/* The metrics of the dashboard and alarms, each defined once. */

export const minute = Duration.minutes(1);
export const fiveMinutes = Duration.minutes(5);

/** Returns one of the product's own metrics (shared/kernel/metrics.ts). */
export const own = (stage: Stage, metricName: MetricName, by: Dimensions = {}, statistic = 'Sum'): Metric =>
  new Metric({
    namespace: metricsNamespace,
    metricName,
    dimensionsMap: { Stage: stage.name, ...by },
    statistic,
    period: fiveMinutes,
  });

/**
 * Returns one series for each function of a stage, highest first: an alarm evaluates at most 500, and notifies people
 * of each series that is too high (Metrics Insights).
 */
export const byFunction = ({ name }: Stage, metricName: 'Errors' | 'Throttles'): MathExpression =>
  new MathExpression({
    label: '',
    expression: `SELECT SUM(${metricName}) FROM SCHEMA("AWS/Lambda", FunctionName) WHERE tag.${stageTag} = '${name}' GROUP BY FunctionName ORDER BY SUM() DESC`,
    usingMetrics: {},
    period: fiveMinutes,
  });

/** Returns the same for the queues of a kind. */
export const byQueue = (
  { name }: Stage,
  kind: QueueKind,
  metricName: 'ApproximateAgeOfOldestMessage' | 'ApproximateNumberOfMessagesVisible',
): MathExpression =>
  new MathExpression({
    label: '',
    expression: `SELECT MAX(${metricName}) FROM SCHEMA("AWS/SQS", QueueName) WHERE tag.${stageTag} = '${name}' AND tag.${queueTag} = '${kind}' GROUP BY QueueName ORDER BY MAX() DESC`,
    usingMetrics: {},
    period: minute,
  });

/** Returns the runs of a function found by its tag. */
export const taggedRuns = ({ name }: Stage, { functionName }: NodeFunction): MathExpression =>
  new MathExpression({
    label: 'Runs found by tag',
    expression: `SELECT SUM(Invocations) FROM SCHEMA("AWS/Lambda", FunctionName) WHERE tag.${stageTag} = '${name}' AND FunctionName = '${functionName}'`,
    usingMetrics: {},
    period: fiveMinutes,
  });

/** Returns the API's failed responses in percent; a handful may fail while traffic is low. */
export const serverErrorRate = (api: HttpApi): MathExpression =>
  new MathExpression({
    label: 'Answers that failed, %',
    expression: 'IF(FILL(failed, 0) >= 5, 100 * failed / requests, 0)',
    usingMetrics: {
      failed: api.metricServerError({ statistic: 'Sum' }),
      requests: api.metricCount({ statistic: 'Sum' }),
    },
    period: fiveMinutes,
  });

/** Returns a metric of the site's edge, which is counted globally. */
export const atEdge = ({ distributionId }: Distribution, metricName: string, statistic: string): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic,
    period: fiveMinutes,
  });

/** Returns the edge's failed responses in percent; a handful may fail while traffic is low. */
export const edgeErrorRate = (distribution: Distribution): MathExpression =>
  new MathExpression({
    label: 'Answers of the edge that failed, %',
    expression: 'IF(rate * requests >= 500, rate, 0)',
    usingMetrics: {
      rate: atEdge(distribution, '5xxErrorRate', 'Average'),
      requests: atEdge(distribution, 'Requests', 'Sum'),
    },
    period: fiveMinutes,
  });

const ofSockets = ({ apiId: ApiId }: WebSocketApi, metricName: string): Metric =>
  new Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap: { ApiId }, statistic: 'Sum' });

/** Returns sockets that failed in a function or in API Gateway itself; refused tickets don't count. */
export const socketErrors = (sockets: WebSocketApi): MathExpression =>
  new MathExpression({
    label: 'Sockets that failed',
    expression: 'FILL(function, 0) + FILL(gateway, 0)',
    usingMetrics: {
      function: ofSockets(sockets, 'IntegrationError'),
      gateway: ofSockets(sockets, 'ExecutionError'),
    },
    period: fiveMinutes,
  });

/** Sums over all rules of the bus, which has metrics only for each of them. */
export const failedDeliveries = (bus: IEventBus): MathExpression =>
  new MathExpression({
    label: 'Events not delivered',
    expression: `SELECT SUM(FailedInvocations) FROM SCHEMA("AWS/Events", EventBusName, RuleName) WHERE EventBusName = '${bus.eventBusName}'`,
    usingMetrics: {},
    period: fiveMinutes,
  });

/** Counts failed sign-ins; Cognito records each attempt as 1 or 0. */
export const failedSignIns = (successes: Metric): MathExpression =>
  new MathExpression({
    label: 'Sign-ins that failed',
    expression: 'tries - successes',
    usingMetrics: { successes, tries: successes.with({ statistic: 'SampleCount' }) },
    period: fiveMinutes,
  });

/** Returns refused payments in percent of all completed ones. */
export const refusalRate = (stage: Stage, period: Duration): MathExpression =>
  new MathExpression({
    label: 'Payments refused, %',
    expression: 'IF(FILL(refused, 0) >= 10, 100 * refused / (refused + FILL(booked, 0)), 0)',
    usingMetrics: { refused: own(stage, 'PaymentsFailed'), booked: own(stage, 'BookingsConfirmed') },
    period,
  });

const indexes = ['gsi1', 'gsi2'] as const;

/** Returns reads and writes that the table or one of its indexes throttled. */
export function tableThrottles(table: ITable): MathExpression {
  const places = [{}, ...indexes.map((GlobalSecondaryIndexName) => ({ GlobalSecondaryIndexName }))];
  const all = places.flatMap((place, n) =>
    (['ReadThrottleEvents', 'WriteThrottleEvents'] as const).map((metricName) => {
      const dimensionsMap = { TableName: table.tableName, ...place };
      const metric = new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, statistic: 'Sum' });
      return [`${metricName.startsWith('Read') ? 'reads' : 'writes'}${n}`, metric] as const;
    }),
  );
  return new MathExpression({
    label: 'Throttled',
    expression: all.map(([id]) => `FILL(${id}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries<IMetric>(all),
    period: fiveMinutes,
  });
}

/** Returns requests at a stage's firewall by outcome. */
export const atFirewall = (stage: Stage, metricName: 'AllowedRequests' | 'BlockedRequests'): Metric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName,
    dimensionsMap: { WebACL: firewallName(stage), Rule: 'ALL' },
    statistic: 'Sum',
    period: fiveMinutes,
  });
