import { overtimePaidFor } from './overtime-model.ts';
import type { ExpectedOvertime } from './overtime-model.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { Stay } from './calendar-model.ts';
import type { ExpectedCase } from './case-model.ts';
import type { SeenRefund } from './support-model.ts';
import { minuteAt, minuteMs, toDay, toTime } from './local-minutes.ts';
import { balanceDueOn, dateIn, daysUntil, retainedFrom, price, priceFor, shareOut } from './model.ts';
import type { Agreed, Line, Part, Repacked, Sold } from './model.ts';
import { placeOfZip } from './other-places.ts';

/** An agreement with its context. */
export interface Agreement extends Agreed {
  lines: readonly (Line & { itemId: string; category: Category; deliveryOption?: DeliveryOption } & {
    /** Chosen by its host, 'HH:MM', so many days after the event's date; undefined for the event's. */
    ownStart?: string | undefined;
    ownDaysLater?: number | undefined;
    ownHours?: number | undefined;
    /** The start of the event for which they were chosen. */
    plannedStart?: string | null;
    plannedHours?: number;
  })[];
  /** The browser's key of the checkout. */
  key: string;
  userId: string;
  draftId: string;
  date: string;
  /** 'HH:MM'. */
  startTime: string | null;
  timeZone: string;
  zipCode: string;
  /** The booking that it adds vendors to. */
  addsTo?: string | undefined;
}

/** When an item takes place after its host changed that (rule changes-121). */
export interface ChangedTimes {
  /** 'HH:MM'; null for the event's. */
  start: string | null;
  /** Days from the event's date. */
  daysLater: number;
  /** Null for the event's, or those of its packages. */
  hours: number | null;
  /** The start of the event for which they were chosen. */
  plannedStart: string | null;
}

/**
 * The parts of a booked event that affect prices and jobs: its guests, hours and place, and the packages and times of
 * changed items.
 */
export interface Size extends Pick<Agreed, 'guests' | 'hours'>, Pick<Agreement, 'zipCode'> {
  packages: Repacked;
  times?: ReadonlyMap<string, ChangedTimes>;
}

/** A change of size; `vendorId` is set if only one vendor's packages, and so its price, change. */
export interface Resized {
  size: Size;
  vendorId: string | undefined;
}

export type Canceller = 'host' | 'vendor' | 'platform';

type Purpose = 'checkout' | 'services' | 'balance' | 'change';

/** A payment for an order, and the part of it that was not refunded. */
interface Payment {
  purpose: Purpose;
  cents: number;
  leftCents: number;
}

/** The expected state of one vendor's order. Cents. */
export interface ExpectedOrder extends Part {
  /** The agreement by which it was booked; also the id of its job on the vendor's days. */
  agreementId: string;
  code: string | null;
  status: 'active' | 'cancelled' | 'completed';
  /** In chronological order. */
  payments: Payment[];
  refunds: { purpose: Purpose; cents: number }[];
  /** The refund of its cancellation. */
  refundCents: number;
  /** The event's date when it was cancelled. */
  cancelledDate: string | null;
  /** The number of its moves, repricings, and its vendor's announcements and responses about moves. */
  changes: number;
  /** The maximum that a cancellation by the host would have retained on any day of a change. */
  floorCents: number;
  /** The problem reported with it, and the refund for that. */
  problemCase: ExpectedCase | null;
  caseRefundCents: number;
  /** Refunds by administrators; of them those that the platform bears, and those after a cancellation. */
  supportCents: number;
  borneCents: number;
  lateSupportCents: number;
  /** The host's tip, all of it the vendor's. */
  tipCents: number;
  /** The extra hours that its vendor reported. */
  overtime: ExpectedOvertime | undefined;
  /** The vendor's share when each attempt of its payout was claimed, by the attempt's number. */
  claimedShares: Map<number, number>;
  /** Proposals that a side saw when it accepted, '<number>: <cents>', and refunds that administrators decided. */
  answered: Set<string>;
  decisions: Set<number>;
}

