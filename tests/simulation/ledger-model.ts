import { itemHours, linesIn, vendorTimes } from './item-hours.ts';
import { dayMinutes, minuteAt, toDay, toTime } from './local-minutes.ts';
import type { KnownEvent } from '#events/catalogue.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { inquiryConversationId } from '#functions/data/messaging/conversation.ts';
import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import type { Write } from '#functions/data/write.ts';
import type { Draft } from '#shared/api/planning.ts';
import { AbandonedCheckouts } from './abandoned-checkouts.ts';
import { agreedEvent, eventIn } from './agreed-event.ts';
import { ExpectedCalendars } from './calendar-model.ts';
import type { EventTimes } from './calendar-model.ts';
import { completeAddition, isOtherThan, reserveAddition } from './addition-model.ts';
import { seeCase, seeReminder } from './case-model.ts';
import { ExpectedConsents } from './consent-model.ts';
import {
  ExpectedBooking,
  compensatedCents,
  moveText,
  retainedCents,
  paidCents,
  sum,
  vendorShareFor,
} from './expected-booking.ts';
import type { Agreement, ExpectedOrder, Size } from './expected-booking.ts';
import { dateIn, daysUntil } from './model.ts';
import { seeOvertime } from './overtime-model.ts';
import { seeSupportCancellation, seeSupportRefund } from './support-model.ts';
import { ExpectedPermissions } from './permission-model.ts';
import { PackageChanges } from './package-model.ts';
import { figureText, isPresent, resizedBy } from './resized.ts';
import type { PriceOf } from './resized.ts';
import type { World } from './generated-world.ts';
import type { ServedCalendars } from './served-calendars.ts';
import { onBookedTerms, TermsHistory, slackMs } from './terms-history.ts';
import { ExpectedHolds } from './hold-model.ts';
import { ExpectedOffers } from './offer-model.ts';
import { chargedTwice, settlementIn } from './written-settlement.ts';
import { misnamed } from './shown-problems.ts';
import { choicesAgreed, choicesIn, PlanHistory } from './plan-history.ts';

type EventNamed<T extends KnownEvent['type']> = Extract<KnownEvent, { type: T }>;

/** The longest time after the last day in which a timely charge is still found and counted. */
const lateChargeMs = 16 * 60_000;

/** Payments that a host may have in progress at once. */
const maximumOpenCheckouts = 2;

/**
 * The expected final state, updated by observed events (reserved, paid or cancelled, at which moment); every amount is
 * computed by the model. An event that must not happen is a problem at once.
 */
export class Books {
  readonly bookings = new Map<string, ExpectedBooking>();
  /** By the checkout's key: the agreements of its host, original and repeated. */
  readonly agreements = new Map<string, Agreement[]>();
  /** By the checkout's key: the plan at the prices of another request, whose total this one uses. */
  private readonly atOtherPrices = new Map<string, Agreement>();
  readonly calendars: ExpectedCalendars;
  readonly uses = new Map<string, number>();
  private readonly abandoned = new AbandonedCheckouts();
  private readonly inactive = new Set<string>();
  private readonly terms: TermsHistory;
  private readonly plans = new PlanHistory();
  readonly consents: ExpectedConsents;
  private readonly packages: PackageChanges;
  private readonly permissions: ExpectedPermissions;
  readonly offers: ExpectedOffers;
  readonly holds: ExpectedHolds;
  private readonly world: World;
  private readonly problem: (text: string) => void;

  constructor(world: World, servers: ServedCalendars, problem: (text: string) => void) {
    this.world = world;
    this.problem = problem;
    this.terms = new TermsHistory(world);
    this.consents = new ExpectedConsents(problem);
    this.packages = new PackageChanges(world, this.terms, problem);
    this.permissions = new ExpectedPermissions(problem);
    this.offers = new ExpectedOffers(problem);
    this.calendars = new ExpectedCalendars(world.vendors, servers, problem);
    this.holds = new ExpectedHolds(
      {
        take: (vendorId, id, offer) => this.calendars.take(vendorId, id, this.offers.timesIn(offer)),
        convert: (vendorId, id, bookingId) => this.convertHold(vendorId, id, bookingId),
        release: (vendorId, id) => this.calendars.release(vendorId, id),
      },
      problem,
    );
  }

  /** Completed bookings, including later cancelled ones; additions are part of them. */
  get booked(): ExpectedBooking[] {
    return [...this.bookings.values()].filter(({ state }) => !['reserved', 'released', 'added'].includes(state));
  }

  /** Returns the current price of a package that no booking has yet. */
  priceNow: PriceOf = (productId) => this.packages.priceNow(productId);

