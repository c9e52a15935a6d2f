import * as z from 'zod';
import { applicationEntity, applicationTombstoneEntity } from '#functions/data/vendors/application.ts';
import { auditEntryEntity } from '#functions/data/administration/audit-entry.ts';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { dayPeriod } from '#functions/data/administration/day-tally.ts';
import { draftTombstoneEntity, draftEntity } from '#functions/data/planning/draft.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { agreementIdFor, orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { changeEntity } from '#functions/data/orders/change.ts';
import type { ChangeRecord } from '#functions/data/orders/change.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { replyWatchEntity } from '#functions/data/messaging/reply-watch.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { withOrder } from '#functions/data/administration/vendor-tally.ts';
import type { VendorTally } from '#functions/data/administration/vendor-tally.ts';
import { orderMoney, refundsIn } from '#shared/orders/ledger.ts';
import { metroForZip } from '#shared/kernel/metros.ts';
import { toMonth } from '#shared/kernel/months.ts';
import { salesByCategory } from '#shared/administration/sales.ts';
import { approvalAmounts, utcDay, orderAmounts, planDay, replyAmounts, hasDay } from './day-tally.ts';
import type { Tallies } from './tally-diff.ts';
import { signUpDay } from './tally.ts';

type Item = Readonly<Record<string, unknown>>;
type BookingFacts = Pick<BookingRecord, 'id' | 'userId' | 'draftId'> & {
  totalCents: number;
  zipCode: string;
  vendorNames: ReadonlyMap<string, string>;
};

const decisions: Readonly<Record<string, string>> = {
  'approve product': 'approvedProducts',
  'approve change of product': 'approvedProducts',
  'reject product': 'rejectedProducts',
  'reject change of product': 'rejectedProducts',
};

/**
 * Recomputes the tallies from the table's items. Items are taken in any order; facts that need several items (a booking
 * and whether it was paid, its orders) are combined at the end.
 */
