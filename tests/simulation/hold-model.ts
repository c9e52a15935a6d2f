import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { HoldRecord } from '#functions/data/vendors/hold.ts';
import type { Write } from '#functions/data/write.ts';

interface ExpectedHold extends Pick<HoldRecord, 'vendorId'> {
  /** Of its job. */
  id: string;
  /** '<conversation> <version>'. */
  offer: string;
  takenBy: string | undefined;
}

interface Jobs {
  take(vendorId: string, id: string, offer: string): void;
  /** Puts a booking's order in the place of a held job. */
  convert(vendorId: string, id: string, bookingId: string): void;
  release(vendorId: string, id: string): void;
}

/**
 * The expected state of held days (rule offers-32), from the writes: a hold takes a job while its offer is open, no
 * checkout uses another offer's hold, and a booking with a hold takes no other job of that vendor.
 */
export class ExpectedHolds {
  private readonly holds = new Map<string, ExpectedHold>();
  private readonly used = new Map<string, string[]>();
  private readonly jobs: Jobs;
  private readonly problem: (text: string) => void;

  constructor(jobs: Jobs, problem: (text: string) => void) {
    this.jobs = jobs;
    this.problem = problem;
  }

  see(write: Write): void {
    if ('put' in write && write.put.type === 'Hold') {
      const { vendorId, conversationId, version } = write.put as unknown as HoldRecord;
      const hold = { vendorId, id: `hold.${conversationId}`, offer: `${conversationId} ${version}` };
      this.holds.set(itemKey(write.put), { ...hold, takenBy: undefined });
      this.jobs.take(vendorId, hold.id, hold.offer);
    }
    if ('update' in write && write.update.sk.startsWith('HOLD#')) this.changed(itemKey(write.update), write);
    if ('delete' in write && write.delete.sk.startsWith('HOLD#')) this.ended(itemKey(write.delete));
  }

  private ended(key: string): void {
    const hold = this.holds.get(key);
    if (!hold) return this.problem(`${key} is released, which is no hold`);
    const { vendorId, id, takenBy } = hold;
    this.holds.delete(key);
    if (takenBy === undefined) return this.jobs.release(vendorId, id);
    this.used.delete(takenBy);
    this.jobs.convert(vendorId, id, takenBy);
  }

  private changed(key: string, { set, values = {} }: Extract<Write, { update: unknown }>): void {
    const hold = this.holds.get(key);
    if (!hold) return this.problem(`${key} is changed, which is no hold`);
    if (set.startsWith('SET #version')) {
      hold.offer = hold.offer.replace(/\d+$/, String(values[':next']));
      this.jobs.take(hold.vendorId, hold.id, hold.offer);
    } else hold.takenBy = values[':bookingId'] as string | undefined;
  }

  /** Checks after each write that holds belong to open offers. */
  mustBeHeldBy(isOpen: (offer: string) => boolean): void {
    for (const [key, { offer }] of this.holds)
      if (!isOpen(offer)) this.problem(`${key} is held for ${offer}, which has ended`);
  }

  /** A booking uses exactly the holds of its own offers. */
  reserved({ id, items }: BookingRecord): void {
    const own = items.flatMap(({ offer }) => (offer ? [`${offer.conversationId} ${offer.version}`] : []));
    const holds = [...this.holds.values()];
    for (const { offer } of holds.filter(({ takenBy }) => takenBy === id))
      if (!own.includes(offer)) this.problem(`${id} uses the day that is held for ${offer}`);
    const held = holds.filter(({ offer }) => own.includes(offer));
    for (const { offer, takenBy } of held)
      if (takenBy !== id) this.problem(`${id} books ${offer} beside the day that it holds`);
    this.used.set(
      id,
      held.map(({ vendorId }) => vendorId),
    );
  }

  /** Returns the id of the job that is held for an offer. */
  findJob = (offer: string): string | undefined => [...this.holds.values()].find((hold) => hold.offer === offer)?.id;

  /** Returns true if an unpaid booking uses a hold of this vendor. */
  usesHold = (bookingId: string, vendorId: string): boolean => this.used.get(bookingId)?.includes(vendorId) ?? false;

  /** Holds left at the end, when no offer is open. */
  get left(): string[] {
    return [...this.holds].map(([key, { offer }]) => `stuck: ${key} is held for ${offer}`);
  }
}

const itemKey = ({ pk, sk }: { pk: string; sk: string }): string => `${pk} ${sk}`;
