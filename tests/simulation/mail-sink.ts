import type { KnownEvent } from '#events/catalogue.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { react, listSubscribers } from './reactions.ts';
import type { Subscriber } from './reactions.ts';
import type { Play } from './history-context.ts';
import type { Scheduler } from './scheduler.ts';
import type { Server } from './server.ts';

// A queue's visibility timeout, within which a subscriber has certainly ended.
const visibilityMs = 60_000;
const longestAnswerMs = 5000;

/** Tries after which a queue drops an event. */
const deadAfter = 5;

/** More than during any storm, and than a refund waits for the hours until a dispute becomes known. */
const maximumTries = 200;

/** Part of doOnce's contract: another delivery waits for the end of the lease. */
const isLeased = (error: Error): boolean => error.message.startsWith('Another delivery of this event');

interface Neighbours extends Pick<Play, 'scheduler' | 'server' | 'problem'> {
  /** Called with every delivery that its subscriber completed, by subscriber and event. */
  onDone(delivery: string): void;
  /** Returns true if a failing event may end in a dead-letter queue, because a schedule does the same work. */
  isLetGo(subscriber: Subscriber): boolean;
}

/** Delivers every event to its subscribers at least once, in any order, and retries until they succeed. */
export class PostOffice {
  private readonly scheduler: Scheduler;
  private readonly server: Server;
  private readonly seed: SeededRandom;
  private readonly silent: ReadonlySet<Subscriber>;
  private readonly problem: (text: string) => void;
  private readonly onDone: (delivery: string) => void;
  private readonly isLetGo: (subscriber: Subscriber) => boolean;
  private isCalm = false;

  /** `silent`: subscribers that this history lacks. */
  constructor(
    { scheduler, server, problem, onDone, isLetGo }: Neighbours,
    seed: SeededRandom,
    silent: ReadonlySet<Subscriber>,
  ) {
    this.isLetGo = isLetGo;
    this.problem = problem;
    this.onDone = onDone;
    this.scheduler = scheduler;
    this.server = server;
    this.seed = seed;
    this.silent = silent;
  }

  bring(event: KnownEvent): void {
    for (const subscriber of listSubscribers(event.type)) {
      if (this.silent.has(subscriber)) continue;
      const copies = !this.isCalm && this.seed.yes(0.15) ? 2 : 1;
      for (let n = 0; n < copies; n += 1) void this.deliver(subscriber, event);
    }
  }

  /** Stops duplicate deliveries. */
  calmDown(): void {
    this.isCalm = true;
  }

  private async deliver(subscriber: Subscriber, event: KnownEvent): Promise<void> {
    await this.scheduler.sleep(this.seed.yes(0.8) ? this.seed.int(50, 3000) : this.seed.int(3000, 300_000));
    const name = `${subscriber} ${event.id.slice(-7)}`;
    for (let tries = 0; tries < maximumTries; tries += 1) {
      const options = { patienceMs: longestAnswerMs, mayThrow: isLeased };
      const reply = await this.server.run(name, (outside) => react(subscriber, event, outside), options);
      if (reply.kind === 'answer') return this.onDone(name);
      if (tries >= deadAfter && this.isLetGo(subscriber)) return;
      await this.scheduler.sleep(visibilityMs);
    }
    this.problem(`stuck: ${name} fails for good`);
  }
}
