import type { DeadLetterQueue } from '../dead-letter-queue.ts';
import type { Subscriber } from '../event-bus.ts';
import type { StreamConsumer } from '../stream-consumer.ts';
import type { Alarms } from './alarms.ts';
import { minute, own } from './measures.ts';
import type { Watched } from './monitored.ts';

/* When an operator is called about domain events on their way: from the table to the bus to the reactions. */

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

/** An event that fails is tried for five or ten minutes before it is a dead letter, so only more than that is a queue. */
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