export class Recount {
  readonly #sums = new Map<string, Map<string, number>>();
  readonly #vendors = new Map<string, VendorTally>();
  /** With a timestamp for those whose id has no time. */
  readonly #plans = new Map<string, string>();
  readonly #plansByUser = new Map<string, number>();
  readonly #bookings = new Map<string, BookingFacts>();
  readonly #settlements: SettlementRecord[] = [];
  readonly #orders: OrderRecord[] = [];
  readonly #changes: ChangeRecord[] = [];
  readonly #readers: Record<string, (item: Item) => void> = {
    [profileEntity.type]: (item) => this.#profile(item),
    [vendorEntity.type]: (item) =>
      vendorEntity.fromItem(item).status === 'approved' && this.#add('TOTAL', 'approvedVendors'),
    [applicationEntity.type]: (item) => this.#application(item),
    [applicationTombstoneEntity.type]: (item) => this.#approved(applicationTombstoneEntity.fromItem(item).approved),
    [draftEntity.type]: (item) => this.#draft(item),
    [draftTombstoneEntity.type]: (item) => this.#ended(item),
    [hostEventEntity.type]: (item) => this.#event(item),
    [bookingEntity.type]: (item) => this.#booking(item),
    [settlementEntity.type]: (item) => this.#settlements.push(settlementEntity.fromItem(item)),
    [changeEntity.type]: (item) => this.#changes.push(changeEntity.fromItem(item)),
    [orderEntity.type]: (item) => this.#orders.push(orderEntity.fromItem(item)),
    [auditEntryEntity.type]: (item) => this.#decision(item),
    [replyWatchEntity.type]: (item) => this.#replies(item),
  };

  readonly #report: (words: string) => void;

  /** `report` gets a message for each item that cannot be counted. */
  constructor(report: (words: string) => void = () => undefined) {
    this.#report = report;
  }

  /** Takes an item of any kind; kinds that don't count are skipped, and so are unreadable items. */
  take(item: Item): void {
    try {
      this.#readers[String(item['type'])]?.(item);
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      this.#report(`${String(item['pk'])} / ${String(item['sk'])} isn't counted: it can't be read`);
    }
  }

  /** Returns the tallies once every item was taken. */
  end(): Tallies {
    for (const settlement of this.#settlements.splice(0)) this.#settled(settlement);
    for (const order of this.#orders.splice(0)) this.#ordered(order);
    for (const change of this.#changes.splice(0)) this.#changed(change);
    for (const [draftId, instant] of this.#plans) this.#planStarted(draftId, instant);
    this.#plans.clear();
    return { sums: this.#sums, vendors: [...this.#vendors.values()], plans: this.#plansByUser };
  }

  #add(period: string, name: string, amount = 1): void {
    const figures = this.#sums.get(period) ?? new Map<string, number>();
    figures.set(name, (figures.get(name) ?? 0) + amount);
    this.#sums.set(period, figures);
  }

  #addAll(period: string, amounts: Readonly<Record<string, number>>): void {
    for (const [name, amount] of Object.entries(amounts)) this.#add(period, name, amount);
  }

  /** Counts a plan of this person that was not discarded, booked or not (rule administration-43). */
  #planned(userId: string): void {
    this.#plansByUser.set(userId, (this.#plansByUser.get(userId) ?? 0) + 1);
  }

  #profile(item: Item): void {
    const { month, attribute } = signUpDay(profileEntity.fromItem(item).createdAt);
    this.#add('TOTAL', 'totalUsers');
    this.#add(month, attribute);
  }

  #application(item: Item): void {
    const { status, submittedAt, decidedAt } = applicationEntity.fromItem(item);
    if (status === 'submitted') this.#add('TOTAL', 'pendingApplications');
    if (status === 'approved' && submittedAt && decidedAt) this.#approved({ submittedAt, decidedAt });
  }

  #approved(times: { submittedAt: string; decidedAt: string } | null): void {
    if (!times) return;
    const { submittedAt, decidedAt } = times;
    this.#addAll(dayPeriod(utcDay(decidedAt)), approvalAmounts(submittedAt, decidedAt));
  }

  #event(item: Item): void {
    const { status } = hostEventEntity.fromItem(item);
    if (status === 'completed') this.#add('TOTAL', 'completedEvents');
    if (status === 'confirmed') this.#add('TOTAL', 'upcomingBookings');
  }

  #planStarted(draftId: string, instant: string): void {
    if (!hasDay(draftId)) this.#report(`Plan ${draftId} has no date. It's counted on ${utcDay(instant)}`);
    this.#add(dayPeriod(planDay(draftId, instant)), 'plansStarted');
  }

  #ended(item: Item): void {
    const { id, endedAt } = draftTombstoneEntity.fromItem(item);
    if (!this.#plans.has(id)) this.#plans.set(id, endedAt);
  }

  #draft(item: Item): void {
    const { id, userId, createdAt, vendorChosenAt } = draftEntity.fromItem(item);
    this.#planned(userId);
    this.#add('TOTAL', 'draftEvents');
    this.#plans.set(id, createdAt);
    if (vendorChosenAt) this.#add(dayPeriod(planDay(id, vendorChosenAt)), 'plansWithVendor');
  }

  #booking(item: Item): void {
    const { id, userId, draftId, quote, event, items, addsTo, agreedAt } = bookingEntity.fromItem(item);
    // Added vendors are not a separate booking, but their plan was still started.
    if (addsTo && !this.#plans.has(draftId)) this.#plans.set(draftId, agreedAt);
    const vendorNames = new Map(items.map(({ vendorId, vendorName }) => [vendorId, vendorName]));
    const { totalCents } = quote;
    this.#bookings.set(id, { id, userId, draftId, totalCents, zipCode: event.zipCode, vendorNames });
  }

  #settled({ bookingId, confirmedAt, status }: SettlementRecord): void {
    const booking = this.#findBooking(bookingId);
    if (!booking) return;
    const { userId, draftId, totalCents } = booking;
    this.#planned(userId);
    this.#addAll('TOTAL', { bookings: 1, grossCents: totalCents });
    this.#addAll(dayPeriod(utcDay(confirmedAt)), { bookings: 1, bookedCents: totalCents });
    if (!this.#plans.has(draftId)) this.#plans.set(draftId, confirmedAt);
    const planStarted = dayPeriod(planDay(draftId, confirmedAt));
    this.#add(planStarted, 'plansBooked');
    if (status === 'completed') this.#add(planStarted, 'plansCompleted');
  }

  #ordered(order: OrderRecord): void {
    const booking = this.#findBooking(agreementIdFor(order));
    if (!booking) return;
    const { zipCode, vendorNames } = booking;
    const { vendorId, priceCents, placedAt, cancellation } = order;
    const sold = { sales: salesByCategory(order), metro: metroForZip(zipCode), totalCents: priceCents };
    this.#add('TOTAL', 'orders');
    this.#addAll(dayPeriod(utcDay(placedAt)), orderAmounts(sold));
    this.#sold(toMonth(utcDay(placedAt)), vendorId, vendorNames.get(vendorId) ?? '', priceCents);
    if (!cancellation) return;
    // Money received and not refunded for a cancelled order is its cancellation fee.
    const { grossCents, netCents } = orderMoney(order, order.event.date);
    // Later refunds by administrators aren't counted (rule administration-71).
    const later = refundsIn(order.ledger).filter(({ requestedAt }) => requestedAt > cancellation.at);
    const lost = grossCents - later.reduce((sum, { cents }) => sum + cents, netCents);
    this.#add('TOTAL', 'grossCents', -lost);
    this.#addAll(dayPeriod(utcDay(cancellation.at)), { cancelledOrders: 1, cancelledCents: lost });
  }

  /** Adds a change's amount to the total; orders already have their new price. */
  #changed({ cents, at }: ChangeRecord): void {
    if (cents === 0) return;
    this.#add('TOTAL', 'grossCents', cents);
    this.#add(dayPeriod(utcDay(at)), 'bookedCents', cents);
  }

  #sold(month: string, vendorId: string, name: string, cents: number): void {
    const key = `${month} ${vendorId}`;
    const before = this.#vendors.get(key);
    this.#vendors.set(key, withOrder(before, { vendorId, month, name: before?.name ?? name, cents }));
  }

  #decision(item: Item): void {
    const counter = decisions[auditEntryEntity.fromItem(item).action];
    if (counter) this.#add('TOTAL', counter);
  }

  #replies(item: Item): void {
    for (const reply of replyWatchEntity.fromItem(item).replies)
      this.#addAll(dayPeriod(utcDay(reply.answeredAt)), replyAmounts(reply));
  }

  #findBooking(bookingId: string): BookingFacts | undefined {
    const booking = this.#bookings.get(bookingId);
    if (!booking) this.#report(`The items of ${bookingId} aren't counted: the booking is missing or can't be read`);
    return booking;
  }
}
