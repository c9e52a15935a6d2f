import type { KnownEvent } from '#events/catalogue.ts';
import type { Write } from '#functions/data/write.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { isBeyondOffer, vendorsBeyond } from './increase-model.ts';
import { startOf } from './item-hours.ts';
import { dateAfter, dateIn, daysUntil } from './model.ts';
import { agreedLine, figureText, resizedBy } from './resized.ts';
import type { Figures } from './resized.ts';
import { slackMs } from './terms-history.ts';

/*
 * Vendors asked before a move, or for more than their offers cover (rules changes-26 and orders-34), from events and
 * reimplemented rules.
 */

type Updated = Extract<KnownEvent, { type: 'MoveConsentUpdated' }>;
type Moved = Extract<KnownEvent, { type: 'EventMoved' }>;

/** A request for a move, or for more guests or hours, that needs vendors' consent. */
export interface ExpectedRequest {
  id: string;
  expected: ExpectedBooking;
  from: string;
  to: string;
  /** The guests or hours that it is for; undefined for a move. */
  figures: Figures | undefined;
  deadline: string;
  asked: Set<string>;
  agreed: Set<string>;
  /** The booking's state when the request was made. */
  changes: number;
  vendorIds: string;
  isEnded: boolean;
}

interface Dates {
  from: string;
  to: string;
}

const joinVendorIds = ({ active }: ExpectedBooking): string =>
  active
    .map(({ vendorId }) => vendorId)
    .sort()
    .join();

export class ExpectedConsents {
  /** Called with each request. */
  onAsked: (request: ExpectedRequest) => void = () => undefined;
  /** Responses before they are sent: '<request> <vendor> agree', '<request> withdraw'. */
  readonly said = new Set<string>();
  private readonly requests = new Map<string, ExpectedRequest>();
  private readonly days = new Map<string, { days: number; since: number }[]>();
  private readonly problem: (text: string) => void;

  constructor(problem: (text: string) => void) {
    this.problem = problem;
  }

  /** The latest request of each booking, open or not. */
  get all(): ExpectedRequest[] {
    return [...this.requests.values()];
  }

  see(write: Write, now: number): void {
    if (!('update' in write) || !write.set.includes('#moveConsentDays')) return;
    const vendorId = write.update.pk.slice('VENDOR#'.length);
    const version = { days: Number(write.values?.[':days']), since: now };
    this.days.set(vendorId, [...(this.days.get(vendorId) ?? [{ days: 0, since: 0 }]), version]);
  }

  /** Returns the vendors who currently want to be asked, as a page shows it. */
  toAsk(vendorIds: readonly string[], dates: Dates, today: string): string[] {
    return vendorIds.filter((id) => isAsked(this.days.get(id)?.at(-1)?.days ?? 0, dates, today));
  }

  /** Returns, from all settings since then, whether the vendor must be asked and whether it may be. */
  private wants(vendorId: string, dates: Dates, today: string, since: number): { always: boolean; ever: boolean } {
    const versions = this.days.get(vendorId) ?? [{ days: 0, since: 0 }];
    const wants = versions
      .filter((_, n) => (versions[n + 1]?.since ?? Infinity) >= since)
      .map(({ days }) => isAsked(days, dates, today));
    return { always: wants.every(Boolean), ever: wants.some(Boolean) };
  }

  private isOpen(request: ExpectedRequest, today: string): boolean {
    const { isEnded, expected, deadline } = request;
    return !isEnded && expected.state === 'confirmed' && this.isSame(request) && today <= deadline;
  }

  /** Returns true if neither the event nor its vendors changed since the request. */
  private isSame({ expected, changes, vendorIds }: ExpectedRequest): boolean {
    return expected.changes === changes && joinVendorIds(expected) === vendorIds;
  }

  /** Processes the events of one write to a booking's vendors. */
  updated(expected: ExpectedBooking | undefined, events: readonly Updated[]): void {
    const [first] = events;
    if (!first) return;
    if (!expected) return this.problem(`${first.data.bookingId} asks vendors, which is no booking`);
    for (const { data } of events) {
      const order = expected.order(data.vendorId);
      if (order) order.changes += 1;
    }
    const at = Date.parse(first.occurredAt);
    const today = dateIn(expected.agreement.timeZone, at);
    if (first.data.state === 'asked') this.asked(expected, events, at, today);
    else this.answered(expected, events, today);
  }