  agree(agreement: Agreement): void {
    this.agreements.set(agreement.key, [...(this.agreements.get(agreement.key) ?? []), agreement]);
  }

  /** Records a request with another one's total, valid only if the packages cost as much as there. */
  agreeAtSamePrices(otherKey: string, seen: Agreement): void {
    const [other] = this.agreements.get(otherKey) ?? [];
    const packages = other?.lines.flatMap((line) => line.packages) ?? [];
    const prices = new Map(packages.map(({ productId, amountCents }) => [productId, amountCents]));
    const lines = seen.lines.map((line) => ({
      ...line,
      packages: line.packages.map((one) => ({ ...one, amountCents: prices.get(one.productId) ?? one.amountCents })),
    }));
    this.atOtherPrices.set(seen.key, { ...seen, lines });
  }

  /** Processes one write of the table and its events. */
  see(writes: readonly Write[], events: readonly KnownEvent[], now: number): void {
    const checkout = findPut(writes, 'Checkout') as CheckoutRecord | undefined;
    const booking = findPut(writes, 'Booking') as BookingRecord | undefined;
    for (const text of writes.flatMap(chargedTwice)) this.problem(text);
    this.permissions.see(writes);
    for (const settlement of writes.flatMap((write) => settlementIn(write) ?? [])) {
      const expected = this.bookings.get(settlement.bookingId);
      const isMade = events.some(({ type, data }) => type === 'EventRepriced' && data.bookingId === expected?.id);
      if (expected) this.seePending(expected, settlement, { isMade, now });
    }
    this.calendars.seeFeeds(writes, now);
    for (const write of writes) {
      this.calendars.see(write, now);
      this.offers.see(write);
      this.holds.see(write);
    }
    this.holds.mustBeHeldBy((offer) => this.offers.isOpen(offer));
    if (booking && checkout) this.reserved(booking, checkout, now);
    else if (checkout?.status === 'reserved') this.abandoned.bankAsks(checkout.bookingId, now);
    for (const write of writes) {
      this.seeChange(write, now);
      this.terms.see(write, now);
      this.plans.see(write, now);
      this.consents.see(write, now);
      this.packages.see(write, now);
    }
    const cancelled = events.filter((event) => event.type === 'OrderCancelled');
    this.mustBeDue(cancelled);
    const asked = events.filter((event) => event.type === 'MoveConsentUpdated');
    this.consents.updated(this.bookings.get(asked[0]?.data.bookingId ?? ''), asked);
    for (const event of events) this.seeEvent(event);
    this.seeHostsRefund(cancelled);
    const canceledBooking = this.bookings.get(cancelled[0]?.data.bookingId ?? '');
    seeSupportCancellation(canceledBooking, cancelled).forEach(this.problem);
    for (const write of writes) this.calendars.mustBeTaken(write);
  }

  private reserved(booking: BookingRecord, { key }: CheckoutRecord, now: number): void {
    this.mustNotBeOwn(booking);
    this.mustNotBePaused(booking);
    this.offers.reserved(booking);
    this.holds.reserved(booking);
    const expected = this.agreedTo(booking, key);
    if (!expected) return this.problem(`${booking.id} costs ${booking.quote.totalCents}, which was not agreed`);
    const [booked, agreed] = [eventIn(booking.event), agreedEvent(expected.agreement)];
    if (booked !== agreed) this.problem(`${booking.id} is on ${booked}, its host agreed to ${agreed}`);
    for (const text of this.terms.termsProblems(booking, expected.agreement.place, now)) this.problem(text);
    if (expected.dueNowCents !== booking.dueNowCents) {
      this.problem(`${booking.id} charges ${booking.dueNowCents} instead of ${expected.dueNowCents}`);
    }
    if (expected.dueDate !== booking.balanceDueDate) {
      this.problem(`${booking.id} is due on ${booking.balanceDueDate} instead of ${expected.dueDate}`);
    }
    this.bookings.set(booking.id, expected);
    keepMinimums(booking, expected);
    const { addsTo } = booking;
    if (addsTo) {
      const target = this.bookings.get(addsTo.bookingId);
      for (const text of reserveAddition(target, expected, Date.parse(booking.agreedAt))) this.problem(text);
    }
    this.mustBeFew(booking.userId);
    for (const { vendorId, code, discountCents, originalCents } of expected.orders) {
      if (!this.holds.usesHold(booking.id, vendorId))
        this.calendars.take(vendorId, booking.id, timesFor(expected, vendorId));
      if (code) this.takeUse(code, discountCents === originalCents ? Infinity : originalCents, now);
    }
  }

