import { Duration } from 'aws-cdk-lib';
import type { NodeFunction } from '../node-function.ts';
import type { ScheduledFunction } from '../schedule.ts';
import type { StreamConsumer } from '../stream-consumer.ts';
import type { Alarms } from './alarms.ts';
import {
  atFirewall,
  byFunction,
  fiveMinutes,
  own,
  refusalRate,
  serverErrorRate,
  tableThrottles,
  taggedRuns,
  byQueue,
  minute,
} from './measures.ts';
import type { Watched } from './monitored.ts';

/* When and why an operator is notified. Each section of the runbook explains an alarm and its remedy. */

/** Watches problems that the site's users would notice. */
export function watchTraffic(alarms: Alarms, { stage, api }: Watched): void {
  alarms.raise({
    section: 'server-errors',
    description: 'At least 1 % of the API’s responses failed for ten minutes.',
    metric: serverErrorRate(api),
    from: 1,
    periods: 2,
  });
  alarms.raise({
    section: 'slow-answers',
    description: 'One in twenty responses of the API took 3 seconds or more for a quarter of an hour.',
    metric: api.metricLatency({ statistic: 'p95', period: fiveMinutes }),
    from: 3000,
    periods: 3,
  });
  if (!stage.firewall) return;
  alarms.raise({
    section: 'refused-visitors',
    description: 'The firewall refused 1,000 requests and more in five minutes, twice.',
    metric: atFirewall(stage, 'BlockedRequests'),
    from: 1000,
    periods: 2,
  });
}

/** Watches functions that crash, time out or are throttled. Deliberate refusals aren't errors. */
export function watchFunctions(alarms: Alarms, { stage }: Watched): void {
  alarms.raise({
    section: 'function-errors',
    description: 'A function crashed or ran out of time three times in five minutes.',
    metric: byFunction(stage, 'Errors'),
    from: 3,
  });
  alarms.raise({
    section: 'function-throttles',
    description: 'A function was refused a place to run five times in five minutes.',
    metric: byFunction(stage, 'Throttles'),
    from: 5,
  });
}

/** Watches a new version: this alarm rolls it back, so it has to cover its function alone (Canary). */
export function watchRelease(alarms: Alarms, handler: NodeFunction): void {
  const of = handler.bundle;
  alarms.raise({
    section: 'function-errors',
    of,
    description: `${of} crashed or ran out of time three times in five minutes.`,
    metric: handler.metricErrors({ period: fiveMinutes }),
    from: 3,
  });
}

/**
 * Watches alarms that find functions and queues by tag: they are blind, and notify nobody, if the account hides tags
 * from CloudWatch. A job that runs each minute shows whether they work.
 */
export function watchTags(alarms: Alarms, { stage, schedules }: Watched): void {
  const job = schedules.find(({ everyMinutes }) => everyMinutes === 1);
  if (!job) throw new Error('No job runs every minute');
  alarms.raiseWhenSilent({
    section: 'untagged-metrics',
    description:
      'CloudWatch found no run of a function by its tag for a quarter of an hour, so alarms by tag may be blind.',
    metric: taggedRuns(stage, job.handler),
    periods: 3,
  });
}

export function watchTable(alarms: Alarms, { table }: Watched): void {
  alarms.raise({
    section: 'table-throttles',
    description: 'The table or an index refused ten reads or writes in five minutes.',
    metric: tableThrottles(table),
    from: 10,
  });
}

