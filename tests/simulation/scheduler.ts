import type { SeededRandom } from '#shared/kernel/seeded-random.ts';

interface Waiting {
  /** Virtual milliseconds. */
  at: number;
  wake: () => void;
}

/** Far more than any history needs. */
const maximumTurns = 20_000;

/**
 * A world with its own clock, in which one thing happens at a time: every access to the outside waits for the moment
 * that the seed assigns. Nothing really waits, so the same seed gives the same order, and days pass in no time.
 */
export class Scheduler {
  /** Epoch milliseconds. */
  now: number;
  private readonly waiting: Waiting[] = [];
  private turns = 0;
  private atWork = 0;
  private last: Promise<unknown> = Promise.resolve();
  private whenIdle: (() => void) | undefined;
  private readonly order: SeededRandom;

  constructor(now: number, order: SeededRandom) {
    this.now = now;
    this.order = order;
  }

  /** Resumes when the clock has advanced by this many milliseconds. */
  sleep(milliseconds: number): Promise<void> {
    return new Promise((wake) => {
      this.waiting.push({ at: this.now + milliseconds, wake });
    });
  }

  until(at: number): Promise<void> {
    return this.sleep(Math.max(0, at - this.now));
  }

  /** Performs real I/O; nobody else gets a turn until it is done. What begins together is done in that order. */
  async perform<T>(act: () => Promise<T>): Promise<T> {
    this.atWork += 1;
    const result = this.last.then(act);
    this.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      this.atWork -= 1;
      if (this.atWork === 0) this.whenIdle?.();
    }
  }

  /** Runs everything in turn until nothing waits. @throws Error if that never happens */
  async run(): Promise<void> {
    for (;;) {
      await this.quiet();
      if ((this.turns += 1) > maximumTurns) throw new Error('stuck: this history does not end');
      const next = this.takeNext();
      if (!next) return;
      this.now = Math.max(this.now, next.at);
      next.wake();
    }
  }

  /** Takes the earliest; a random one of those at the same moment. */
  private takeNext(): Waiting | undefined {
    const first = Math.min(...this.waiting.map(({ at }) => at));
    const due = this.waiting.filter(({ at }) => at === first);
    const next = due.length > 1 ? this.order.pick(due) : due[0];
    if (next) this.waiting.splice(this.waiting.indexOf(next), 1);
    return next;
  }

  /** Waits until everything that can run has reached its next wait, including the effects of real I/O. */
  private async quiet(): Promise<void> {
    for (;;) {
      await afterMicrotasks();
      if (this.atWork === 0) return;
      await new Promise<void>((resolve) => {
        this.whenIdle = resolve;
      });
      this.whenIdle = undefined;
    }
  }
}

const afterMicrotasks = () => new Promise<void>((resolve) => setImmediate(resolve));