/** The expected state of a booking, updated by observed events. */
export class ExpectedBooking {
  readonly id: string;
  readonly agreement: Agreement;
  /** Later agreements for added vendors (rule changes-90), and their ids. */
  readonly additions: Agreement[] = [];
  readonly additionIds: string[] = [];
  /** The agreement whose checkout is adding vendors; nothing else of the booking may change meanwhile. */
  adding: string | undefined;
  /** When the payment of a change began, while it is being paid. */
  payingSince: number | undefined;
  /** Its vendors' jobs from before longer hours that are being paid. */
  paidHours: { vendorId: string; id: string; stay: Stay }[] | undefined;
  readonly totalCents: number;
  readonly dueNowCents: number;
  dueDate: string | null;
  /** The current date and start, 'HH:MM'. */
  date: string;
  startTime: string | null;
  /** Of an event that was booked without a start. */
  firstStart: string | null = null;
  size: Size;
  changes = 0;
  /** The moment of its last change. */
  changedAt = 0;
  /** The amount that changes added to the total. */
  addedCents = 0;
  /** The minimum guests that each package is charged for, and that its vendor serves, by item. */
  readonly leastFor = new Map<string, number>();
  readonly leastByItem = new Map<string, number>();
  /** Packages added by changes, by item, at the price of that time. */
  readonly brought = new Map<string, Sold[]>();
  /** Who cancelled its latest order, and how often its balance was paid. */
  cancelledBy: Canceller | undefined;
  balancesPaid = 0;
  readonly orders: ExpectedOrder[];
  state: 'reserved' | 'released' | 'added' | 'confirmed' | 'completed' | 'cancelled' = 'reserved';
  balance: 'none' | 'owed' | 'paid' | 'waived';
  /** Local dates of reminders. */
  readonly reminders: string[] = [];
  /** Refunds that its host saw and agreed to. */
  readonly agreedRefunds = new Set<number>();
  /** Moves that its host requested: '<move> with <vendors>'. */
  readonly agreedMoves = new Set<string>();
  /** Other guests, hours or places that its host saw: '<from> to <to> for <difference>, <charged now>'. */
  readonly agreedSizes = new Set<string>();
  /** Amounts that its host claimed. */
  readonly agreedClaims = new Set<number>();
  /** Balances that its host saw and agreed to pay. */
  readonly agreedBalances = new Set<number>();
  /** Tips that its host sent: '<vendor> <cents>'. */
  readonly agreedTips = new Set<string>();
  /** Refunds that administrators previewed. */
  readonly seenRefunds: SeenRefund[] = [];
  /** The cancellations that administrators were shown, as `by refundCents`. */
  readonly seenCancellations = new Set<string>();
  /** Payments of extra hours that its host sent: '<vendor> <cents> <revision>', and the vendors whose hours they contested. */
  readonly agreedOvertime = new Set<string>();
  readonly contests = new Set<string>();
  /** The vendors that answered a contest, and that withdrew their hours. */
  readonly answers = new Set<string>();
  readonly withdrawals = new Set<string>();
  /** Decisions that administrators sent: '<vendor> <cents>'. */
  readonly decidedExtras = new Set<string>();

  constructor(id: string, agreement: Agreement, agreedAt: number) {
    const { parts, totalCents, dueNowCents } = price(agreement);
    this.id = id;
    this.agreement = agreement;
    this.date = agreement.date;
    this.startTime = agreement.startTime;
    const { guests, hours, zipCode } = agreement;
    this.size = { guests, hours, zipCode, packages: new Map() };
    this.totalCents = totalCents;
    this.dueNowCents = dueNowCents;
    this.balance = totalCents > dueNowCents ? 'owed' : 'none';
    this.dueDate = this.balance === 'owed' ? balanceDueOn(agreement.date, dateIn(agreement.timeZone, agreedAt)) : null;
    const purpose = 'checkout' as const;
    this.orders = parts.map((part) => ({
      ...part,
      agreementId: id,
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
      supportCents: 0,
      borneCents: 0,
      lateSupportCents: 0,
      tipCents: 0,
      overtime: undefined,
      claimedShares: new Map(),
      answered: new Set(),
      decisions: new Set(),
    }));
  }

  order(vendorId: string): ExpectedOrder | undefined {
    return this.orders.find((order) => order.vendorId === vendorId);
  }

  /** Returns the amount of an order that can still be refunded. */
  leftFor(vendorId: string): number {
    const order = this.order(vendorId);
    return order ? retainedCents(order) : 0;
  }

  get active(): ExpectedOrder[] {
    return this.orders.filter(({ status }) => status === 'active');
  }

  /** All agreements, oldest first. */
  get agreements(): Agreement[] {
    return [this.agreement, ...this.additions];
  }

  /** The amount still owed for active orders. */
  get owedCents(): number {
    if (this.balance !== 'owed') return 0;
    return sum(this.active.map(unpaidCents).filter((cents) => cents > 0));
  }

  payBalance(): void {
    for (const order of this.active) pay(order, 'balance', unpaidCents(order));
    this.balance = 'paid';
    this.balancesPaid += 1;
  }

  /** Returns true if it has ended, after exactly its hours; without a start time, it ends with its day. */
  hasEnded(at: number): boolean {
    const { startTime } = this;
    const { timeZone } = this.agreement;
    if (startTime === null) return dateIn(timeZone, at) > this.date;
    const starts = minuteAt(timeZone, { day: toDay(this.date), time: toTime(startTime) });
    return at >= (starts + this.size.hours * 60) * minuteMs;
  }

  /** Returns true if it has started; without a start time, it starts with its day. */
  hasStarted(at: number): boolean {
    const { startTime } = this;
    const { timeZone } = this.agreement;
    if (startTime === null) return dateIn(timeZone, at) >= this.date;
    return at >= minuteAt(timeZone, { day: toDay(this.date), time: toTime(startTime) }) * minuteMs;
  }

  /** Returns the refund for cancelling an order now. */
  refundCents(order: ExpectedOrder, by: Canceller, at: number): number {
    const days = daysUntil(dateIn(this.agreement.timeZone, at), this.date);
    return retainedCents(order) - retainedFrom(retainedCents(order), order.grossCents, by, days);
  }

