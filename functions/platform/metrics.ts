import { metrics, metricsNamespace } from '#shared/kernel/metrics.ts';
import type { Dimensions, Figures, MetricName } from '#shared/kernel/metrics.ts';
import { logger } from './logger.ts';

/**
 * Logs figures as CloudWatch metrics (embedded metric format): under the stage, and again under the stage with the
 * other dimensions. Any line of the logger is a metric once it declares its figures, so it carries the correlation id
 * too.
 */
export function measure(figures: Figures, by: Dimensions = {}): void {
  const names = Object.keys(figures) as MetricName[];
  if (names.length === 0) return;
  const others = Object.keys(by);
  logger.info('measured', {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: metricsNamespace,
          Dimensions: [['Stage'], ...(others.length > 0 ? [['Stage', ...others]] : [])],
          Metrics: names.map((name) => ({ Name: name, Unit: metrics[name] })),
        },
      ],
    },
    Stage: process.env['STAGE'] ?? 'local',
    ...by,
    ...figures,
  });
}
