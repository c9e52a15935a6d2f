import type { Category } from '#shared/kernel/categories.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { ExpectedCase } from './case-model.ts';
import { balanceDueOn, dateIn, daysUntil, retainedFrom, price, priceFor, shareOut } from './model.ts';
import type { Agreed, Line, Part, Size } from './model.ts';

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

type Purpose = 'checkout' | 'balance' | 'change';

/** What was paid for an order at once, and what of it did not go back. */
interface Payment {
  purpose: Purpose;
  cents: number;
  leftCents: number;
}

/** One vendor's order as it should stand. Cents. */
export interface ExpectedOrder extends Part {
  code: string | null;
  status: 'active' | 'cancelled' | 'completed';
  /** In the order in which they came. */
  payments: Payment[];
  refunds: { purpose: Purpose; cents: number }[];
  /** What its cancellation gave back. */
  refundCents: number;
  /** The event's date when it was cancelled. */
  cancelledDate: string | null;
  /** How often it was moved or repriced. */
  changes: number;
  /** The problem that was reported with it, and what of it went back. */
  problemCase: ExpectedCase | null;
  caseRefundCents: number;
  /** Proposals that a side was shown when it accepted, '<number>: <cents>', and what administrators wanted to give back. */
  answered: Set<string>;
  decisions: Set<number>;
}

/** A booking as it should stand, kept current with what is seen to happen to it. */
export class ExpectedBooking {
  readonly id: string;
  readonly agreement: Agreement;
  readonly totalCents: number;
  readonly dueNowCents: number;
  dueDate: string | null;
  /** When it takes place now, for how many and how long, after how many changes. */
  date: string;
  /** 'HH:MM'; moves keep it. */
  startTime = '00:00';
  size: Size;
  changes = 0;
  /** What changes added to the total. */
  addedCents = 0;
  /** The fewest guests that each package is charged for. */
  readonly leastFor = new Map<string, number>();
  readonly orders: ExpectedOrder[];
  state: 'reserved' | 'released' | 'confirmed' | 'completed' | 'cancelled' = 'reserved';
  balance: 'none' | 'owed' | 'paid' | 'waived';
  /** Local dates of reminders. */
  readonly reminders: string[] = [];
  /** Refunds that its host was shown and agreed to. */
  readonly agreedRefunds = new Set<number>();
  /** Moves that its host asked for: '<from> to <to> with <vendors>'. */
  readonly agreedMoves = new Set<string>();
  /** Other guests, hours or places that its host was shown: '<from> to <to> for <difference>, <charged now>'. */
  readonly agreedSizes = new Set<string>();
  /** Amounts that its host claimed back. */
  readonly agreedClaims = new Set<number>();
  /** Balances that its host was shown and agreed to pay. */
  readonly agreedBalances = new Set<number>();

