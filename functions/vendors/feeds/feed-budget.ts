import type { FeedFailure } from '#shared/vendors/calendar/feed-problems.ts';

/** Ends the reading of a feed; its failure is for the vendor. */
export class FeedError extends Error {
  readonly failure: FeedFailure;

  constructor(failure: FeedFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** The work that one feed may cause. Past a limit nothing of it counts, rather than half of its days. */
export interface FeedLimits {
  events: number;
  /** Counted, inside the window or before it. */
  occurrences: number;
  /** Of work. */
  milliseconds: number;
}

export const feedLimits: FeedLimits = { events: 25_000, occurrences: 60_000, milliseconds: 5000 };

/** Bytes of a feed, decompressed. */
export const maximumFeedBytes = 20_000_000;

const stepsPerLook = 256;

/** Milliseconds that this process has worked; time in which it waits for others is not the feed's. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Counts the work of one feed. Its methods throw a FeedError past a limit. */
export class FeedBudget {
  private events = 0;
  private occurrences = 0;
  private steps = 0;
  private readonly limits: FeedLimits;
  private readonly clock: () => number;
  private readonly started: number;

  constructor(limits: FeedLimits = feedLimits, clock: () => number = processorTime) {
    this.limits = limits;
    this.clock = clock;
    this.started = clock();
  }

  countEvent(): void {
    this.countStep();
    this.events += 1;
    if (this.events > this.limits.events) throw new FeedError({ code: 'too_many_events' });
  }

  countOccurrence(): void {
    this.countStep();
    this.occurrences += 1;
    if (this.occurrences > this.limits.occurrences) throw new FeedError({ code: 'too_many_repeats' });
  }

  /** Anything that a long feed may repeat without end. */
  countStep(): void {
    this.steps += 1;
    if (this.steps % stepsPerLook > 0) return;
    if (this.clock() - this.started > this.limits.milliseconds) throw new FeedError({ code: 'too_much_work' });
  }
}
