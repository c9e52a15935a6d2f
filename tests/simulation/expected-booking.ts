import type { Category } from '#shared/kernel/categories.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import { balanceDueOn, dateIn, daysUntil, retainedFrom, price, shareOut } from './model.ts';
import type { Agreed, Line, Part } from './model.ts';

/** An agreement with what it is about. */
export interface Agreement extends Agreed {
  lines: readonly (Line & { itemId: string; category: Category; deliveryOption?: DeliveryOption })[];
  /** The browser's key of the checkout. */
  key: string;
  userId: string;
  draftId: string;
  date: string;
  timeZone: string;
}

export type Canceller = 'host' | 'vendor' | 'platform';

/** One vendor's order as it should stand. Cents. */
export interface ExpectedOrder extends Part {
  code: string | null;
  status: 'active' | 'cancelled' | 'completed';
  /** Charged with the checkout and with the balance. */
  checkoutCents: number;
  balanceCents: number;
  refundCents: number;
  /** How often it was moved. */
  moves: number;
}

/** A booking as it should stand, kept current with what is seen to happen to it. */
export class ExpectedBooking {
  readonly id: string;
  readonly agreement: Agreement;
  readonly totalCents: number;
  readonly dueNowCents: number;
  dueDate: string | null;
  /** When it takes place now, after how many moves. */
  date: string;
  moves = 0;
  readonly orders: ExpectedOrder[];
  state: 'reserved' | 'released' | 'confirmed' | 'completed' | 'cancelled' = 'reserved';
  balance: 'none' | 'owed' | 'paid' | 'waived';
  /** Local dates of reminders. */
  readonly reminders: string[] = [];
  /** Refunds that its host was shown and agreed to. */
  readonly agreedRefunds = new Set<number>();
  /** Moves that its host asked for: '<from> to <to> with <vendors>'. */
  readonly agreedMoves = new Set<string>();
  /** Balances that its host was shown and agreed to pay. */
  readonly agreedBalances = new Set<number>();

  constructor(id: string, agreement: Agreement, agreedAt: number) {
    const { parts, totalCents, dueNowCents } = price(agreement);
    this.id = id;
    this.agreement = agreement;
    this.date = agreement.date;
    this.totalCents = totalCents;
    this.dueNowCents = dueNowCents;
    this.balance = totalCents > dueNowCents ? 'owed' : 'none';
    this.dueDate = this.balance === 'owed' ? balanceDueOn(agreement.date, dateIn(agreement.timeZone, agreedAt)) : null;
    this.orders = parts.map((part) => ({
      ...part,
      code: agreement.codes.find(({ vendorId }) => vendorId === part.vendorId)?.code ?? null,
      status: 'active',
      checkoutCents: part.paidCents,
      balanceCents: 0,
      refundCents: 0,
      moves: 0,
    }));
  }

  order(vendorId: string): ExpectedOrder | undefined {
    return this.orders.find((order) => order.vendorId === vendorId);
  }

  get active(): ExpectedOrder[] {
    return this.orders.filter(({ status }) => status === 'active');
  }

  /** What is still owed for what is still booked. */
  get owedCents(): number {
    if (this.balance !== 'owed') return 0;
    return sum(this.active.map((order) => order.grossCents - paidOf(order)));
  }

  payBalance(): void {
    for (const order of this.active) order.balanceCents = order.grossCents - order.checkoutCents;
    this.balance = 'paid';
  }

  /** What cancelling an order now gives back. */
  refundOf(order: ExpectedOrder, by: Canceller, at: number): number {
    const days = daysUntil(dateIn(this.agreement.timeZone, at), this.date);
    return paidOf(order) - retainedFrom(paidOf(order), order.grossCents, by, days);
  }

  cancel(order: ExpectedOrder, by: Canceller, at: number): void {
    order.refundCents = this.refundOf(order, by, at);
    order.status = 'cancelled';
    if (this.balance === 'owed' && this.owedCents === 0) this.balance = 'waived';
    if (this.orders.every(({ status }) => status === 'cancelled')) this.state = 'cancelled';
  }

  /** What is still booked takes place on another date; what is owed is due by it. */
  move(date: string, at: number): void {
    this.date = date;
    this.moves += 1;
    for (const order of this.active) order.moves += 1;
    if (this.balance === 'owed') this.dueDate = balanceDueOn(date, dateIn(this.agreement.timeZone, at));
  }

  complete(): void {
    for (const order of this.active) order.status = 'completed';
    this.state = 'completed';
  }
}

export const paidOf = ({ checkoutCents, balanceCents }: ExpectedOrder): number => checkoutCents + balanceCents;

export const retainedOf = (order: ExpectedOrder): number => paidOf(order) - order.refundCents;

/** The vendor's: the price of what is booked, its part of what a cancellation retained. */
export const vendorShareOf = (order: ExpectedOrder): number =>
  order.status === 'cancelled'
    ? (shareOut(retainedOf(order), [order.priceCents, order.feeCents])[0] ?? 0)
    : order.priceCents;

/** Back to the balance first, then to the checkout's charge. */
export function refundsOf(order: ExpectedOrder): { purpose: 'balance' | 'checkout'; cents: number }[] {
  const balance = Math.min(order.refundCents, order.balanceCents);
  return [
    { purpose: 'balance' as const, cents: balance },
    { purpose: 'checkout' as const, cents: order.refundCents - balance },
  ].filter(({ cents }) => cents > 0);
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