  constructor(id: string, agreement: Agreement, agreedAt: number) {
    const { parts, totalCents, dueNowCents } = price(agreement);
    this.id = id;
    this.agreement = agreement;
    this.date = agreement.date;
    this.size = { guests: agreement.guests, hours: agreement.hours, elsewhere: null };
    this.totalCents = totalCents;
    this.dueNowCents = dueNowCents;
    this.balance = totalCents > dueNowCents ? 'owed' : 'none';
    this.dueDate = this.balance === 'owed' ? balanceDueOn(agreement.date, dateIn(agreement.timeZone, agreedAt)) : null;
    this.orders = parts.map((part) => ({
      ...part,
      code: agreement.codes.find(({ vendorId }) => vendorId === part.vendorId)?.code ?? null,
      status: 'active',
      payments: [{ purpose: 'checkout', cents: part.paidCents, leftCents: part.paidCents }],
      refunds: [],
      refundCents: 0,
      cancelledDate: null,
      changes: 0,
      problemCase: null,
      caseRefundCents: 0,
      answered: new Set(),
      decisions: new Set(),
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
    return sum(this.active.map(dueOf).filter((cents) => cents > 0));
  }

  payBalance(): void {
    for (const order of this.active) pay(order, 'balance', dueOf(order));
    this.balance = 'paid';
  }

  /** What cancelling an order now gives back. */
  refundOf(order: ExpectedOrder, by: Canceller, at: number): number {
    const days = daysUntil(dateIn(this.agreement.timeZone, at), this.date);
    return retainedOf(order) - retainedFrom(retainedOf(order), order.grossCents, by, days);
  }

  cancel(order: ExpectedOrder, by: Canceller, at: number): void {
    order.refundCents = this.refundOf(order, by, at);
    giveBack(order, order.refundCents);
    order.status = 'cancelled';
    order.cancelledDate = this.date;
    if (this.balance === 'owed' && this.owedCents === 0) this.balance = 'waived';
    if (this.orders.every(({ status }) => status === 'cancelled')) this.state = 'cancelled';
  }

  /** What is still booked takes place on another date; what is owed is due by it. */
  move(date: string, at: number): void {
    this.date = date;
    this.changes += 1;
    for (const order of this.active) order.changes += 1;
    if (this.balance === 'owed') this.dueDate = balanceDueOn(date, dateIn(this.agreement.timeZone, at));
  }

  /** What another size would make of what is still booked, and of the money. */
  resizedTo(size: Size): { parts: Part[]; cents: number; chargedCents: number; refundedCents: number } {
    const all = priceFor(this.agreement, size, this.leastFor);
    const parts = all.filter(({ vendorId }) => this.order(vendorId)?.status === 'active');
    const due = parts.map(({ vendorId, grossCents }) => {
      const order = this.order(vendorId);
      return order ? grossCents - retainedOf(order) : 0;
    });
    return {
      parts,
      cents: sum(parts.map(({ grossCents }) => grossCents)) - sum(this.active.map(({ grossCents }) => grossCents)),
      chargedCents: this.balance === 'owed' ? 0 : sum(due.filter((cents) => cents > 0)),
      refundedCents: -sum(due.filter((cents) => cents < 0)),
    };
  }

  /** What is still booked is for an event of another size; the difference is paid, given back or owed. */
  resize(size: Size): void {
    const { parts, cents } = this.resizedTo(size);
    this.size = size;
    this.changes += 1;
    this.addedCents += cents;
    for (const part of parts) {
      const order = this.order(part.vendorId);
      if (!order) continue;
      Object.assign(order, part);
      order.changes += 1;
      const due = dueOf(order);
      if (due < 0) giveBack(order, -due);
      else if (this.balance !== 'owed') pay(order, 'change', due);
    }
    if (this.balance === 'owed' && this.owedCents === 0) this.balance = 'waived';
  }

  complete(): void {
    for (const order of this.active) order.status = 'completed';
    this.state = 'completed';
  }
}

const dueOf = (order: ExpectedOrder): number => order.grossCents - retainedOf(order);

function pay(order: ExpectedOrder, purpose: Purpose, cents: number): void {
  if (cents > 0) order.payments.push({ purpose, cents, leftCents: cents });
}

/** To the latest payment first, each up to what is left of it. */
export function giveBack(order: ExpectedOrder, cents: number): void {
  let left = cents;
  for (const payment of order.payments.toReversed()) {
    const part = Math.min(left, payment.leftCents);
    payment.leftCents -= part;
    left -= part;
    if (part > 0) order.refunds.push({ purpose: payment.purpose, cents: part });
  }
}

export const paidFor = ({ payments }: ExpectedOrder, purpose: Purpose): number =>
  sum(payments.flatMap((payment) => (payment.purpose === purpose ? [payment.cents] : [])));

export const paidOf = ({ payments }: ExpectedOrder): number => sum(payments.map(({ cents }) => cents));

export const refundedOf = ({ refunds }: ExpectedOrder): number => sum(refunds.map(({ cents }) => cents));

export const retainedOf = (order: ExpectedOrder): number => paidOf(order) - refundedOf(order);

/** What is left of an order is shared: after a cancellation, or a case that gave something back. */
export const isShared = ({ status, caseRefundCents }: ExpectedOrder): boolean =>
  status === 'cancelled' || caseRefundCents > 0;

/** What its host has still to pay for an order; what a case gave back is not owed again. */
export const owedFor = (order: ExpectedOrder): number =>
  order.status === 'cancelled' ? 0 : order.grossCents - retainedOf(order) - order.caseRefundCents;

/** The vendor's: the price of what is booked, its part of what a cancellation or a case left. */
export const vendorShareOf = (order: ExpectedOrder): number =>
  isShared(order) ? (shareOut(retainedOf(order), [order.priceCents, order.feeCents])[0] ?? 0) : order.priceCents;

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