  /**
   * Longer hours are on the calendars while they are being paid (rule vendors-28), and leave them if they are not paid.
   */
  private seePending(
    expected: ExpectedBooking,
    { pending }: SettlementRecord,
    { isMade, now }: { isMade: boolean; now: number },
  ): void {
    const { active, paidHours } = expected;
    if (!isMade) expected.payingSince = pending ? (expected.payingSince ?? now) : undefined;
    if (!pending && paidHours && !isMade) {
      for (const { vendorId, id, stay } of paidHours) this.calendars.put(vendorId, id, stay);
      expected.paidHours = undefined;
    }
    const change = pending?.change;
    if (!change || !['hours', 'packages', 'times'].includes(change.kind) || paidHours) return;
    const { size } = resizedBy(expected, change.to, this.priceNow);
    const longer = active.filter(
      ({ vendorId }) => !isInside(timesFor(expected, vendorId, { size }), timesFor(expected, vendorId)),
    );
    if (longer.length === 0) return;
    expected.paidHours = longer.flatMap(({ vendorId, agreementId: id }) => {
      const stay = this.calendars.find(vendorId, id);
      return stay ? [{ vendorId, id, stay }] : [];
    });
    for (const { vendorId, id } of expected.paidHours) {
      const times = timesFor(expected, vendorId, { size });
      this.calendars.resize(vendorId, id, { ...times, agreedDate: expected.date });
    }
  }

  /** The order of a paid offer stands in the place of its hold. */
  private convertHold(vendorId: string, heldId: string, bookingId: string): void {
    const expected = this.bookings.get(bookingId);
    if (!expected) return this.problem(`${heldId} is converted for ${bookingId}, which is no booking`);
    this.calendars.convert(vendorId, heldId, bookingId, timesFor(expected, vendorId));
  }

  /** Returns the host's agreement for this plan under this key; of several, the one that was booked. */
  private agreedTo(booking: BookingRecord, key: string): ExpectedBooking | undefined {
    const { id, userId, draftId, quote, dueNowCents, agreedAt } = booking;
    const codes = booking.promoCodes.map(({ code }) => code);
    const atOtherPrices = this.atOtherPrices.get(key);
    const agreed = [...(this.agreements.get(key) ?? []), ...(atOtherPrices ? [atOtherPrices] : [])]
      .filter((one) => one.userId === userId && one.draftId === draftId)
      .filter((one) => choicesAgreed(one) === choicesIn(booking.items))
      .map((one) => new ExpectedBooking(id, one, Date.parse(agreedAt)))
      .filter(({ totalCents }) => totalCents === quote.totalCents);
    const sameCodes = agreed.filter(({ agreement }) => agreement.codes.map(({ code }) => code).join() === codes.join());
    // The host may have looked again after an edit and paid under the same key.
    const sameEvent = sameCodes.filter(({ agreement }) => agreedEvent(agreement) === eventIn(booking.event));
    const found = [...sameEvent, ...sameCodes].find((one) => one.dueNowCents === dueNowCents);
    const closest = found ?? sameEvent[0] ?? sameCodes[0] ?? agreed[0];
    return closest && new ExpectedBooking(id, onBookedTerms(closest.agreement, booking), Date.parse(agreedAt));
  }

  /** Checks that a vendor takes no order from its owner. */
  private mustNotBeOwn({ id, userId, items }: BookingRecord): void {
    const own = this.world.vendors.filter(({ ownerId }) => ownerId === userId);
    for (const vendor of own.filter((one) => items.some(({ vendorId }) => vendorId === one.id))) {
      this.problem(`${id} books ${vendor.id} for its own owner`);
    }
  }

  /** Checks that a request was refused only for something that changed after the host agreed. */
  refused(agreement: Agreement, refusal: string, lookedAt: number, now: number): void {
    const { draftId, lines, guests, place, date } = agreement;
    // Total and fit then depend on the changed event.
    if (this.plans.hasOtherEvent(agreement, lookedAt)) return;
    if (refusal === 'price_changed' && !this.terms.hasOtherPrice(agreement, lookedAt)) {
      this.problem(`${draftId} was refused for another total although no price and no fee changed`);
    }
    const isOther = isOtherThan(this.bookings.get(agreement.addsTo ?? ''), agreement, lookedAt);
    if (refusal === 'plan_changed' && !isOther && !this.plans.hasOther(agreement, lookedAt)) {
      this.problem(`${draftId} was refused as changed although it has what its host agreed to`);
    }
    const vendorIds = [...new Set(lines.map(({ vendorId }) => vendorId))];
    const isFree = (vendorId: string) => {
      const size = { hours: agreement.hours, packages: new Map() };
      const times = vendorTimes(lines, vendorId, size, agreement);
      const version = lines.find((line) => line.vendorId === vendorId && line.offerVersion)?.offerVersion;
      // A plan that moved to another time zone since its vendor held the time is at another time.
      const held =
        version === undefined
          ? undefined
          : this.holds.findJob(`${inquiryConversationId(agreement, vendorId)} ${version}`);
      return held === undefined
        ? this.calendars.isFree(vendorId, times, lookedAt)
        : this.calendars.isHeld(vendorId, held, times, lookedAt);
    };
    if (refusal === 'date_taken' && vendorIds.every(isFree))
      this.problem(`${draftId} was refused as taken although all of its vendors are free`);
    const party = { guests, place, date, at: now };
    const asPlanned = { hours: agreement.hours, packages: new Map() };
    // An offer may cover the event no longer.
    const isMisfit = (line: (typeof lines)[number]) =>
      (line.covers && (line.covers.hours < itemHours(line, asPlanned) || line.covers.guests < guests)) ||
      this.terms.wasMisfit(line, party, lookedAt);
    if (refusal === 'does_not_fit' && !lines.some(isMisfit)) {
      this.problem(`${draftId} was refused although it fits all of its vendors`);
    }
  }

