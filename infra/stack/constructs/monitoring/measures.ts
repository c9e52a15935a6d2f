import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { metricsNamespace } from '#shared/kernel/metrics.ts';
import type { Dimensions, MetricName } from '#shared/kernel/metrics.ts';
import type { Stage } from '../../stage.ts';
import { firewallName } from '../firewall.ts';

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
