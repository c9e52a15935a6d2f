import type { StreamConsumer } from '../stream-consumer.ts';
import type { Alarms } from './alarms.ts';
import { byQueue, minute, own } from './measures.ts';
import type { Watched } from './monitored.ts';

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

export function watchFanOut(alarms: Alarms, { stage }: Watched): void {
  alarms.raise({
    section: 'fan-out-delay',
    description: 'One in twenty reactions came 30 seconds and more after their event for a quarter of an hour.',
    metric: own(stage, 'FanOutDelay', {}, 'p95'),
    from: 30_000,
    periods: 3,
  });
}
