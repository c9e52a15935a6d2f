import type { KnownEvent } from '#events/catalogue.ts';
import { eventsOn } from '#functions/data/entity.ts';
import type { Write } from '#functions/data/write.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import { parseNewEvents } from '#functions/outbox/new-events.ts';

/** The table's stream as the outbox reads it: the events that a write brought, each once. */
export class Stream {
  readonly events: KnownEvent[] = [];
  private readonly known = new Set<string>();

  read(writes: readonly Write[]): KnownEvent[] {
    const fresh = writes
      .flatMap((write) => ('put' in write && eventsOn(write.put).length > 0 ? [write.put] : []))
      .flatMap((after) => parseNewEvents({ before: undefined, after }))
      .filter(({ id }) => !this.known.has(id));
    for (const { id } of fresh) this.known.add(id);
    this.events.push(...fresh);
    return fresh;
  }
}

const hourMs = 3_600_000;

/** To one person about one order: more than two days bring where what is mailed each time has a limit a day. */
const mailsPerHour = 14;

/** The mails that went out, by subscriber and event; one that is done with must not be sent again. */
export class Mailbox {
  private readonly sent = new Map<string, number>();
  private readonly delivered = new Set<string>();
  /** When each person was mailed about an order. */
  private readonly times = new Map<string, number[]>();
  private readonly problem: (text: string) => void;

  constructor(problem: (text: string) => void) {
    this.problem = problem;
  }

  /** `by`: subscriber and event. */
  send(mail: Mail, by: string, now: number): void {
    // A delivery that failed after its mail brings the same mail again; the limits are about different ones.
    if (this.sentBy(by) === 0) this.mustBeFew(mail, now);
    if (this.delivered.has(by)) this.problem(`doubled: ${by} mailed again what it was done with`);
    this.sent.set(by, this.sentBy(by) + 1);
  }

  /** Nobody is mailed without end about one order. */
  private mustBeFew({ to, ...mail }: Mail, now: number): void {
    const [bookingId] = /HST-[A-Z0-9]{9}/.exec(JSON.stringify(mail)) ?? [];
    if (!bookingId) return;
    const about = `${to} about ${bookingId}`;
    const recent = [...(this.times.get(about) ?? []).filter((at) => at > now - hourMs), now];
    this.times.set(about, recent);
    if (recent.length === mailsPerHour + 1) this.problem(`mail: ${recent.length} within an hour to ${about}`);
  }

  /** A subscriber confirmed to its queue that it is done with an event. */
  done(by: string): void {
    this.delivered.add(by);
  }

  sentBy(by: string): number {
    return this.sent.get(by) ?? 0;
  }
}