  /** Checks that a move was refused only for a vendor that is not free then. */
  moveRefused(expected: ExpectedBooking, to: MoveTarget, { vendorIds, lookedAt }: Looked): void {
    if (expected.changedAt >= lookedAt) return;
    const orders = expected.orders.filter(({ vendorId }) => vendorIds.includes(vendorId));
    const isFree = ({ vendorId, agreementId }: (typeof orders)[number]) => {
      const times = { ...timesFor(expected, vendorId, { to }), ...agreedOn(expected, to) };
      return this.calendars.isFree(vendorId, times, lookedAt, agreementId);
    };
    if (orders.every(isFree))
      this.problem(`${expected.id} was refused ${moveText(expected, to)} although all of its vendors are free`);
  }

  /** Checks that a plan lists exactly the items that its event doesn't fit. */
  shown(plan: Draft, lookedAt: number, now: number): void {
    for (const text of misnamed(this.terms, plan, lookedAt, now)) this.problem(text);
  }

  /** Checks the limit on a host's concurrent payments. */
  private mustBeFew(userId: string): void {
    const open = [...this.bookings.values()].filter(
      ({ state, agreement }) => state === 'reserved' && agreement.userId === userId,
    );
    if (open.length > maximumOpenCheckouts) this.problem(`${userId} has ${open.length} checkouts under way`);
  }

  /** Checks that a host waits longer after each checkout abandoned at the bank. */
  private mustNotBePaused({ id, userId, agreedAt }: BookingRecord): void {
    const until = this.abandoned.pausedUntil(userId, Date.parse(agreedAt));
    if (Date.parse(agreedAt) < until) {
      this.problem(`${id} was begun at ${agreedAt}, before the pause until ${new Date(until).toISOString()}`);
    }
  }

  private seeChange(write: Write, now: number): void {
    this.seeClaim(write);
    if ('delete' in write && write.delete.sk === 'BOOKING') {
      const expected = this.bookings.get(write.delete.pk.replace('BOOKING#', ''));
      if (expected?.state !== 'reserved')
        return this.problem(`${write.delete.pk} was deleted while ${expected?.state}`);
      expected.state = 'released';
      for (const target of this.booked.filter(({ adding }) => adding === expected.id)) target.adding = undefined;
      this.abandoned.givenBack(expected.id, expected.agreement.userId, now);
      for (const order of expected.orders) this.giveBack(expected, order);
    }
    if (!('update' in write)) return;
    const { sk } = write.update;
    if (write.set.includes('#isActive')) this.inactive.add(sk.slice('PROMO#'.length));
  }

  private seeEvent(event: KnownEvent): void {
    const at = Date.parse(event.occurredAt);
    switch (event.type) {
      case 'BookingConfirmed':
        return this.confirmed(event);
      case 'ServicesAdded':
        return this.added(event);
      case 'BalanceReminderDue':
        return this.reminded(event, at);
      case 'BalancePaid':
        return this.balancePaid(event, at);
      case 'OrderCancelled':
        return this.cancelled(event, at);
      case 'ArrivalAnnounced':
        return this.announced(event);
      case 'EventMoved':
        return this.moved(event);
      case 'EventRepriced':
        return this.resized(event, at);
      case 'EventCompleted':
        return this.completed(event, at);
      case 'ReviewPosted':
        return this.reviewed(event);
      case 'OrderRefunded':
        return seeSupportRefund(this.bookings.get(event.data.bookingId), event).forEach(this.problem);
      case 'TipPaid':
        return this.tipped(event, at);
      case 'OvertimeReported':
      case 'OvertimeCorrected':
      case 'OvertimeWithdrawn':
      case 'OvertimeEscalated':
      case 'OvertimeDecided':
      case 'OvertimeContested':
      case 'OvertimePaid':
        return seeOvertime(this.bookings.get(event.data.bookingId), event).forEach(this.problem);
      case 'CaseReplyOverdue':
        return seeReminder(this.bookings.get(event.data.bookingId), event).forEach(this.problem);
      case 'CaseOpened':
      case 'CaseProposed':
      case 'CaseExtended':
      case 'CaseEscalated':
      case 'CaseClosed':
        return seeCase(this.bookings.get(event.data.bookingId), event).forEach(this.problem);
      default:
    }
  }

