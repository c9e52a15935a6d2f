import type { Booking } from '#shared/api/orders/booking.ts';

// If storage is closed, a key lives as long as the page.
const stored = new Map<string, string>();

/** Stores the key of a payment: chosen once, and forgotten when the payment has ended. */
export interface PaymentKey {
  /** Returns the key of the current payment, or a new one. */
  current(): string;
  /** Returns the key of a payment that was started here and has no known outcome, or undefined. */
  stored(): string | undefined;
  /** Continues a payment that was started elsewhere. */
  adopt(key: string): void;
  /** Called after a response: the next attempt is a separate payment. */
  end(): void;
}

/**
 * Returns the key of a checkout: the same for a second click, a retry and a reload, so they are one booking
 * (rule checkout-15). Keys are per tab: the server's state of the draft decides between them.
 */
export const checkoutKeyFor = (draftId: string): PaymentKey => paymentKey(`checkout.${draftId}`);

/**
 * Returns the key for a booking's balance after its payments so far: the key of a lost response stays here, and must
 * not be sent for the next balance.
 */
export const balanceKeyFor = ({ id, payments }: PaidBooking, what = ''): PaymentKey =>
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
