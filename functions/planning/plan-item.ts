import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import { noPricing } from '#shared/kernel/money.ts';
import type { PackageLine, PlanItem } from '#shared/planning/plan.ts';
import { chosenTimesProblems, withChosenTimes } from '#shared/planning/chosen-times.ts';
import { haveNoCommonStart } from '#shared/planning/item-times.ts';
import { planItemId } from '#shared/planning/plan-item-id.ts';
import { quantityProblem } from '#shared/planning/quantity.ts';
import { pickPackageTimes } from '#shared/products/package-times.ts';
import { byOfferOnlyText } from '#shared/products/by-offer-only.ts';
import { bestPackages } from '#shared/planning/best-package.ts';
import type { JudgedEvent } from '#shared/planning/suits.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { itemTerms } from '#shared/planning/item-terms.ts';
import type { Catalog } from './catalog.ts';

/** A package with the quantity that the host chose, if any. */
export interface ChosenPackage {
  productId: string;
  quantity?: number | undefined;
}

/** The host's choice from a vendor. */
export interface Choice {
  category: Category;
  /** Each package once; if omitted, the package of the category that suits the event best, as it needs it, else the vendor's first. */
  packages?: readonly ChosenPackage[] | undefined;
  /** The event, for finding the package that fits it best. */
  event?: JudgedEvent | undefined;
  /** Dropped if the vendor does not offer it (anymore). */
  deliveryOption?: DeliveryOption | undefined;
}

/**
 * Returns the plan item of a choice, with the vendor's current packages.
 * @throws AppError not_found without a catalog or for a package not in it; refused for another category, no price, or a
 * package booked by offer only; invalid_input for a quantity that the package's unit doesn't allow
 */
export function planItem(catalog: Catalog | undefined, choice: Choice): PlanItem {
  if (!catalog) throw notFound('Vendor');
  const { vendorId, vendorName } = catalog;
  if (!catalog.categories.includes(choice.category))
    throw new AppError('refused', `${vendorName} doesn't offer ${categoryLabel(choice.category)}`);
  const id = planItemId(vendorId, choice.category);
  const chosen = { category: choice.category, ...delivery(catalog, choice) };
  const item = { id, vendorId, vendorName, ...chosen, packages: packageLines(catalog, choice) };
  if (haveNoCommonStart(item)) throw new AppError('refused', differentStarts, { packages: differentStarts });
  return { ...item, ...(catalog.seller && itemTerms(catalog.seller, chosen)) };
}

const differentStarts = 'These packages have different start times. Choose packages that go together.';

/** Returns an item with the times of the one that it replaces, if its packages can have them. */
export function withFormerTimes(item: PlanItem, before: readonly PlanItem[]): PlanItem {
  const former = before.find(({ id }) => id === item.id);
  return former?.offer ? item : withTimes(item, former?.times);
}

/** Returns an item with these times of its own, if its packages can have them. */
export function withTimes(item: PlanItem, times: PlanItem['times']): PlanItem {
  if (!times || Object.keys(chosenTimesProblems(item, times)).length > 0) return item;
  return { ...item, times };
}

/**
 * Returns an item of another vendor at the times of the one that it replaces, as far as its packages can have them; hours
 * of packages paid by the hour become their quantity.
 */
export function withReplacedTimes(item: PlanItem, replaced: PlanItem['times']): PlanItem {
  if (!replaced) return item;
  const { startTime, durationHours } = replaced;
  const wanted = [
    { startTime, durationHours },
    { startTime, durationHours: null },
    { startTime: null, durationHours },
  ];
  const chosen = wanted.find((one) => Object.keys(chosenTimesProblems(item, one)).length === 0);
  if (!chosen) return item;
  const timed = chosen.durationHours === null ? { ...item, times: chosen } : withChosenTimes(item, chosen);
  return timed.times && chosen.startTime !== null ? { ...timed, times: { ...replaced, ...timed.times } } : timed;
}

const delivery = ({ deliveryOptions }: Catalog, { deliveryOption }: Choice): Pick<PlanItem, 'deliveryOption'> =>
  deliveryOption && deliveryOptions.includes(deliveryOption) ? { deliveryOption } : {};

type OfferedPackage = Catalog['packages'][number];

const anyEvent = { guestCount: null, date: null, eventType: null, startTime: null, durationHours: null };

function packageLines(catalog: Catalog, { category, event = anyEvent, packages: chosen }: Choice): PackageLine[] {
  const { packages, vendorName } = catalog;
  const ofCategory = packages.filter((one) => one.category === category);
  if (!chosen) {
    const bookable = ofCategory.filter((one) => !one.byOfferOnly);
    const needed = bestPackages(bookable, event).flatMap(({ id, quantity }) => {
      const one = bookable.find((other) => other.id === id);
      return one ? [toPackageLine(one, quantity)] : [];
    });
    if (needed.length > 0) return needed;
    const offered = ofCategory[0] ?? packages[0] ?? noPrice();
    mustBeBookable(offered, vendorName);
    return [toPackageLine(offered)];
  }
  return chosen.map(({ productId, quantity }) => {
    const offered = ofCategory.find(({ id }) => id === productId);
    if (!offered) throw notFound('Package');
    mustBeBookable(offered, vendorName);
    return toPackageLine(offered, quantity);
  });
}

/** Rejects a package booked by offer only. @throws AppError refused under the package's id */
function mustBeBookable({ id, name, byOfferOnly }: OfferedPackage, vendorName: string): void {
  if (!byOfferOnly) return;
  const message = `${name} from ${vendorName} is booked by offer only. Ask for an offer to add it to your plan.`;
  throw new AppError('refused', message, { [`packages.${id}`]: byOfferOnlyText });
}

/** Returns a package line. @throws AppError invalid_input for its quantity, under the package's id */
function toPackageLine(offered: OfferedPackage, quantity?: number): PackageLine {
  const { id, name, description, price, imageUrl, guests } = offered;
  const problem = quantity === undefined ? undefined : quantityProblem(price.unit, quantity);
  if (problem) throw new AppError('invalid_input', `${name}: ${problem}`, { [`packages.${id}`]: problem });
  const sold = { productId: id, productName: name, description, price, imageUrl };
  const line = { ...sold, ...(guests && { guests }), ...pickPackageTimes(offered) };
  return quantity === undefined ? line : { ...line, quantity };
}

function noPrice(): never {
  throw new AppError('refused', noPricing.text);
}
