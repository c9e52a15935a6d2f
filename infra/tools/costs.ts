import { subscriptions } from '#events/subscriptions.ts';
import { metrics } from '#shared/kernel/metrics.ts';
import { schedules } from '#shared/kernel/schedules.ts';
import { assumed, measured, ofStack, prices } from './cost-figures.ts';
import type { StackCounts } from './cost-figures.ts';

/*
 * What a month costs by list prices, for docs/costs.md: pure arithmetic over assumptions, measurements and what
 * the stack has. tests/contracts/costs.test.ts holds the figures of the stack to the template and the page to this.
 */

/** Each of our figures under the stage, and the delay of each subscriber (functions/platform/metrics.ts). */
const ownMetrics = Object.keys(metrics).length + Object.keys(subscriptions).length;

const minutesAMonth = 30 * 24 * 60;
/** Lambda keeps five pollers at a queue, each asking every 20 seconds though nothing comes. */
const pollsPerQueue = 5 * 3 * minutesAMonth;

export interface Line {
  readonly what: string;
  /** The arithmetic in words and figures. */
  readonly how: string;
  /** Dollars. */
  readonly cost: number;
}

const whole = (figure: number): string => Math.round(figure).toLocaleString('en-US');

/** Who listens to an event. */
const listeners = (event: string): number =>
  Object.values(subscriptions).filter(({ events }) => (events as readonly string[]).includes(event)).length;

const perBooking = Object.entries(assumed.eventsPerBooking);
export const eventsPerBooking = perBooking.reduce((sum, [, count]) => sum + count, 0);
export const deliveriesPerBooking = perBooking.reduce((sum, [name, count]) => sum + count * listeners(name), 0);

/** What grows with bookings, for the assumed number of them. */
export function linesOfBookings(): Line[] {
  const { bookings } = assumed;
  const visits = bookings * assumed.visitsPerBooking;
  const calls = visits * assumed.callsPerVisit + bookings * assumed.callsPerBooking;
  const files = visits * assumed.filesPerVisit;
  const edge = files + calls;
  const gigabytes = (visits * assumed.megabytesPerVisit) / 1000;
  const events = bookings * eventsPerBooking;
  const deliveries = bookings * deliveriesPerBooking;
  const runs = calls + deliveries + 2 * events;
  const gbSeconds =
    ((calls * measured.callMs + (deliveries + 2 * events) * measured.reactionMs) / 1000) * measured.functionGb;
  const writes = bookings * measured.checkoutWrites + (events + deliveries) * measured.writesPerEvent;
  const reads = bookings * measured.checkoutReads + calls * measured.readsPerCall;
  const tableGb = (bookings * assumed.kilobytesPerBooking) / 1e6;
  const sockets = bookings * assumed.socketMinutesPerBooking;
  const people = bookings * assumed.signedInPerBooking;
  const signIns = people * assumed.signInCallsPerPerson;
  const mails = bookings * assumed.mailsPerBooking;
  const uploads = bookings * assumed.uploadsPerBooking;
  const uploadedGb = (uploads * assumed.megabytesPerUpload) / 1000;
  const logGb = (runs * measured.logBytesPerRun) / 1e9;
  return [
    {
      what: 'CloudFront',
      how: `${whole(edge)} requests × $0.01/10,000 + ${whole(gigabytes)} GB × $0.085 + ${whole(files)} functions × $0.10/M`,
      cost: edge * prices.edgeRequest + gigabytes * prices.edgeGb + files * prices.edgeFunction,
    },
    {
      what: 'Firewalls',
      how: `${whole(edge)} requests and ${whole(signIns)} calls of Cognito × $0.60/M`,
      cost: (edge + signIns) * prices.firewallRequest,
    },
    { what: 'HTTP API', how: `${whole(calls)} calls × $1.00/M`, cost: calls * prices.httpRequest },
    {
      what: 'Sockets',
      how: `${whole(sockets)} minutes × $0.25/M + ${whole(events * 2)} notices × $1.00/M`,
      cost: sockets * prices.socketMinute + events * 2 * prices.socketMessage,
    },
    {
      what: 'Lambda',
      how: `${whole(runs)} runs × $0.20/M + ${whole(gbSeconds)} GB-s × $0.0000133334`,
      cost: runs * prices.lambdaRequest + gbSeconds * prices.lambdaGbSecond,
    },
    {
      what: 'DynamoDB',
      how: `${whole(writes)} write units × $0.625/M + ${whole(reads)} read units × $0.125/M + ${tableGb.toFixed(2)} GB × $0.45 (storage and point-in-time recovery)`,
      cost: writes * prices.writeUnit + reads * prices.readUnit + tableGb * prices.tableGbMonth,
    },
    {
      what: 'EventBridge',
      how: `${whole(events)} events × $1.00/M + ${(events / 1e6).toFixed(3)} GB archived × $0.10`,
      cost: events * prices.event + (events / 1e6) * prices.archiveGb,
    },
    {
      what: 'SQS',
      how: `${whole(deliveries)} deliveries × 3 requests × $0.40/M`,
      cost: deliveries * 3 * prices.queueRequest,
    },
    { what: 'Mail (SES)', how: `${whole(mails)} × $0.10/1,000`, cost: mails * prices.mail },
    {
      what: 'Cognito Plus',
      how: `${whole(people)} people who sign in × $0.02`,
      cost: people * prices.personPlus,
    },
    {
      what: 'S3',
      how: `${whole(files / 10)} reads behind the edge × $0.0004/1,000 + 5 GB × $0.023`,
      cost: (files / 10) * prices.bucketGet + 5 * prices.bucketGbMonth,
    },
    {
      what: 'Scan of uploads',
      how: `${whole(uploads)} files × $0.215/1,000 + ${whole(uploadedGb)} GB × $0.09`,
      cost: uploads * prices.scanObject + uploadedGb * prices.scanGb,
    },
    { what: 'Logs', how: `${logGb.toFixed(2)} GB × $0.50`, cost: logGb * prices.logGb },
    {
      what: 'X-Ray',
      how: `5% of ${whole(runs)} runs × $5.00/M`,
      cost: runs * 0.05 * prices.trace,
    },
  ];
}

