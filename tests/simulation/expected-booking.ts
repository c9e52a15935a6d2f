import type { Category } from '#shared/kernel/categories.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { ExpectedCase } from './case-model.ts';
import {
  balanceDueOn,
  dateAfter,
  dateIn,
  daysUntil,
  retainedFrom,
  price,
  priceFor,
  shareOut,
  timeIn,
} from './model.ts';
import type { Agreed, Line, Part, Repacked, Sold } from './model.ts';
import { placeOfZip } from './other-places.ts';

/** An agreement with what it is about. */
export interface Agreement extends Agreed {
  lines: readonly (Line & { itemId: string; category: Category; deliveryOption?: DeliveryOption })[];
  /** The browser's key of the checkout. */
  key: string;
  userId: string;
  draftId: string;
  date: string;
  /** 'HH:MM'. */
  startTime: string | null;
  timeZone: string;
  zipCode: string;
  /** The booking that it adds to. */
  addsTo?: string | undefined;
}

/** What of a booked event has a price: its guests, hours and place, and the packages of items that changed. */
export interface Size extends Pick<Agreed, 'guests' | 'hours'>, Pick<Agreement, 'zipCode'> {
  packages: Repacked;
}

/** A change of size with what it is about: of other packages only their vendor gets another price. */
export interface Resized {
  size: Size;
  vendorId: string | undefined;
}

export type Canceller = 'host' | 'vendor' | 'platform';

type Purpose = 'checkout' | 'services' | 'balance' | 'change';

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
  /** How often it was moved or repriced, and what its vendor announced or said of moves. */
  changes: number;
  /** The most that a cancellation by its host would have retained on a day on which the booking changed. */
  floorCents: number;
  /** The problem that was reported with it, and what of it went back. */
  problemCase: ExpectedCase | null;
  caseRefundCents: number;
  /** Proposals that a side was shown when it accepted, '<number>: <cents>', and what administrators wanted to give back. */
  answered: Set<string>;
  decisions: Set<number>;
}

