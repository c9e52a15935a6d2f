import { Duration, NestedStack } from 'aws-cdk-lib';
import type { Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { DeadLetterQueue } from './constructs/dead-letter-queue.ts';
import { Subscriber } from './constructs/event-bus.ts';
import type { FunctionBindings } from './constructs/function-bindings.ts';
import type { FailedBatches } from './constructs/failed-batches.ts';
import { ScheduledFunction } from './constructs/schedule.ts';
import { StreamConsumer } from './constructs/stream-consumer.ts';
import type { MarketplaceStackProps } from './marketplace-stack.ts';

/** Creates the stream's consumers: they send events to the bus, and notices to open pages. */
export function makeStreamConsumers(
  stack: Stack,
  bindings: FunctionBindings,
  {
    table,
    streamDeadLetters,
    batches,
  }: { table: ITable; streamDeadLetters: DeadLetterQueue; batches: FailedBatches | undefined },
): StreamConsumer[] {
  const publish = new StreamConsumer(stack, 'Publish', {
    bundle: 'outbox-publish',
    table,
    streamDeadLetters,
    batches,
    bindings,
    startingPosition: StartingPosition.TRIM_HORIZON,
    // The stream keeps records for 24 hours; a dead letter can still be read from it by hand.
    maxRecordAge: Duration.hours(22),
  });
  const push = new StreamConsumer(stack, 'Push', {
    bundle: 'realtime-push',
    table,
    streamDeadLetters,
    batches,
    bindings,
    startingPosition: StartingPosition.LATEST,
    // An open page that missed this much has reconnected and refetched everything.
    maxRecordAge: Duration.minutes(5),
  });
  return [publish, push];
}

/** Creates the functions that domain events and schedules start. */
export function makeReactions(
  stack: Stack,
  props: MarketplaceStackProps,
  common: { bindings: FunctionBindings; bus: EventBus },
) {
  const nested = (id: string, description: string) =>
    props.stage.nestsReactions ? new NestedStack(stack, id, { description }) : stack;
  const reacting = nested('Reactions', 'Everything that reacts to domain events');
  const running = nested('Jobs', 'Everything that runs by time');
  const subscribers = Object.entries(props.reactions).map(
    ([id, { events, needs }]) => new Subscriber(reacting, id, { events, needs, ...common }),
  );
  const schedules = Object.entries(props.schedules).map(
    ([id, { everyMinutes, needs }]) =>
      new ScheduledFunction(running, id, { everyMinutes, needs, bindings: common.bindings }),
  );
  return { subscribers, schedules };
}
