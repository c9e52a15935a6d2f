import type { Booking } from '#shared/api/orders/booking.ts';

// Where storage is closed, a key lives as long as the page.
const stored = new Map<string, string>();

/** Where the key of a payment is stored: chosen once, and forgotten when the payment has ended. */
export interface PaymentKey {
  /** The key of the payment that is under way, or a new one. */
  current(): string;
  /** The key of a payment that was started here and has no known outcome; undefined when there is none. */
  stored(): string | undefined;
  /** Continues a payment that was started elsewhere. */
  adopt(key: string): void;
  /** After an answer: the next try is a payment of its own. */
  end(): void;
}

/**
 * One key per checkout: the same for a second click, a retry and a reload, so they are one booking (decision 20). Each
 * tab has its own: what the server holds for the draft decides between them.
 */
export const checkoutKeyOf = (draftId: string): PaymentKey => paymentKey(`checkout.${draftId}`);

/**
 * The same for the balance of a booking, as it is after its payments so far: a key whose answer was lost stays here, and
 * must not be sent for the next balance.
 */
export const balanceKeyOf = ({ id, payments }: PaidBooking, what = ''): PaymentKey =>
  paymentKey(`balance.${id}.${payments.length}${what}`);

type PaidBooking = Pick<Booking, 'id' | 'payments'>;

function paymentKey(of: string): PaymentKey {
  const name = `hostwell.${of}`;
  const known = () => stored.get(name) ?? inStorage((storage) => storage.getItem(name)) ?? undefined;
  const keep = (key: string): string => {
    stored.set(name, key);
    inStorage((storage) => storage.setItem(name, key));
    return key;
  };
  return {
    stored: known,
    current: () => keep(known() ?? crypto.randomUUID()),
    adopt: keep,
    end: () => {
      stored.delete(name);
      inStorage((storage) => storage.removeItem(name));
    },
  };
}

function inStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}
