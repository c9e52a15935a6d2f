import type { KnownEvent } from '#events/catalogue.ts';
import { eventsOn } from '#functions/data/entity.ts';
import type { Write } from '#functions/data/write.ts';
import { newEventsOf } from '#functions/outbox/new-events.ts';

/** The table's stream as the outbox reads it: the events that a write brought, each once. */
export class Stream {
  readonly events: KnownEvent[] = [];
  private readonly known = new Set<string>();

  read(writes: readonly Write[]): KnownEvent[] {
    const fresh = writes
      .flatMap((write) => ('put' in write && eventsOn(write.put).length > 0 ? [write.put] : []))
      .flatMap((after) => newEventsOf({ before: undefined, after }))
      .filter(({ id }) => !this.known.has(id));
    for (const { id } of fresh) this.known.add(id);
    this.events.push(...fresh);
    return fresh;
  }
}

/** The mails that went out, by subscriber and event; one that is done with must not be sent again. */
export class Mailbox {
  private readonly sent = new Map<string, number>();
  private readonly delivered = new Set<string>();
  private readonly problem: (text: string) => void;

  constructor(problem: (text: string) => void) {
    this.problem = problem;
  }

  /** `by`: subscriber and event. */
  send(by: string): void {
    if (this.delivered.has(by)) this.problem(`doubled: ${by} mailed again what it was done with`);
    this.sent.set(by, this.sentBy(by) + 1);
  }

  /** A subscriber confirmed to its queue that it is done with an event. */
  done(by: string): void {
    this.delivered.add(by);
  }

  sentBy(by: string): number {
    return this.sent.get(by) ?? 0;
  }
}
