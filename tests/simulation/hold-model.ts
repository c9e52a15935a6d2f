import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { HoldRecord } from '#functions/data/vendors/hold.ts';
import type { Write } from '#functions/data/write.ts';

interface ExpectedHold extends Pick<HoldRecord, 'vendorId' | 'date'> {
  /** '<conversation> <version>'. */
  offer: string;
  takenBy: string | undefined;
}

interface Places {
  take(vendorId: string, date: string): void;
  giveBack(vendorId: string, date: string): void;
}

/**
 * The expected state of held days (rule offers-32), from the writes: a hold takes a place while its offer is open, no
 * checkout uses another offer's hold, and a booking with a hold takes no other place of that vendor.
 */
export class ExpectedHolds {
  private readonly holds = new Map<string, ExpectedHold>();
  private readonly used = new Map<string, string[]>();
  private readonly places: Places;
  private readonly problem: (text: string) => void;

  constructor(places: Places, problem: (text: string) => void) {
    this.places = places;
    this.problem = problem;
  }

  see(write: Write): void {
    if ('put' in write && write.put.type === 'Hold') {
      const { vendorId, date, conversationId, version } = write.put as unknown as HoldRecord;
      this.holds.set(itemKey(write.put), { vendorId, date, offer: `${conversationId} ${version}`, takenBy: undefined });
      this.places.take(vendorId, date);
    }
    if ('update' in write && write.update.sk.startsWith('HOLD#')) this.changed(itemKey(write.update), write);
    if ('delete' in write && write.delete.sk.startsWith('HOLD#')) {
      const hold = this.holds.get(itemKey(write.delete));
      this.holds.delete(itemKey(write.delete));
      if (hold?.takenBy) this.used.delete(hold.takenBy);
      else if (hold) this.places.giveBack(hold.vendorId, hold.date);
      else this.problem(`${itemKey(write.delete)} is released, which is no hold`);
    }
  }

  private changed(key: string, { set, values = {} }: Extract<Write, { update: unknown }>): void {
    const hold = this.holds.get(key);
    if (!hold) return this.problem(`${key} is changed, which is no hold`);
    if (set.startsWith('SET #version')) hold.offer = hold.offer.replace(/\d+$/, String(values[':next']));
    else hold.takenBy = values[':bookingId'] as string | undefined;
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

  /** Returns true if an unpaid booking uses a hold of this vendor. */
  usesHold = (bookingId: string, vendorId: string): boolean => this.used.get(bookingId)?.includes(vendorId) ?? false;

  /** Holds left at the end, when no offer is open. */
  get left(): string[] {
    return [...this.holds].map(([key, { offer }]) => `stuck: ${key} is held for ${offer}`);
  }
}

const itemKey = ({ pk, sk }: { pk: string; sk: string }): string => `${pk} ${sk}`;