  private asked(expected: ExpectedBooking, events: readonly Updated[], at: number, today: string): void {
    const [{ data }] = events as readonly [Updated];
    const before = this.requests.get(expected.id);
    const dates = { from: data.from.date, to: data.to.date };
    const asked = new Set(events.map((event) => event.data.vendorId));
    const who = `request ${data.requestId} of ${expected.id}`;
    if (before && this.isOpen(before, today)) this.problem(`${who} was made beside ${before.id}`);
    if (expected.state !== 'confirmed') this.problem(`${who} was made while ${expected.state}`);
    if (dates.from !== expected.date) this.problem(`${who} is for ${dates.from}, the event on ${expected.date}`);
    const figures: Figures | undefined = data.repricing?.part.to;
    const when = { asked, today, at, who };
    if (figures?.times !== undefined) this.mustBeAsked(expected, figures.times, dates, when);
    else if (figures) this.mustBeBeyond(expected, figures, asked, who);
    else this.mustWant(expected, dates, when);
    const last = lastDay(dates, today);
    if (data.deadline !== last) this.problem(`${who} ends on ${data.deadline} instead of ${last}`);
    const request = {
      id: data.requestId,
      expected,
      ...dates,
      figures,
      deadline: data.deadline,
      asked,
      agreed: new Set<string>(),
      changes: expected.changes,
      vendorIds: joinVendorIds(expected),
      isEnded: false,
    };
    this.requests.set(expected.id, request);
    this.onAsked(request);
  }

  /** Checks who is asked about a move: those who want to be. */
  private mustWant(expected: ExpectedBooking, dates: Dates, { asked, today, at, who }: Asked): void {
    for (const { vendorId } of expected.active) {
      const { always, ever } = this.wants(vendorId, dates, today, at - slackMs);
      if (asked.has(vendorId) ? !ever : always)
        this.problem(`${who} ${asked.has(vendorId) ? 'asks' : 'does not ask'} ${vendorId}`);
    }
  }

  /** Checks who is asked about other times: their vendor, if its offer doesn't cover them or it wants to be asked. */
  private mustBeAsked(expected: ExpectedBooking, times: string, dates: Dates, { asked, today, at, who }: Asked): void {
    const { vendorId = '', isBeyond, isElsewhen } = seeTimes(expected, times);
    const { always, ever } = this.wants(vendorId, dates, today, at - slackMs);
    const [must, may] = [isBeyond || (isElsewhen && always), isBeyond || (isElsewhen && ever)];
    if (!may || [...asked].join() !== vendorId) this.problem(`${who} asks ${[...asked].join()} about ${times}`);
    else if (!must && !asked.has(vendorId)) this.problem(`${who} does not ask ${vendorId}`);
  }

  /** Checks who is asked for more: those whose offers don't cover it. */
  private mustBeBeyond(expected: ExpectedBooking, figures: Figures, asked: ReadonlySet<string>, who: string): void {
    const [right, wrong] = [vendorsBeyond(expected, sizeWith(expected, figures)), [...asked]].map((ids) =>
      ids.toSorted().join(),
    );
    if (right !== wrong) this.problem(`${who} asks ${wrong} instead of ${right}`);
  }

  /** Processes one vendor's consent or refusal, or the notice to all that the request is over. */
  private answered(expected: ExpectedBooking, events: readonly Updated[], today: string): void {
    const [{ data }] = events as readonly [Updated];
    const request = this.requests.get(expected.id);
    const who = `request ${data.requestId} of ${expected.id}`;
    if (request?.id !== data.requestId || request.isEnded)
      return this.problem(`${who} was ${data.state}, which is ${request?.isEnded ? 'over' : 'none'}`);
    for (const event of events) this.mustBeSaid(request, event, today);
    if (data.state === 'agreed') {
      request.agreed.add(data.vendorId);
      // The last agreement to more gives its host new days to pay.
      if (request.figures && request.agreed.size === request.asked.size) request.deadline = lastDay(request, today);
      if (data.deadline !== request.deadline) this.problem(`${who} ends on ${data.deadline} for ${data.vendorId}`);
      return;
    }
    request.isEnded = true;
    const notified = events.map((event) => event.data.vendorId).sort();
    const concerned = expected.active.map(({ vendorId }) => vendorId).filter((id) => request.asked.has(id));
    if (notified.join() !== concerned.sort().join()) this.problem(`${who} ended for ${notified.join()} alone`);
  }

  private mustBeSaid(request: ExpectedRequest, { data }: Updated, today: string): void {
    const { vendorId, requestId, state, because } = data;
    const who = `request ${requestId} of ${data.bookingId}`;
    const isOpen = this.isOpen(request, today);
    const isLapse = because === 'expired' || because === 'changed' || because === 'unpaid';
    if (isOpen === isLapse) this.problem(`${who} was ${state}, ${because}, while ${isOpen ? 'open' : 'lapsed'}`);
    if (isLapse && (because !== 'changed') !== this.isSame(request))
      this.problem(`${who} ended as ${because}, which it had not`);
    if (!request.asked.has(vendorId)) this.problem(`${who} was ${state} by ${vendorId}, who is not asked`);
    const said = { agreed: 'agree', declined: 'decline', failed: 'agree', asked: '', ended: '', lapsed: '' }[state];
    if (said && !this.said.has(`${requestId} ${vendorId} ${said}`))
      this.problem(`${who} was ${state} by ${vendorId}, who did not say so`);
    if (because === 'withdrawn' && !this.said.has(`${requestId} withdraw`)) this.problem(`${who} was withdrawn`);
  }

