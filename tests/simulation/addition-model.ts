import type { KnownEvent } from '#events/catalogue.ts';
import type { Agreement, ExpectedBooking } from './expected-booking.ts';
import { dateIn, daysUntil } from './model.ts';
import { slackMs } from './terms-history.ts';

/* Vendors added to a booked event (rule changes-93), from events and reimplemented rules. Cents. */

type ServicesAdded = Extract<KnownEvent, { type: 'ServicesAdded' }>;

const maximumChanges = 20;

/** Begins the checkout of an addition, during which its booking must not change. Returns violations. */
export function reserveAddition(target: ExpectedBooking | undefined, added: ExpectedBooking, at: number): string[] {
  const { agreement, orders } = added;
  if (!target) return [`${added.id} adds to no booking`];
  const today = dateIn(target.agreement.timeZone, at);
  const { state, cancelledBy, date, startTime, size, balance, dueDate } = target;
  const isOpen = state === 'confirmed' || (state === 'cancelled' && cancelledBy === 'vendor');
  const known = orders.filter(({ vendorId }) => target.order(vendorId));
  const problems = [
    ...(agreement.userId === target.agreement.userId ? [] : ['adds to the booking of someone else']),
    ...(isOpen ? [] : [`adds to a booking that is ${state}, by the ${cancelledBy}`]),
    ...(target.adding === undefined ? [] : [`adds beside ${target.adding}`]),
    ...(agreement.date === date ? [] : [`is for ${agreement.date}, the event on ${date}`]),
    ...(agreement.startTime === startTime ? [] : [`is for ${agreement.startTime}, the event at ${startTime}`]),
    ...(agreement.guests === size.guests && agreement.hours === size.hours && agreement.zipCode === size.zipCode
      ? []
      : [`is for ${agreement.guests} guests, ${agreement.hours} hours, at ${agreement.zipCode}`]),
    ...known.map(({ vendorId }) => `adds ${vendorId}, who has an order in it`),
    ...(daysUntil(today, date) < 4 ? [`adds on ${today} to the event on ${date}`] : []),
    ...(balance === 'owed' && today > (dueDate ?? '') ? [`adds while a balance is owed since ${dueDate}`] : []),
    ...(target.changes < maximumChanges ? [] : [`is change ${target.changes + 1}`]),
  ];
  target.adding = added.id;
  return problems.map((text) => `${added.id} ${text}`);
}

/** Completes an addition. Checks the amounts against the host's agreement, to the cent. */
export function completeAddition(
  target: ExpectedBooking | undefined,
  added: ExpectedBooking | undefined,
  { data, occurredAt }: ServicesAdded,
): string[] {
  if (!target || added?.state !== 'reserved') return [`${data.agreementId} was added while ${added?.state}`];
  const problems = target.adding === added.id ? [] : [`${added.id} was added while ${target.adding} was open`];
  const wasCanceled = target.state === 'cancelled';
  target.noteChange(Date.parse(occurredAt));
  target.extend(added);
  added.state = 'added';
  const said = [data.cents, data.paidCents, data.balanceCents, data.wasCanceled].join(', ');
  const wanted = [added.totalCents, added.dueNowCents, target.owedCents, wasCanceled].join(', ');
  return said === wanted ? problems : [...problems, `${added.id} was added for ${said} instead of ${wanted}`];
}

/** Returns true if the event differs from the agreement's, or changed since its host looked. */
export const isOtherThan = (target: ExpectedBooking | undefined, agreement: Agreement, lookedAt: number): boolean =>
  target !== undefined &&
  (target.changedAt >= lookedAt - slackMs ||
    agreement.date !== target.date ||
    agreement.startTime !== target.startTime ||
    agreement.guests !== target.size.guests ||
    agreement.hours !== target.size.hours ||
    agreement.zipCode !== target.size.zipCode);