  private confirmed({ data }: EventNamed<'BookingConfirmed'>): void {
    const expected = this.bookings.get(data.bookingId);
    if (expected?.state !== 'reserved') return this.problem(`${data.bookingId} was confirmed while ${expected?.state}`);
    this.mustBeOnce(data.draftId, data.bookingId);
    expected.state = 'confirmed';
    this.abandoned.paid(expected.agreement.userId);
    this.same(
      `receipt of ${data.bookingId}`,
      [data.totalCents, data.paidCents],
      [expected.totalCents, expected.dueNowCents],
    );
  }

  /** Checks that a plan becomes only one booking, or part of one. */
  private mustBeOnce(draftId: string, bookingId: string): void {
    const twin = this.booked.find(({ agreements }) => agreements.some((one) => one.draftId === draftId));
    if (twin) this.problem(`${draftId} was booked twice, as ${twin.id} and ${bookingId}`);
  }

  private added(event: EventNamed<'ServicesAdded'>): void {
    const { bookingId, agreementId, draftId, customerId } = event.data;
    this.mustBeOnce(draftId, agreementId);
    this.abandoned.paid(customerId);
    const [target, added] = [bookingId, agreementId].map((id) => this.bookings.get(id));
    for (const text of completeAddition(target, added, event)) this.problem(text);
  }

  /** Checks that nothing else happens to a booking while a checkout adds vendors. */
  private mustStandStill({ id, adding }: ExpectedBooking, what: string): void {
    if (adding !== undefined) this.problem(`${id} was ${what} while ${adding} was added to it`);
  }

  private reminded({ data }: EventNamed<'BalanceReminderDue'>, at: number): void {
    const expected = this.bookings.get(data.bookingId);
    if (expected?.balance !== 'owed') return this.problem(`${data.bookingId} was reminded of nothing`);
    const today = dateIn(expected.agreement.timeZone, at);
    if (expected.reminders.includes(today)) this.problem(`${data.bookingId} was reminded twice on ${today}`);
    expected.reminders.push(today);
    this.same(`reminder of ${data.bookingId}`, [data.balanceCents], [expected.owedCents]);
  }

  private balancePaid({ data }: EventNamed<'BalancePaid'>, at: number): void {
    const expected = this.bookings.get(data.bookingId);
    if (expected?.balance !== 'owed') return this.problem(`${data.bookingId} was paid while ${expected?.balance}`);
    const { dueDate, agreement } = expected;
    if (dueDate !== null && dateIn(agreement.timeZone, at - lateChargeMs) > dueDate)
      this.problem(`${data.bookingId} was paid at ${new Date(at).toISOString()}, due on ${dueDate}`);
    const owed = expected.owedCents;
    if (!expected.agreedBalances.has(owed)) {
      this.problem(`${data.bookingId} pays a balance of ${owed}, which its host did not agree to`);
    }
    this.mustStandStill(expected, 'paid');
    expected.payBalance();
    const paid = sum(expected.orders.map(paidCents));
    this.same(`balance of ${data.bookingId}`, [data.balanceCents, data.paidCents], [owed, paid]);
  }

  private cancelled({ data }: EventNamed<'OrderCancelled'>, at: number): void {
    const expected = this.bookings.get(data.bookingId);
    const order = expected?.order(data.vendorId);
    const who = `${data.bookingId} of ${data.vendorId}`;
    if (!expected || expected.state !== 'confirmed' || order?.status !== 'active') {
      return this.problem(`${who} was cancelled while ${expected?.state}, ${order?.status}`);
    }
    const today = dateIn(expected.agreement.timeZone, at);
    const terms = data.bySupport && data.by === 'platform' ? 'vendor' : data.by;
    if (terms !== 'platform' && daysUntil(today, expected.date) < 0) {
      this.problem(`${who} was cancelled on ${today}, after the event`);
    }
    if (expected.orders.some(({ problemCase }) => problemCase && problemCase.stage !== 'closed'))
      this.problem(`${who} was cancelled while a case is open`);
    this.mustStandStill(expected, 'cancelled');
    expected.cancel(order, data.by, at, terms);
    this.giveBack(expected, order);
    if (terms !== 'vendor' && retainedCents(order) < order.floorCents)
      this.problem(
        `cancellation of ${who} keeps ${retainedCents(order)}, on a day of a change it was ${order.floorCents}`,
      );
    this.same(
      `cancellation of ${who}`,
      [data.grossCents, data.retainedCents, data.refundCents, data.vendorShareCents],
      [order.grossCents, retainedCents(order), order.refundCents, vendorShareFor(order)],
    );
  }