  /** `terms`: whose terms apply; administrators cancel with a full refund on the vendor's. */
  cancel(order: ExpectedOrder, by: Canceller, at: number, terms = by): void {
    order.refundCents = this.refundCents(order, terms, at);
    giveBack(order, order.refundCents);
    order.status = 'cancelled';
    order.cancelledDate = this.date;
    this.cancelledBy = by;
    if (this.balance === 'owed' && this.owedCents === 0) this.balance = 'waived';
    if (this.orders.every(({ status }) => status === 'cancelled')) this.state = 'cancelled';
  }

  /** Records a change: the amount that a cancellation by the host would retain now is retained later too. */
  noteChange(at: number): void {
    this.changedAt = at;
    for (const order of this.active) {
      const cents = retainedCents(order) - this.refundCents(order, 'host', at);
      order.floorCents = Math.max(order.floorCents, cents);
    }
  }

  /** Books the vendors of a paid addition; their remaining amounts are owed with the rest. */
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

  /** Moves the active orders to another date and start; owed amounts are due by then. */
  move({ date, startTime }: Start, at: number): void {
    this.noteChange(at);
    this.date = date;
    if (this.startTime === null) this.firstStart = startTime;
    this.startTime = startTime;
    this.changes += 1;
    for (const order of this.active) order.changes += 1;
    if (this.balance === 'owed') this.dueDate = balanceDueOn(date, dateIn(this.agreement.timeZone, at));
  }

  /** Returns the prices and payments of the active orders for another size. */
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
      return order ? dueFor(order, grossCents) : 0;
    });
    const before = this.active.filter(isPriced).map(({ grossCents }) => grossCents);
    return {
      parts,
      cents: sum(parts.map(({ grossCents }) => grossCents)) - sum(before),
      chargedCents: this.balance === 'owed' ? 0 : sum(due.filter((cents) => cents > 0)),
      refundedCents: -sum(due.filter((cents) => cents < 0)),
    };
  }

  /** Prices by the terms of their booking day; at the original place, travel costs stay as agreed. */
  private vendorParts(agreement: Agreement, { guests, hours, zipCode, packages, times }: Size): Part[] {
    const elsewhere = zipCode === agreement.zipCode ? null : placeOfZip(zipCode);
    const lines = agreement.lines.map((line) => {
      const { start, hours: own } = times?.get(line.itemId) ?? {
        start: line.ownStart ?? null,
        hours: line.ownHours ?? null,
      };
      return { ...line, start, hours: own };
    });
    return priceFor({ ...agreement, lines }, { guests, hours, elsewhere }, this.leastFor, packages);
  }

  /** Changes the size of the active orders; the difference is paid, refunded or owed. */
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
      const due = dueFor(order, order.grossCents);
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

interface Start {
  date: string;
  startTime: string | null;
}

/** Returns a move as its host requests it. */
export const moveText = (from: Start, to: Start): string =>
  `${from.date} at ${from.startTime} to ${to.date} at ${to.startTime}`;

const unpaidCents = (order: ExpectedOrder): number => order.grossCents - retainedCents(order) - compensatedCents(order);

/** Returns the refunds that lower no price, so that the host doesn't owe them again. */
export const compensatedCents = ({ caseRefundCents, supportCents }: ExpectedOrder): number =>
  caseRefundCents + supportCents;

/** Returns the unpaid part of a price; if negative, it goes back, up to the remaining money. */
const dueFor = (order: ExpectedOrder, grossCents: number): number =>
  Math.max(grossCents - retainedCents(order) - compensatedCents(order), -retainedCents(order));

function pay(order: ExpectedOrder, purpose: Purpose, cents: number): void {
  if (cents > 0) order.payments.push({ purpose, cents, leftCents: cents });
}

/** Refunds the latest payment first, each up to its remainder. */
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

/** Returns true if the remaining amount is shared: after a cancellation, or a refund that the vendor bears too. */
export const isShared = ({ status, caseRefundCents, supportCents, borneCents }: ExpectedOrder): boolean =>
  status === 'cancelled' || caseRefundCents > 0 || supportCents > borneCents;

/** Returns the amount that vendor and platform share: retained, still owed, and borne by the platform alone. */
export const sharedCents = (order: ExpectedOrder): number =>
  retainedCents(order) + order.borneCents + Math.max(0, owedFor(order));

/** Returns the amount that the host still has to pay for an order; a case's refund isn't owed again. */
export const owedFor = (order: ExpectedOrder): number =>
  order.status === 'cancelled' ? 0 : Math.max(0, order.grossCents - retainedCents(order) - compensatedCents(order));

/** Returns the vendor's share: the price, or its part of the amount left by a cancellation or a case, and extras. */
export const vendorShareFor = (order: ExpectedOrder): number =>
  order.tipCents +
  overtimePaidFor(order) +
  (isShared(order) ? (shareOut(sharedCents(order), [order.priceCents, order.feeCents])[0] ?? 0) : order.priceCents);

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