/** What a month costs before anybody comes. */
export function linesOfMonth(counts: StackCounts = ofStack): Line[] {
  const { queuesPolled, alarms, dashboards, firewalls, firewallRules, keys, secrets } = counts;
  const polls = queuesPolled * pollsPerQueue;
  const runs = Object.values(schedules).reduce((sum, { everyMinutes }) => sum + minutesAMonth / everyMinutes, 0);
  const runCost = runs * (prices.lambdaRequest + 0.1 * measured.functionGb * prices.lambdaGbSecond);
  return [
    {
      what: 'Firewalls',
      how: `${firewalls} × $5.00 + ${firewallRules} rules × $1.00`,
      cost: firewalls * prices.firewall + firewallRules * prices.firewallRule,
    },
    {
      what: 'Queues that are asked',
      how: `${queuesPolled} queues × ${whole(pollsPerQueue)} empty answers × $0.40/M`,
      cost: polls * prices.queueRequest,
    },
    { what: 'Alarms', how: `${alarms} × $0.10`, cost: alarms * prices.alarm },
    { what: 'Dashboard', how: `${dashboards} × $3.00`, cost: dashboards * prices.dashboard },
    { what: 'Own metrics', how: `${ownMetrics} × $0.30`, cost: ownMetrics * prices.metric },
    {
      what: 'Keys and secrets',
      how: `${keys} × $1.00 + ${secrets} × $0.40`,
      cost: keys * prices.key + secrets * prices.secret,
    },
    { what: 'Schedules', how: `${whole(runs)} runs of 100 ms`, cost: runCost },
  ];
}

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { cost }) => sum + cost, 0);

const dollars = (cost: number): string => `$${cost.toFixed(2)}`;

/** The lines as a table of Markdown, the dearest first, with their sum. */
export function tableOf(lines: readonly Line[]): string {
  const rows = [...lines]
    .sort((a, b) => b.cost - a.cost)
    .map(({ what, how, cost }) => `| ${what} | ${how} | ${dollars(cost)} |`);
  return [
    '| What | How | Dollars |',
    '| --- | --- | --- |',
    ...rows,
    `| **Together** | | **${dollars(totalOf(lines))}** |`,
  ].join('\n');
}
