import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { Write } from '#functions/data/write.ts';
import type { EventTimes } from './calendar-model.ts';

/** The expected state of an offer. */
interface ExpectedOffer {
  terms: Pick<OfferRecord, 'lines' | 'validUntil' | 'facts'>;
  state: OfferRecord['state'];
  takenBy: string | undefined;
}

/**
 * The expected state of offers (rule offers-25), from the writes: an offer is paid at most once, at its price, while it
 * is open and valid, and ends in no other way while it is being paid.
 */
export class ExpectedOffers {
  /** The time zone of the event that each offer is for, by its conversation. */
  readonly timeZones = new Map<string, string>();
  private readonly offers = new Map<string, ExpectedOffer>();
  private readonly problem: (text: string) => void;

  constructor(problem: (text: string) => void) {
    this.problem = problem;
  }

  see(write: Write): void {
    if ('put' in write && write.put.type === 'Offer') {
      const { lines, validUntil, facts, state } = write.put as unknown as OfferRecord;
      this.offers.set(offerName(write.put), { terms: { lines, validUntil, facts }, state, takenBy: undefined });
    }
    if ('update' in write && write.update.sk.startsWith('OFFER#')) this.changed(offerName(write.update), write);
  }

  private changed(name: string, { set, values = {} }: Extract<Write, { update: unknown }>): void {
    const offer = this.offers.get(name);
    if (!offer) return this.problem(`${name} is changed, which is no offer`);
    const taken = values[':bookingId'] as string | undefined;
    if (set.startsWith('SET #takenBy')) {
      if (offer.takenBy ?? offer.state !== 'open') this.problem(`${name}, ${offer.state}, is taken by ${taken}`);
      offer.takenBy = taken;
    } else if (set.startsWith('REMOVE #takenBy')) offer.takenBy = undefined;
    else if (values[':ended']) {
      const state = values[':ended'] as OfferRecord['state'];
      const isPaid = state === 'accepted';
      if (offer.state !== 'open' || isPaid !== (offer.takenBy !== undefined))
        this.problem(`${name}, ${offer.state}, is ${state} while ${offer.takenBy ?? 'no booking'} has it`);
      offer.state = state;
    }
  }

  /** Checks that a booking takes each of its offers in the same write, with the offer's lines, before it ends. */
  reserved({ id, agreedAt, items }: BookingRecord): void {
    for (const { offer: named, packages } of items) {
      if (!named) continue;
      const name = `${named.conversationId} ${named.version}`;
      const offer = this.offers.get(name);
      if (offer?.takenBy !== id) this.problem(`${id} books ${name} without taking it`);
      const prices = (lines: readonly { price: { amountCents: number }; quantity?: number | undefined }[]) =>
        lines.map(({ price, quantity }) => `${price.amountCents} x ${quantity}`).join();
      if (offer && prices(offer.terms.lines) !== prices(packages)) this.problem(`${id} books ${name} at another price`);
      if (offer && agreedAt > offer.terms.validUntil) this.problem(`${id} books ${name}, which has expired`);
    }
  }

  /** Returns final violations: each accepted offer belongs to the booking that paid it, and no other is taken. */
  problemsWith(booked: readonly string[]): string[] {
    return [...this.offers].flatMap(([name, { state, takenBy }]) => {
      if (state === 'accepted') return takenBy && booked.includes(takenBy) ? [] : [`stray: ${name} of ${takenBy}`];
      return takenBy ? [`stuck: ${name} is ${state} and taken by ${takenBy}`] : [];
    });
  }

  /** Returns when the event of an offer takes place. */
  timesIn(name: string): EventTimes {
    const { date = '', startTime = null, durationHours = 0 } = this.offers.get(name)?.terms.facts ?? {};
    const timeZone = this.timeZones.get(name.replace(/ \d+$/, '')) ?? '';
    return { date, startTime, hours: durationHours, timeZone };
  }

  isOpen = (name: string): boolean => this.offers.get(name)?.state === 'open';

  /** The number of paid offers. */
  get accepted(): number {
    return [...this.offers.values()].filter(({ state }) => state === 'accepted').length;
  }
}

/** 'plan.<draft>.<vendor> 1'. */
const offerName = ({ pk, sk }: { pk: string; sk: string }): string =>
  `${pk.replace('CONVERSATION#', '')} ${Number(sk.replace('OFFER#', ''))}`;
