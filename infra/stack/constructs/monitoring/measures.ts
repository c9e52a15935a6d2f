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

/* What the dashboard shows and alarms watch, each said once. */

export const minute = Duration.minutes(1);
export const fiveMinutes = Duration.minutes(5);

/** A metric that the product writes itself (shared/kernel/metrics.ts). */
export const own = (stage: Stage, metricName: MetricName, by: Dimensions = {}, statistic = 'Sum'): Metric =>
  new Metric({
    namespace: metricsNamespace,
    metricName,
    dimensionsMap: { Stage: stage.name, ...by },
    statistic,
    period: fiveMinutes,
  });

/**
 * One series for each function of a stage, the highest first: an alarm looks at 500 at most, and calls people for each
 * series that is too high (Metrics Insights).
 */
export const byFunction = ({ name }: Stage, metricName: 'Errors' | 'Throttles'): MathExpression =>
  new MathExpression({
    label: '',
    expression: `SELECT SUM(${metricName}) FROM SCHEMA("AWS/Lambda", FunctionName) WHERE tag.${stageTag} = '${name}' GROUP BY FunctionName ORDER BY SUM() DESC`,
    usingMetrics: {},
    period: fiveMinutes,
  });

/** The same for the queues of a kind. */
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

/** Runs of a function as they are found by its tag. */
export const taggedRuns = ({ name }: Stage, { functionName }: NodeFunction): MathExpression =>
  new MathExpression({
    label: 'Runs found by tag',
    expression: `SELECT SUM(Invocations) FROM SCHEMA("AWS/Lambda", FunctionName) WHERE tag.${stageTag} = '${name}' AND FunctionName = '${functionName}'`,
    usingMetrics: {},
    period: fiveMinutes,
  });

/** Answers of the API that failed, in per cent; a handful may fail while there are few at all. */
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

/** A measure of the site's edge, which counts all over the world. */
export const atEdge = ({ distributionId }: Distribution, metricName: string, statistic: string): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic,
    period: fiveMinutes,
  });

/** Answers of the edge that failed, in per cent; a handful may fail while there are few at all. */
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

/** Sockets that a function or API Gateway itself failed; a refused ticket is none. */
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

/** Over all rules of the bus, which has a metric for each of them only. */
export const failedDeliveries = (bus: IEventBus): MathExpression =>
  new MathExpression({
    label: 'Events not delivered',
    expression: `SELECT SUM(FailedInvocations) FROM SCHEMA("AWS/Events", EventBusName, RuleName) WHERE EventBusName = '${bus.eventBusName}'`,
    usingMetrics: {},
    period: fiveMinutes,
  });

/** Cognito counts each try as 1 or 0. */
export const failedSignIns = (successes: Metric): MathExpression =>
  new MathExpression({
    label: 'Sign-ins that failed',
    expression: 'tries - successes',
    usingMetrics: { successes, tries: successes.with({ statistic: 'SampleCount' }) },
    period: fiveMinutes,
  });

/** Payments that were refused, in per cent of those that came to an end. */
export const refusalRate = (stage: Stage, period: Duration): MathExpression =>
  new MathExpression({
    label: 'Payments refused, %',
    expression: 'IF(FILL(refused, 0) >= 10, 100 * refused / (refused + FILL(booked, 0)), 0)',
    usingMetrics: { refused: own(stage, 'PaymentsFailed'), booked: own(stage, 'BookingsConfirmed') },
    period,
  });

const indexes = ['gsi1', 'gsi2'] as const;

/** Reads and writes that the table or one of its indexes refused for the moment. */
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

/** Requests at the firewall of a stage by what became of them. */
export const atFirewall = (stage: Stage, metricName: 'AllowedRequests' | 'BlockedRequests'): Metric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName,
    dimensionsMap: { WebACL: firewallName(stage), Rule: 'ALL' },
    statistic: 'Sum',
    period: fiveMinutes,
  });
