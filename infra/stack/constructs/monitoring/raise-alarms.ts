import { Duration } from 'aws-cdk-lib';
import type { DeadLetterQueue } from '../dead-letter-queue.ts';
import type { Subscriber } from '../event-bus.ts';
import type { NodeFunction } from '../node-function.ts';
import { ScheduledFunction } from '../schedule.ts';
import type { StreamConsumer } from '../stream-consumer.ts';
import type { Alarms } from './alarms.ts';
import { atFirewall, fiveMinutes, minute, own, refusalRate, serverErrorRate, tableThrottles } from './measures.ts';
import type { Watched } from './monitored.ts';

/* When and why an operator is called. Each section of the runbook says what the alarm means and what to do. */

/** What people who use the site would notice. */
export function watchTraffic(alarms: Alarms, { stage, api }: Watched): void {
  alarms.raise({
    section: 'server-errors',
    says: 'At least 1 % of the API’s answers failed for ten minutes.',
    metric: serverErrorRate(api),
    from: 1,
    periods: 2,
  });
  alarms.raise({
    section: 'slow-answers',
    says: 'One in twenty answers of the API took 3 seconds or more for a quarter of an hour.',
    metric: api.metricLatency({ statistic: 'p95', period: fiveMinutes }),
    from: 3000,
    periods: 3,
  });
  if (!stage.firewall) return;
  alarms.raise({
    section: 'refused-visitors',
    says: 'The firewall refused 1,000 requests and more in five minutes, twice.',
    metric: atFirewall(stage, 'BlockedRequests'),
    from: 1000,
    periods: 2,
  });
}

/** A function that crashes, takes too long or finds no place to run. What it refuses on purpose is no error. */
export function watchFunction(alarms: Alarms, handler: NodeFunction): void {
  const of = handler.bundle;
  // Those of a schedule are watched by whether it gets its work done.
  if (!(handler.node.scope instanceof ScheduledFunction)) {
    alarms.raise({
      section: 'function-errors',
      of,
      says: `${of} crashed or ran out of time three times in five minutes.`,
      metric: handler.metricErrors({ period: fiveMinutes }),
      from: 3,
    });
  }
  alarms.raise({
    section: 'function-throttles',
    of,
    says: `${of} was refused a place to run five times in five minutes.`,
    metric: handler.metricThrottles({ period: fiveMinutes }),
    from: 5,
  });
}

export function watchTable(alarms: Alarms, { table }: Watched): void {
  alarms.raise({
    section: 'table-throttles',
    says: 'The table or an index refused ten reads or writes in five minutes.',
    metric: tableThrottles(table),
    from: 10,
  });
}

/** Any message in it means that a reaction to an event is missing. */
export function watchDeadLetters(alarms: Alarms, of: string, queue: DeadLetterQueue): void {
  alarms.raise({
    section: 'dead-letters',
    of,
    says: `${of} gave up on a message.`,
    metric: queue.metricApproximateNumberOfMessagesVisible({ period: minute, statistic: 'max' }),
    from: 1,
  });
}

/** An event that fails is tried for five minutes before it is a dead letter, so only more than that is a queue. */
export function watchQueue(alarms: Alarms, { name, queue }: Subscriber): void {
  alarms.raise({
    section: 'queue-age',
    of: name,
    says: `Events wait ten minutes and more for ${name}.`,
    metric: queue.metricApproximateAgeOfOldestMessage({ period: minute, statistic: 'max' }),
    from: 600,
    periods: 5,
  });
}

export function watchStream(alarms: Alarms, consumer: StreamConsumer): void {
  alarms.raise({
    section: 'stream-age',
    of: consumer.bundle,
    says: `${consumer.bundle} is a minute and more behind the table.`,
    metric: consumer.metric('IteratorAge', { period: minute, statistic: 'max' }),
    from: 60_000,
    periods: 5,
  });
}

export function watchFanOut(alarms: Alarms, { stage }: Watched): void {
  alarms.raise({
    section: 'fan-out-delay',
    says: 'One in twenty reactions came 30 seconds and more after their event for a quarter of an hour.',
    metric: own(stage, 'FanOutDelay', {}, 'p95'),
    from: 30_000,
    periods: 3,
  });
}

export function watchPayments(alarms: Alarms, { stage }: Watched): void {
  alarms.raise({
    section: 'refused-payments',
    says: 'Half of the payments of a quarter of an hour were refused, ten at least.',
    metric: refusalRate(stage, Duration.minutes(15)),
    from: 50,
  });
  alarms.raise({
    section: 'silent-payment-provider',
    says: 'The payment provider left three calls without an answer in five minutes.',
    metric: own(stage, 'PaymentsUnanswered'),
    from: 3,
  });
  alarms.raise({
    section: 'abandoned-payments',
    says: 'Ten payments were abandoned in five minutes, twice in a row.',
    metric: own(stage, 'PaymentsAbandoned'),
    from: 10,
    periods: 2,
  });
}

/** A run that fails is tried twice more; a schedule that does not run at all says nothing. */
export function watchSchedule(alarms: Alarms, { name, handler, everyMinutes }: ScheduledFunction): void {
  const period = Duration.minutes(Math.max(5, everyMinutes));
  alarms.raise({
    section: 'schedule-failing',
    of: name,
    says: `${name} failed three times in ${period.toMinutes()} minutes.`,
    metric: handler.metricErrors({ period }),
    from: 3,
  });
  alarms.raiseWhenSilent({
    section: 'schedule-not-running',
    of: name,
    says: `${name} has not run for ${2 * period.toMinutes()} minutes.`,
    metric: handler.metricInvocations({ period }),
    periods: 2,
  });
}