/** A booking as it should be, updated with what is seen to happen to it. */
export class ExpectedBooking {
  readonly id: string;
  readonly agreement: Agreement;
  /** What was agreed to later for vendors who were added (rule changes-90), and the ids of those agreements. */
  readonly additions: Agreement[] = [];
  readonly additionIds: string[] = [];
  /** The agreement whose checkout adds vendors right now: nothing else of the booking changes meanwhile. */
  adding: string | undefined;
  /** A change is being paid right now. */
  isPayingChange = false;
  readonly totalCents: number;
  readonly dueNowCents: number;
  dueDate: string | null;
  /** When it takes place now, for how many and how long, after how many changes. */
  date: string;
  /** 'HH:MM'; moves keep it. */
  startTime = '00:00';
  size: Size;
  changes = 0;
  /** When it changed last. */
  changedAt = 0;
  /** What changes added to the total. */
  addedCents = 0;
  /** The fewest guests that each package is charged for, and that its vendor serves, by item. */
  readonly leastFor = new Map<string, number>();
  readonly leastByItem = new Map<string, number>();
  /** Packages that changes brought, by item, at the price at which each came. */
  readonly brought = new Map<string, Sold[]>();
  /** By whom its latest order was cancelled, and how often its balance was paid. */
  cancelledBy: Canceller | undefined;
  balancesPaid = 0;
  readonly orders: ExpectedOrder[];
  state: 'reserved' | 'released' | 'added' | 'confirmed' | 'completed' | 'cancelled' = 'reserved';
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
    const { guests, hours, zipCode } = agreement;
    this.size = { guests, hours, zipCode, packages: new Map() };
    this.totalCents = totalCents;
    this.dueNowCents = dueNowCents;
    this.balance = totalCents > dueNowCents ? 'owed' : 'none';
    this.dueDate = this.balance === 'owed' ? balanceDueOn(agreement.date, dateIn(agreement.timeZone, agreedAt)) : null;
    const purpose = 'checkout' as const;
    this.orders = parts.map((part) => ({
      ...part,
      code: agreement.codes.find(({ vendorId }) => vendorId === part.vendorId)?.code ?? null,
      status: 'active',
      payments: [{ purpose, cents: part.paidCents, leftCents: part.paidCents }],
      refunds: [],
      refundCents: 0,
      cancelledDate: null,
      changes: 0,
      floorCents: 0,
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

  /** All that was agreed to, oldest first. */
  get agreements(): Agreement[] {
    return [this.agreement, ...this.additions];
  }

  /** What is still owed for what is still booked. */
  get owedCents(): number {
    if (this.balance !== 'owed') return 0;
    return sum(this.active.map(unpaidCents).filter((cents) => cents > 0));
  }

  payBalance(): void {
    for (const order of this.active) pay(order, 'balance', unpaidCents(order));
    this.balance = 'paid';
    this.balancesPaid += 1;
  }

  /** Whether it has ended by the clock at its place; without a start it ends with its day. */
  hasEnded(at: number): boolean {
    const { timeZone, startTime } = this.agreement;
    if (startTime === null) return dateIn(timeZone, at) > this.date;
    const [hours = 0, minutes = 0] = this.startTime.split(':').map(Number);
    const end = hours * 60 + minutes + this.size.hours * 60;
    const time = [Math.floor(end / 60) % 24, end % 60].map((part) => String(part).padStart(2, '0')).join(':');
    const day = dateAfter(this.date, Math.floor(end / 1440));
    return `${dateIn(timeZone, at)} ${timeIn(timeZone, at)}` >= `${day} ${time}`;
  }

  /** What cancelling an order now gives back. */
  refundCents(order: ExpectedOrder, by: Canceller, at: number): number {
    const days = daysUntil(dateIn(this.agreement.timeZone, at), this.date);
    return retainedCents(order) - retainedFrom(retainedCents(order), order.grossCents, by, days);
  }

  cancel(order: ExpectedOrder, by: Canceller, at: number): void {
    order.refundCents = this.refundCents(order, by, at);
    giveBack(order, order.refundCents);
    order.status = 'cancelled';
    order.cancelledDate = this.date;
    this.cancelledBy = by;
    if (this.balance === 'owed' && this.owedCents === 0) this.balance = 'waived';
    if (this.orders.every(({ status }) => status === 'cancelled')) this.state = 'cancelled';
  }

  /** It changes: what a cancellation by its host keeps now, it keeps later too. */
  noteChange(at: number): void {
    this.changedAt = at;
    for (const order of this.active) {
      const cents = retainedCents(order) - this.refundCents(order, 'host', at);
      order.floorCents = Math.max(order.floorCents, cents);
    }
  }

  /** Vendors of a paid agreement are booked too; what they leave to pay is owed with the rest. */
  extend({ id, agreement, orders, totalCents, dueDate, leastFor, leastByItem }: ExpectedBooking): void {
    this.additions.push(agreement);
    this.additionIds.push(id);
    this.adding = undefined;
    this.changes += 1;
    this.addedCents += totalCents;
    this.state = 'confirmed';
    for (const order of orders)
      this.orders.push({ ...order, payments: order.payments.map((one) => ({ ...one, purpose: 'services' })) });
    for (const [productId, guests] of leastFor) this.leastFor.set(productId, guests);
    for (const [itemId, guests] of leastByItem) this.leastByItem.set(itemId, guests);
    if (orders.every((order) => unpaidCents(order) === 0)) return;
    this.balance = 'owed';
    this.dueDate = dueDate;
  }

  /** What is still booked takes place on another date; what is owed is due by it. */
  move(date: string, at: number): void {
    this.noteChange(at);
    this.date = date;
    this.changes += 1;
    for (const order of this.active) order.changes += 1;
    if (this.balance === 'owed') this.dueDate = balanceDueOn(date, dateIn(this.agreement.timeZone, at));
  }

  /** What another size would make of what is still booked, and of the money. */
  resizedTo({ size, vendorId: only }: Resized): {
    parts: Part[];
    cents: number;
    chargedCents: number;
    refundedCents: number;
  } {
    const isPriced = ({ vendorId }: { vendorId: string }) => only === undefined || vendorId === only;
    const parts = this.agreements
      .flatMap((agreement) => this.vendorParts(agreement, size))
      .filter((part) => isPriced(part) && this.order(part.vendorId)?.status === 'active');
    const due = parts.map(({ vendorId, grossCents }) => {
      const order = this.order(vendorId);
      return order ? grossCents - retainedCents(order) : 0;
    });
    const before = this.active.filter(isPriced).map(({ grossCents }) => grossCents);
    return {
      parts,
      cents: sum(parts.map(({ grossCents }) => grossCents)) - sum(before),
      chargedCents: this.balance === 'owed' ? 0 : sum(due.filter((cents) => cents > 0)),
      refundedCents: -sum(due.filter((cents) => cents < 0)),
    };
  }

  /** By the terms of their own day; where they were agreed for, the way costs as agreed. */
  private vendorParts(agreement: Agreement, { guests, hours, zipCode, packages }: Size): Part[] {
    const elsewhere = zipCode === agreement.zipCode ? null : placeOfZip(zipCode);
    return priceFor(agreement, { guests, hours, elsewhere }, this.leastFor, packages);
  }

  /** What is still booked is for an event of another size; the difference is paid, given back or owed. */
  resize(resized: Resized, at: number): void {
    this.noteChange(at);
    const { parts, cents } = this.resizedTo(resized);
    this.size = resized.size;
    this.changes += 1;
    this.addedCents += cents;
    for (const part of parts) {
      const order = this.order(part.vendorId);
      if (!order) continue;
      Object.assign(order, part);
      order.changes += 1;
      const due = unpaidCents(order);
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

const unpaidCents = (order: ExpectedOrder): number => order.grossCents - retainedCents(order);

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

export const paidCents = ({ payments }: ExpectedOrder): number => sum(payments.map(({ cents }) => cents));

export const sumRefunds = ({ refunds }: ExpectedOrder): number => sum(refunds.map(({ cents }) => cents));

export const retainedCents = (order: ExpectedOrder): number => paidCents(order) - sumRefunds(order);

/** What is left of an order is shared: after a cancellation, or a case that gave something back. */
export const isShared = ({ status, caseRefundCents }: ExpectedOrder): boolean =>
  status === 'cancelled' || caseRefundCents > 0;

/** What its host has still to pay for an order; what a case gave back is not owed again. */
export const owedFor = (order: ExpectedOrder): number =>
  order.status === 'cancelled' ? 0 : order.grossCents - retainedCents(order) - order.caseRefundCents;

/** The vendor's: the price of what is booked, its part of what a cancellation or a case left. */
export const vendorShareFor = (order: ExpectedOrder): number =>
  isShared(order) ? (shareOut(retainedCents(order), [order.priceCents, order.feeCents])[0] ?? 0) : order.priceCents;

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