export function watchPayments(alarms: Alarms, { stage }: Watched): void {
  alarms.raise({
    section: 'refused-payments',
    description: 'Half of the payments of a quarter of an hour were refused, ten at least.',
    metric: refusalRate(stage, Duration.minutes(15)),
    from: 50,
  });
  alarms.raise({
    section: 'silent-payment-provider',
    description: 'The payment provider left three calls without an answer in five minutes.',
    metric: own(stage, 'PaymentsUnanswered'),
    from: 3,
  });
  alarms.raise({
    section: 'stuck-refunds',
    description: 'A refund was tried five times in vain.',
    metric: own(stage, 'RefundsStuck'),
    from: 1,
  });
  alarms.raise({
    section: 'unknown-disputes',
    description: 'A disputed payment belongs to no order.',
    metric: own(stage, 'DisputesUnknown'),
    from: 1,
  });
  alarms.raise({
    section: 'payment-provider-warnings',
    description: 'The payment provider reports something that the product never does.',
    metric: own(stage, 'ProviderWarnings'),
    from: 1,
  });
  alarms.raise({
    section: 'refused-payout-setups',
    description: 'The payment provider refused to open an account for a vendor.',
    metric: own(stage, 'PayoutSetupsRefused'),
    from: 1,
  });
  alarms.raise({
    section: 'missing-payout-funds',
    description: "The platform's balance at the payment provider is below the payouts of the next seven days.",
    metric: own(stage, 'PayoutFundsMissing', {}, 'Maximum').with({ period: Duration.hours(1) }),
    from: 1,
  });
  alarms.raise({
    section: 'abandoned-payments',
    description: 'Ten payments were abandoned in five minutes, twice in a row.',
    metric: own(stage, 'PaymentsAbandoned'),
    from: 10,
    periods: 2,
  });
}

/**
 * Watches a schedule. A failed run is retried twice; a schedule that never runs is silent. Failed runs of each minute
 * show as errors of their function within five minutes; hourly ones are counted over an hour.
 */
export function watchSchedule(alarms: Alarms, { name, handler, everyMinutes }: ScheduledFunction): void {
  const period = Duration.minutes(Math.max(5, everyMinutes));
  if (everyMinutes > 5)
    alarms.raise({
      section: 'schedule-failing',
      of: name,
      description: `${name} failed three times in ${period.toMinutes()} minutes.`,
      metric: handler.metricErrors({ period }),
      from: 3,
    });
  alarms.raiseWhenSilent({
    section: 'schedule-not-running',
    of: name,
    description: `${name} has not run for ${2 * period.toMinutes()} minutes.`,
    metric: handler.metricInvocations({ period }),
    periods: 2,
  });
}

/* When an operator is notified about domain events in transit: from the table to the bus to the reactions. */

/**
 * Watches the queues. An event that fails is retried for five or ten minutes before it is a dead letter, so only longer
 * waits are a backlog. Any dead letter means that a reaction to an event, or a run of a job, is missing.
 */
export function watchQueues(alarms: Alarms, { stage }: Watched): void {
  alarms.raise({
    section: 'queue-age',
    description: 'Events wait ten minutes and more in a queue.',
    metric: byQueue(stage, 'events', 'ApproximateAgeOfOldestMessage'),
    from: 600,
    periods: 5,
  });
  alarms.raise({
    section: 'dead-letters',
    description: 'A message is in a dead-letter queue.',
    metric: byQueue(stage, 'dead-letters', 'ApproximateNumberOfMessagesVisible'),
    from: 1,
  });
}

export function watchStream(alarms: Alarms, consumer: StreamConsumer): void {
  alarms.raise({
    section: 'stream-age',
    of: consumer.bundle,
    description: `${consumer.bundle} is a minute and more behind the table.`,
    metric: consumer.metric('IteratorAge', { period: minute, statistic: 'max' }),
    from: 60_000,
    periods: 5,
  });
}

/** Watches connected calendars: a request to read one is repeated until it ends, and this grows meanwhile. */
export function watchCalendars(alarms: Alarms, { stage }: Watched): void {
  alarms.raise({
    section: 'late-calendars',
    description: 'A connected calendar has waited two hours and more to be read.',
    metric: own(stage, 'CalendarDelay', {}, 'Maximum'),
    from: 2 * 3600 * 1000,
    periods: 3,
  });
}

export function watchFanOut(alarms: Alarms, { stage }: Watched): void {
  alarms.raise({
    section: 'fan-out-delay',
    description: 'One in twenty reactions came 30 seconds and more after their event for a quarter of an hour.',
    metric: own(stage, 'FanOutDelay', {}, 'p95'),
    from: 30_000,
    periods: 3,
  });
}