  /**
   * Checks that an event moves only while cancelling is free, to a bookable date, on which every active vendor has
   * room.
   */
  private moved(event: EventNamed<'EventMoved'>): void {
    const { data } = event;
    const at = Date.parse(event.occurredAt);
    const expected = this.bookings.get(data.bookingId);
    if (expected?.state !== 'confirmed') return this.problem(`${data.bookingId} was moved while ${expected?.state}`);
    const { active, agreement, agreedMoves } = expected;
    const today = dateIn(agreement.timeZone, at);
    const vendors = active.map(({ vendorId }) => vendorId).toSorted();
    const move = moveText(expected, data.to);
    if (data.from.date !== expected.date || data.from.startTime !== expected.startTime)
      this.problem(`${data.bookingId} was moved from ${data.from.date} at ${data.from.startTime}, not ${move}`);
    if (!agreedMoves.has(`${move} with ${vendors.join()}`)) {
      this.problem(`${data.bookingId} was moved from ${move}, which its host did not agree to`);
    }
    if (daysUntil(today, expected.date) < 8) this.problem(`${data.bookingId} was moved on ${today}, from ${move}`);
    if (daysUntil(today, data.to.date) < 4) this.problem(`${data.bookingId} was moved too near, from ${move}`);
    this.mustStandStill(expected, 'moved');
    this.consents.mustAgree(expected, event);
    const agreed = agreedOn(expected, data.to);
    expected.move(data.to, at);
    for (const { vendorId, agreementId } of active)
      this.calendars.take(vendorId, agreementId, { ...timesFor(expected, vendorId), ...agreed });
    const isOwed = expected.balance === 'owed';
    if (data.balanceDueDate !== (isOwed ? expected.dueDate : null)) {
      this.problem(`${data.bookingId} is due on ${data.balanceDueDate} instead of ${expected.dueDate}`);
    }
  }

  /** Checks that an event is repriced only while cancelling is free, as its host saw it, to the cent. */
  private resized({ data }: EventNamed<'EventRepriced'>, at: number): void {
    const { bookingId, change: part } = data;
    const expected = this.bookings.get(bookingId);
    if (expected?.state !== 'confirmed') return this.problem(`${bookingId} was resized while ${expected?.state}`);
    const today = dateIn(expected.agreement.timeZone, at);
    this.mustStandStill(expected, 'changed');
    const bought = this.packages.boughtBy(expected, data);
    const resized = resizedBy(expected, part.to, (productId) => bought.get(productId));
    const change = `${figureText(part.from)} to ${figureText(part.to)}`;
    const { cents, chargedCents, refundedCents } = expected.resizedTo(resized);
    if (!expected.agreedSizes.has(`${change} for ${cents}, ${chargedCents}`))
      this.problem(`${bookingId} changed from ${change} for ${cents}, which its host did not agree to`);
    // A timely charge may be found later.
    const foundMs = chargedCents > 0 ? at - (expected.payingSince ?? at) : 0;
    expected.payingSince = undefined;
    if (daysUntil(dateIn(expected.agreement.timeZone, at - foundMs), expected.date) < 8)
      this.problem(`${bookingId} changed from ${change} on ${today}, too late`);
    if (!isPresent(expected, part.from)) this.problem(`${bookingId} was not as said before ${change}`);
    this.mustBeOffered(expected, resized.size);
    const begun = dateIn(expected.agreement.timeZone, at - foundMs);
    this.consents.mustAgreeToMore(expected, data.changeId, part.to, begun);
    if (part.kind === 'times' && beginsElsewhen(expected, part.to.vendorId, resized.size))
      this.consents.mustNotWant(expected, part.to.vendorId, {
        today: begun,
        since: at - foundMs,
        changeId: data.changeId,
      });
    const taken = expected.paidHours?.map(({ vendorId }) => vendorId) ?? [];
    expected.paidHours = undefined;
    const placed = vendorsPlaced(expected, resized.size, part.kind);
    expected.resize(resized, at);
    for (const { vendorId, agreementId } of expected.active)
      if (placed.has(vendorId) && !taken.includes(vendorId))
        this.calendars.resize(vendorId, agreementId, { ...timesFor(expected, vendorId), agreedDate: expected.date });
    this.same(
      `change of ${bookingId}, ${change}`,
      [data.cents, data.chargedCents, data.refundedCents, data.balanceCents],
      [cents, chargedCents, refundedCents, expected.owedCents],
    );
  }

