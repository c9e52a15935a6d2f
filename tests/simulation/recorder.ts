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

/** One delivery of an event to a subscriber, as it went about its mail. */
interface Sending {
  sent: number;
  noted: number;
}

/** The mails that went out, by subscriber and event. */
export class Mailbox {
  private readonly sendings = new Map<string, Sending>();
  private readonly problem: (text: string) => void;

  constructor(problem: (text: string) => void) {
    this.problem = problem;
  }

  /** `by`: subscriber and event. */
  send(by: string): void {
    const sending = this.sendingOf(by);
    if (sending.noted > 0) this.problem(`${by} mailed again what it had noted as sent`);
    sending.sent += 1;
  }

  /** Notes that mails are sent under. */
  see(writes: readonly Write[], by: string): void {
    const isNote = writes.some((write) => 'put' in write && write.put.type === 'Done' && write.put['state'] === 'done');
    if (isNote) this.sendingOf(by).noted += 1;
  }

  sentBy(by: string): number {
    return this.sendings.get(by)?.sent ?? 0;
  }

  private sendingOf(by: string): Sending {
    const sending = this.sendings.get(by) ?? { sent: 0, noted: 0 };
    this.sendings.set(by, sending);
    return sending;
  }
}