  /** Checks that the vendors whose offers don't cover an increase agreed to it, before the model applies it. */
  mustAgreeToMore(expected: ExpectedBooking, changeId: string, figures: Figures, today: string): void {
    const request = this.requests.get(expected.id);
    const isAsked = request?.id === changeId;
    const beyond =
      figures.times === undefined
        ? vendorsBeyond(expected, sizeWith(expected, figures))
        : vendorsBeyondTimes(expected, figures.times);
    const who = `${expected.id} changed to ${figureText(figures)}`;
    if (!isAsked && beyond.length > 0) this.problem(`${who} without the consent of ${beyond.join()}`);
    if (!isAsked) return;
    if (!this.isOpen(request, today)) this.problem(`${who} by request ${request.id}, which has ended`);
    if (figureText(request.figures ?? {}) !== figureText(figures)) this.problem(`${who}, which was not asked for`);
    for (const vendorId of request.asked)
      if (!this.said.has(`${request.id} ${vendorId} agree`)) this.problem(`${who}, to which ${vendorId} did not agree`);
    if (request.agreed.size < request.asked.size - 1)
      this.problem(`${who} after ${request.agreed.size} agreed of ${request.asked.size}`);
    request.isEnded = true;
  }

  /** Checks that no vendor who wants to be asked gets another start unasked (rule changes-122). */
  mustNotWant(expected: ExpectedBooking, vendorId: string, { today, since, changeId }: Unasked): void {
    if (this.requests.get(expected.id)?.id === changeId) return;
    const dates = { from: expected.date, to: expected.date };
    if (this.wants(vendorId, dates, today, since - slackMs).always)
      this.problem(`${expected.id} has another start of ${vendorId}, who wants to be asked`);
  }

  /** Checks that everyone who wants to be asked agreed to a move, before the model applies it. */
  mustAgree(expected: ExpectedBooking, { data, occurredAt }: Moved): void {
    const at = Date.parse(occurredAt);
    const today = dateIn(expected.agreement.timeZone, at);
    const request = this.requests.get(expected.id);
    const dates = { from: data.from.date, to: data.to.date };
    if (request?.id !== data.changeId) {
      for (const { vendorId } of expected.active)
        if (this.wants(vendorId, dates, today, at - slackMs).always)
          this.problem(`${expected.id} moved to ${dates.to} without the consent of ${vendorId}`);
      return;
    }
    if (!this.isOpen(request, today)) this.problem(`${expected.id} moved by request ${request.id}, which has ended`);
    if (request.to !== dates.to) this.problem(`${expected.id} moved to ${dates.to}, asked for ${request.to}`);
    for (const vendorId of request.asked)
      if (!this.said.has(`${request.id} ${vendorId} agree`))
        this.problem(`${expected.id} moved to ${dates.to}, to which ${vendorId} did not agree`);
    if (request.agreed.size < request.asked.size - 1)
      this.problem(`${expected.id} moved to ${dates.to} after ${request.agreed.size} agreed of ${request.asked.size}`);
    request.isEnded = true;
  }
}

/** A request as it was made. */
interface Asked {
  asked: ReadonlySet<string>;
  today: string;
  at: number;
  who: string;
}

/** A change that may be that of a request. */
interface Unasked {
  today: string;
  since: number;
  changeId: string;
}

/** Returns what other times of an item mean for its vendor. */
function seeTimes(expected: ExpectedBooking, times: string) {
  const [itemId = ''] = times.split('=');
  const line = agreedLine(expected, itemId);
  const { size } = resizedBy(expected, { times }, () => undefined);
  const event = { ...expected, timeZone: expected.agreement.timeZone };
  const isElsewhen = line !== undefined && startOf(line, expected.size, event) !== startOf(line, size, event);
  return { vendorId: line?.vendorId, isBeyond: isBeyondOffer(expected, itemId, size), isElsewhen };
}

function vendorsBeyondTimes(expected: ExpectedBooking, times: string): string[] {
  const { vendorId, isBeyond } = seeTimes(expected, times);
  return vendorId !== undefined && isBeyond ? [vendorId] : [];
}

/** Returns the size of a booking with other guests or hours. */
const sizeWith = ({ size }: ExpectedBooking, { guestCount = size.guests, durationHours }: Figures) => ({
  guests: guestCount,
  hours: durationHours ?? size.hours,
});

const lastDay = ({ from, to }: Dates, today: string): string =>
  [dateAfter(today, 3), dateAfter(from, -8), dateAfter(to, -4)].sort()[0] ?? '';

/** Counts to the nearer of the two dates; 0 days means never. */
const isAsked = (days: number, { from, to }: Dates, today: string): boolean =>
  Math.min(daysUntil(today, from), daysUntil(today, to)) < days;