  /** Checks that offers are kept within their place if the vendor comes there. */
  private mustBeOffered({ id, agreements, active }: ExpectedBooking, { zipCode }: Size): void {
    const elsewhere = agreements
      .filter((agreement) => zipCode !== agreement.zipCode)
      .flatMap(({ lines }) => lines.filter(({ offerVersion, from }) => offerVersion && from));
    if (active.some(({ vendorId }) => elsewhere.some((line) => line.vendorId === vendorId)))
      this.problem(`${id} is at ${zipCode}, beyond its offers`);
  }

  /** The platform cancels only orders left unpaid after their last day. */
  private mustBeDue(cancelled: EventNamed<'OrderCancelled'>[]): void {
    for (const { data, occurredAt } of cancelled.filter(
      (event) => event.data.by === 'platform' && !event.data.bySupport,
    )) {
      const { agreement, balance = 'missing', dueDate } = this.bookings.get(data.bookingId) ?? {};
      const today = dateIn(agreement?.timeZone ?? 'UTC', Date.parse(occurredAt));
      if (balance !== 'owed' || today <= (dueDate ?? '')) {
        this.problem(`${data.bookingId} was cancelled by the platform on ${today}, due ${dueDate}, ${balance}`);
      }
    }
  }

  /** A host who cancels receives the displayed refund, or nothing is cancelled. */
  private seeHostsRefund(cancelled: EventNamed<'OrderCancelled'>[]): void {
    const byHost = cancelled.filter(({ data }) => data.by === 'host' && !data.bySupport);
    const [first] = byHost;
    if (!first) return;
    const refund = sum(byHost.map(({ data }) => data.refundCents));
    if (!this.bookings.get(first.data.bookingId)?.agreedRefunds.has(refund)) {
      this.problem(`${first.data.bookingId} gives ${refund} back, which its host did not agree to`);
    }
  }

  /** An arrival is posted in the conversation of both sides. */
  private announced({ data }: EventNamed<'ArrivalAnnounced'>): void {
    const order = this.bookings.get(data.bookingId)?.order(data.vendorId);
    if (order?.status !== 'active')
      return this.problem(`${data.bookingId} hears of ${data.vendorId}, ${order?.status}`);
    order.changes += 1;
  }

  private completed({ data }: EventNamed<'EventCompleted'>, at: number): void {
    const expected = this.bookings.get(data.bookingId);
    if (expected?.state !== 'confirmed' || expected.balance === 'owed') {
      return this.problem(`${data.bookingId} was completed while ${expected?.state}, ${expected?.balance}`);
    }
    if (!expected.hasEnded(at)) this.problem(`${data.bookingId} was completed before it had ended`);
    expected.complete();
  }

  private reviewed({ data }: EventNamed<'ReviewPosted'>): void {
    const expected = this.bookings.get(data.bookingId);
    const order = expected?.order(data.vendorId);
    if (expected?.state !== 'completed') this.problem(`${data.bookingId} was reviewed while ${expected?.state}`);
    // An amount that a case or an administrator refunded was also booked and served.
    const paidCents = order ? retainedCents(order) + compensatedCents(order) : 0;
    if (paidCents === 0) this.problem(`${data.bookingId} reviews ${data.vendorId}, who was paid nothing`);
  }

  private tipped({ data }: EventNamed<'TipPaid'>, at: number): void {
    const expected = this.bookings.get(data.bookingId);
    const order = expected?.order(data.vendorId);
    const who = `${data.bookingId}, ${data.vendorId}`;
    if (!expected || !order || order.status === 'cancelled')
      return this.problem(`${who} was tipped while ${expected?.state}, ${order?.status}`);
    if (!expected.hasStarted(at)) this.problem(`${who} was tipped before the event`);
    if (order.tipCents > 0) this.problem(`${who} was tipped twice`);
    if (!expected.agreedTips.has(`${data.vendorId} ${data.cents}`))
      this.problem(`${who} was tipped ${data.cents}, which its host did not send`);
    order.tipCents += data.cents;
  }

  /** Notes the share with which a payout was claimed; a tip may come before it is sent. */
  private seeClaim(write: Write): void {
    if (!('put' in write) || write.put.type !== 'Order') return;
    const { bookingId, vendorId, payout } = write.put as unknown as OrderRecord;
    const order = this.bookings.get(bookingId)?.order(vendorId);
    if (order && payout?.state === 'sending' && !order.claimedShares.has(payout.attempt))
      order.claimedShares.set(payout.attempt, vendorShareFor(order));
  }

