import { reactions } from '../delivery/queues.ts';
import { metrics } from '#shared/kernel/metrics.ts';
import { schedules } from '../delivery/clock.ts';
import { assumed, measured, ofStack, prices } from './cost-figures.ts';
import type { StackCounts } from './cost-figures.ts';

/*
 * Monthly costs by list prices, for docs/costs.md: pure arithmetic over assumptions, measurements and the stack's
 * resources; costs that grow with bookings are in booking-costs.ts. tests/contracts/costs.test.ts compares the figures
 * of the stack with the template, and the page with this calculation.
 */

/** Each of our metrics by stage, and the delay of each reaction (functions/platform/metrics.ts). */
const ownMetrics = Object.keys(metrics).length + Object.keys(reactions).length;

const minutesAMonth = 30 * 24 * 60;
/** Lambda keeps five pollers per queue, each polling every 20 seconds even if nothing arrives. */
const pollsPerQueue = 5 * 3 * minutesAMonth;

export interface Line {
  readonly what: string;
  /** The calculation in words and figures. */
  readonly how: string;
  /** Dollars. */
  readonly cost: number;
}

export const whole = (figure: number): string => Math.round(figure).toLocaleString('en-US');

/** Returns the monthly costs without any visitors. */
export function linesOfMonth(counts: StackCounts = ofStack): Line[] {
  const { queuesPolled, alarms, alarmSeries, dashboards, firewalls, firewallRules, keys, secrets, healthChecks } =
    counts;
  const asked = healthChecks * assumed.healthCheckers * 2 * minutesAMonth;
  // Half of them reach the API and its function.
  const askedCost = asked * prices.edgeRequest + (asked / 2) * (prices.httpRequest + prices.lambdaRequest);
  const polls = queuesPolled * pollsPerQueue;
  const runs = Object.values(schedules).reduce((sum, { everyMinutes }) => sum + minutesAMonth / everyMinutes, 0);
  const runCost = runs * (prices.lambdaRequest + 0.1 * measured.reactionGb * prices.lambdaGbSecond);
  return [
    {
      what: 'Firewalls',
      how: `${firewalls} × $5.00 + ${firewallRules} rules × $1.00`,
      cost: firewalls * prices.firewall + firewallRules * prices.firewallRule,
    },
    {
      what: 'Health checks',
      how: `${healthChecks} × $1.50 + $1.00 for string matching + ${whole(asked)} requests`,
      cost: healthChecks * prices.healthCheck + Math.min(healthChecks, 1) * prices.wordCheck + askedCost,
    },
    {
      what: 'Queue polling',
      how: `${queuesPolled} queues × ${whole(pollsPerQueue)} empty responses × $0.40/M`,
      cost: polls * prices.queueRequest,
    },
    {
      what: 'Alarms',
      how: `(${alarms} + ${alarmSeries} series of alarms by tag) × $0.10`,
      cost: (alarms + alarmSeries) * prices.alarm,
    },
    { what: 'Dashboard', how: `${dashboards} × $3.00`, cost: dashboards * prices.dashboard },
    { what: 'Custom metrics', how: `${ownMetrics} × $0.30`, cost: ownMetrics * prices.metric },
    {
      what: 'Keys and secrets',
      how: `${keys} × $1.00 + ${secrets} × $0.40`,
      cost: keys * prices.key + secrets * prices.secret,
    },
    { what: 'Schedules', how: `${whole(runs)} runs of 100 ms`, cost: runCost },
  ];
}

export const sumCosts = (lines: readonly Line[]): number => lines.reduce((sum, { cost }) => sum + cost, 0);

const dollars = (cost: number): string => `$${cost.toFixed(2)}`;

/** Returns the lines as a Markdown table, most expensive first, with their sum. */
export function toMarkdownTable(lines: readonly Line[]): string {
  const rows = [...lines]
    .sort((a, b) => b.cost - a.cost)
    .map(({ what, how, cost }) => `| ${what} | ${how} | ${dollars(cost)} |`);
  return [
    '| What | How | Dollars |',
    '| --- | --- | --- |',
    ...rows,
    `| **Total** | | **${dollars(sumCosts(lines))}** |`,
  ].join('\n');
}
