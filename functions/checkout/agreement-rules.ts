import { isDeepStrictEqual } from 'node:util';
import type { AgreedPlan } from '#shared/api/checkout.ts';
import { agreedItems } from '#shared/checkout/agreed-plan.ts';
import type { AgreedEvent } from '#shared/checkout/agreed-plan.ts';
import type { Quote } from '#shared/checkout/pricing.ts';
import { formatLongDate, formatTime12 } from '#shared/kernel/dates.ts';
import { formatCents, formatPrice } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';
import { deliveryLabels } from '#shared/planning/delivery.ts';
import { formatItemTimes } from '#shared/planning/item-times-text.ts';
import { followsEvent, itemTimes } from '#shared/planning/item-times.ts';
import { formatChosenPackages } from '#shared/planning/package-text.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { AppError } from '#functions/platform/errors.ts';
import { onItems } from './rules.ts';
import type { PricedItem } from './rules.ts';

/* The booking must match the host's agreement; each difference has its own message. */

/**
 * Requires the plan to be the one that the host saw: in another window its event may have got another date, time, place
 * or guest count, and the plan other vendors, packages or quantities (rule checkout-17).
 * @throws AppError plan_changed with a message for each difference, under `details.<field>` and `items.<id>`
 */
export function mustBeThePlan({ details, items }: PlanAsStored, agreed: Omit<AgreedPlan, 'totalCents'>): void {
  const seen = new Map(agreed.items.map((item) => [item.id, item]));
  const isIn = new Set(items.map(({ id }) => id));
  const added = items.filter(({ id }) => !seen.has(id));
  const changed = agreedItems(items, details).filter(
    (item) => seen.has(item.id) && !isDeepStrictEqual(seen.get(item.id), item),
  );
  const exchanged = items.filter(({ id }) => changed.some((item) => item.id === id));
  const fields = {
    ...eventChanges(details, agreed.event),
    ...onItems(added, ({ vendorName }) => `${vendorName} was added`),
    ...onItems(exchanged, (item) => {
      const way = item.deliveryOption ? ` (${deliveryLabels[item.deliveryOption]})` : '';
      const at = followsEvent(item, details) ? '' : `, ${describeItemTimes(item, details)}`;
      return `${item.vendorName} is now booked for ${formatChosenPackages(item)}${way}${at}`;
    }),
    ...onItems(
      agreed.items.filter(({ id }) => !isIn.has(id)),
      () => 'This service was removed',
    ),
  };
  if (Object.keys(fields).length === 0) return;
  const message = "Your plan was changed in another window. Check it again. You haven't been charged.";
  throw new AppError('plan_changed', message, fields);
}

const describeItemTimes = (item: PlanItem, event: AgreedEvent): string =>
  formatItemTimes(item, { ...event, timeZone: undefined }) || 'at the times of the event';

/**
 * Requires the vendors' packages to take place when the host saw: a vendor may have given one another length or other
 * start times since (rule checkout-44). @throws AppError plan_changed with the new times under `items.<id>`
 */
export function mustKeepItemTimes(
  { items, details }: { items: readonly PricedItem[]; details: AgreedEvent },
  before: readonly PlanItem[],
): void {
  const changed = items.filter(({ item }) => {
    const old = before.find(({ id }) => id === item.id);
    return old && !isDeepStrictEqual(itemTimes(old, details), itemTimes(item, details));
  });
  const [first] = changed;
  if (!first) return;
  throw new AppError(
    'plan_changed',
    `${first.item.vendorName} changed the times of its package. Check your plan again. You haven't been charged.`,
    onItems(
      changed.map(({ item }) => item),
      (item) => `Now ${describeItemTimes(item, details)}`,
    ),
  );
}

interface PlanAsStored {
  details: AgreedEvent;
  items: readonly PlanItem[];
}

function eventChanges(now: AgreedEvent, seen: AgreedEvent): Record<string, string> {
  const { date, startTime, durationHours, zipCode, guestCount } = now;
  const sentences: Record<keyof AgreedEvent, string> = {
    date: date === null ? 'The date was removed' : `The date is now ${formatLongDate(date)}`,
    startTime: startTime === null ? 'The start time was removed' : `The event now starts at ${formatTime12(startTime)}`,
    durationHours:
      durationHours === null ? 'The duration was removed' : `The event now lasts ${plural(durationHours, 'hour')}`,
    zipCode: zipCode === null ? 'The ZIP code was removed' : `The ZIP code is now ${zipCode}`,
    guestCount:
      guestCount === null ? 'The guest count was removed' : `The event is now for ${plural(guestCount, 'guest')}`,
  };
  const changed = (Object.keys(sentences) as (keyof AgreedEvent)[]).filter((field) => now[field] !== seen[field]);
  return Object.fromEntries(changed.map((field) => [`details.${field}`, sentences[field]]));
}

/**
 * Requires the agreed total: a host pays it or nothing (rule checkout-15). `before` is the plan as they saw it.
 * @throws AppError price_changed: `totalCents` in the fields is the new total, `items.<id>` is each new price
 */
export function mustBeAgreed(plan: PricedTotal, before: readonly PlanItem[], agreedTotalCents: number): void {
  const { totalCents } = plan.quote;
  if (totalCents === agreedTotalCents) return;
  const message = `The total of your plan is now ${formatCents(totalCents)}; you agreed to ${formatCents(agreedTotalCents)}.`;
  const dearer = plan.items.flatMap(({ item: { id, packages } }) => {
    const olds = before.find((item) => item.id === id)?.packages ?? [];
    const changes = packages.flatMap(({ productName, price }, n) => {
      const old = olds[n]?.price;
      if (!old || isDeepStrictEqual(old, price)) return [];
      const words = `Now ${formatPrice(price)}, was ${formatPrice(old)}`;
      return packages.length > 1 ? `${productName}: ${words}` : words;
    });
    return changes.length > 0 ? [{ id, sentence: changes.join('. ') }] : [];
  });
  const withOtherFees = plan.items
    .map(({ item }) => item)
    .filter((item) => !isDeepStrictEqual(before.find(({ id }) => id === item.id)?.fees, item.fees));
  throw new AppError('price_changed', `${message} You haven't been charged.`, {
    totalCents: String(totalCents),
    ...onItems(withOtherFees, ({ vendorName }) => `${vendorName} changed its fees`),
    ...onItems(dearer, ({ sentence }) => sentence),
  });
}

/** The basis of an agreed price. */
interface PricedTotal {
  items: readonly PricedItem[];
  quote: Pick<Quote, 'totalCents'>;
}