  /** `orderCents`: the price of the vendor's part before the code; unknown if the code covers everything. */
  private takeUse(code: string, orderCents: number, now: number): void {
    const promo = this.world.promos.find((one) => one.code === code);
    const used = (this.uses.get(code) ?? 0) + 1;
    this.uses.set(code, used);
    if (used > (promo?.usageLimit ?? Number.MAX_SAFE_INTEGER)) this.problem(`${code} was used ${used} times`);
    if (this.inactive.has(code)) this.problem(`${code} was used although it was switched off`);
    if (promo?.expiresAt && Date.parse(promo.expiresAt) < now - slackMs) this.problem(`${code} was used when expired`);
    if (orderCents < (promo?.minimumOrderCents ?? 0)) this.problem(`${code} was used for too little`);
  }

  private giveBack({ id }: ExpectedBooking, { vendorId, agreementId, code }: ExpectedOrder): void {
    if (!this.holds.usesHold(id, vendorId)) this.calendars.release(vendorId, agreementId);
    if (code) this.uses.set(code, (this.uses.get(code) ?? 0) - 1);
  }

  private same(what: string, actual: readonly number[], expected: readonly number[]): void {
    if (actual.join() !== expected.join())
      this.problem(`${what}: ${actual.join(', ')} instead of ${expected.join(', ')}`);
  }
}

type MoveTarget = Pick<EventTimes, 'date' | 'startTime'>;

/** A move within the day keeps the day that its vendors agreed to. */
const agreedOn = ({ date }: ExpectedBooking, to: MoveTarget) => (to.date === date ? { agreedDate: date } : {});

/** The vendors of an event as its host saw them. */
interface Looked {
  vendorIds: readonly string[];
  lookedAt: number;
}

/** When a vendor works at a booked event now, or of another size or at another time. */
function timesFor(
  expected: ExpectedBooking,
  vendorId: string,
  { size = expected.size, to = expected }: { size?: Size; to?: MoveTarget } = {},
): EventTimes {
  const { agreement, startTime, firstStart } = expected;
  const first = firstStart ?? (startTime === null ? to.startTime : null);
  const event = { date: to.date, startTime: to.startTime, timeZone: agreement.timeZone, firstStart: first };
  return vendorTimes(linesIn(expected), vendorId, size, event);
}

function beginsElsewhen(expected: ExpectedBooking, vendorId: string, size: Size): boolean {
  const [before, after] = [timesFor(expected, vendorId), timesFor(expected, vendorId, { size })];
  return before.date !== after.date || before.startTime !== after.startTime;
}

/** Returns true if a job takes no minute beyond another one. */
function isInside(inner: EventTimes, outer: EventTimes): boolean {
  const span = ({ date, timeZone, startTime, hours }: EventTimes) => {
    const first = minuteAt(timeZone, { day: toDay(date), time: toTime(startTime ?? '00:00') });
    return { first, end: startTime === null ? first + dayMinutes : first + hours * 60 };
  };
  const [one, other] = [span(inner), span(outer)];
  return other.first <= one.first && one.end <= other.end;
}

/** Returns the vendors whose jobs a change places again: all for other hours, one for packages or times. */
function vendorsPlaced(expected: ExpectedBooking, size: Size, kind: string): Set<string> {
  const lines = linesIn(expected);
  if (kind === 'times') {
    const isMoved = ({ vendorId }: { vendorId: string }) =>
      JSON.stringify(timesFor(expected, vendorId, { size })) !== JSON.stringify(timesFor(expected, vendorId));
    return new Set(lines.filter(isMoved).map(({ vendorId }) => vendorId));
  }
  if (kind === 'hours') return new Set(lines.map(({ vendorId }) => vendorId));
  const changed = lines.filter((line) => itemHours(line, expected.size) !== itemHours(line, size));
  return new Set(changed.map(({ vendorId }) => vendorId));
}

/** Uses the vendors' minimums on the booking day. */
function keepMinimums({ items }: BookingRecord, { leastFor, leastByItem }: ExpectedBooking): void {
  for (const { id, packages, minimumGuests = 0 } of items) {
    leastByItem.set(id, minimumGuests);
    for (const { productId, guests } of packages)
      leastFor.set(productId, Math.max(minimumGuests, guests?.minimum ?? 0));
  }
}

function findPut(writes: readonly Write[], type: string): object | undefined {
  const write = writes.find((one) => 'put' in one && one.put.type === type);
  return write && 'put' in write ? write.put : undefined;
}
