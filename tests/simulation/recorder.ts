import type { KnownEvent } from '#events/catalogue.ts';
import { eventsOn } from '#functions/data/entity.ts';
import type { Write } from '#functions/data/write.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import { parseNewEvents } from '#functions/outbox/publish-changes.ts';

/** The table's stream as the outbox reads it: each write's events, once. */
export class Stream {
  readonly events: KnownEvent[] = [];
  private readonly known = new Set<string>();

  read(writes: readonly Write[]): KnownEvent[] {
    const fresh = writes
      .map(writtenItem)
      .filter((item) => eventsOn(item).length > 0)
      .flatMap((after) => parseNewEvents({ before: undefined, after }))
      .filter(({ id }) => !this.known.has(id));
    for (const { id } of fresh) this.known.add(id);
    this.events.push(...fresh);
    return fresh;
  }
}

/** Returns the attributes that a write sets, as far as the outbox reads them; an update passes its events by name. */
function writtenItem(write: Write): Record<string, unknown> {
  if ('put' in write) return write.put;
  return 'update' in write ? { domainEvents: write.values?.[':events'] } : {};
}

const hourMs = 3_600_000;

/** Mails to one person about one order; more than two days produce if each repeated mail has a daily limit. */
const mailsPerHour = 14;

/** The sent mails, by subscriber and event; a completed delivery must not be sent again. */
export class Mailbox {
  private readonly sent = new Map<string, number>();
  private readonly delivered = new Set<string>();
  /** When each person received mail about an order. */
  private readonly times = new Map<string, number[]>();
  private readonly problem: (text: string) => void;

  constructor(problem: (text: string) => void) {
    this.problem = problem;
  }

  /** `by`: subscriber and event. */
  send(mail: Mail, by: string, now: number): void {
    // A delivery that failed after its mail repeats the same mail; the limits concern different ones.
    if (this.sentBy(by) === 0) this.mustBeFew(mail, now);
    if (this.delivered.has(by)) this.problem(`doubled: ${by} mailed again what it was done with`);
    this.sent.set(by, this.sentBy(by) + 1);
  }

  /** Checks the limit on mails to a person about one order. */
  private mustBeFew({ to, ...mail }: Mail, now: number): void {
    const [bookingId] = /HST-[A-Z0-9]{9}/.exec(JSON.stringify(mail)) ?? [];
    if (!bookingId) return;
    const about = `${to} about ${bookingId}`;
    const recent = [...(this.times.get(about) ?? []).filter((at) => at > now - hourMs), now];
    this.times.set(about, recent);
    if (recent.length === mailsPerHour + 1) this.problem(`mail: ${recent.length} within an hour to ${about}`);
  }

  /** Records that a subscriber completed an event. */
  done(by: string): void {
    this.delivered.add(by);
  }

  sentBy(by: string): number {
    return this.sent.get(by) ?? 0;
  }
}
