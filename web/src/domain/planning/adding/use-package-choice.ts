import { useState } from 'react';
import type { PricedPackage } from '#shared/api/directory/vendor-page.ts';
import { presetDelivery } from '#shared/planning/delivery.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { eventQuantity } from '#shared/planning/quantity.ts';
import { quantityProblem } from '#shared/planning/quantity-bounds.ts';
import { bestFit } from '#shared/vendors/package-fits.ts';
import type { PackageWithQuantity } from '../prices/event-price.ts';
import type { Plan } from '../use-plan.ts';

/** Text of the quantity field by the id of each chosen package; undefined until something is typed. */
type Typed = Readonly<Record<string, string | undefined>>;

type SizeAndDay = Pick<Plan['details'], 'guestCount' | 'durationHours' | 'date'>;

interface Options {
  plan: { details: SizeAndDay };
  /** The vendor's packages for the service. */
  packages: readonly PricedPackage[];
  /** What the plan has of them. */
  item?: Pick<PlanItem, 'packages' | 'deliveryOption'> | undefined;
  /** With which way to the event a choice begins; delivery where that is offered. */
  preset?: (choices: readonly DeliveryOption[]) => DeliveryOption | undefined;
}

/** What is chosen of a vendor for one service while the host decides. */
export interface PackageChoice {
  packages: readonly PricedPackage[];
  /** In the vendor's order. */
  chosen: PackageWithQuantity[];
  /** Those between which the host chooses; none where there is no choice. */
  deliveryChoices: readonly DeliveryOption[];
  deliveryOption: DeliveryOption | undefined;
  setDeliveryOption: (option: DeliveryOption) => void;
  /** Whether there is a choice that neither the host nor the plan has made. */
  isDeliveryOpen: boolean;
  /** Adds the package or takes it out. */
  toggle: (id: string) => void;
  /** What the quantity field of a package shows, and why it can't be so. */
  quantityOf: (option: PricedPackage) => { text: string; problem: string | undefined };
  setQuantity: (id: string, text: string) => void;
  /** Whether it can be put in the plan. */
  isComplete: boolean;
}

/** Begins with what the plan has, else with the package that fits the event best. */
export function usePackageChoice({
  plan: { details },
  packages,
  item,
  preset = presetDelivery,
}: Options): PackageChoice {
  const [typed, setTyped] = useState<Typed>();
  const [way, setDeliveryOption] = useState<DeliveryOption>();
  const current = typed ?? startOf(packages, item, details);
  const deliveryChoices = packages[0]?.deliveryChoices ?? [];

  const ownQuantity = ({ price: { unit } }: PricedPackage) => eventQuantity(unit, details);
  const quantityOf = (option: PricedPackage) => {
    const text = current[option.id] ?? String(ownQuantity(option) ?? '');
    // A figure that is not known yet is the event's to say.
    const problem = text === '' ? undefined : quantityProblem(option.price.unit, Number(text));
    return { text, problem: text === '' && ownQuantity(option) !== null ? 'Enter a quantity' : problem };
  };
  const chosen = packages
    .filter(({ id }) => Object.hasOwn(current, id))
    .map((option) => {
      const { text, problem } = quantityOf(option);
      // The event's own quantity is left to it: the plan then follows when its guests or hours change.
      const isOwn = text === '' || problem !== undefined || Number(text) === ownQuantity(option);
      return isOwn ? option : { ...option, quantity: Number(text) };
    });
  return {
    packages,
    chosen,
    deliveryChoices,
    deliveryOption: way ?? item?.deliveryOption ?? preset(deliveryChoices),
    setDeliveryOption,
    isDeliveryOpen: deliveryChoices.length > 0 && !way && !item?.deliveryOption,
    toggle: (id) => setTyped(toggled(current, id)),
    quantityOf,
    setQuantity: (id, text) => setTyped({ ...current, [id]: text }),
    isComplete: chosen.length > 0 && chosen.every((option) => quantityOf(option).problem === undefined),
  };
}

function toggled(typed: Typed, id: string): Typed {
  if (!Object.hasOwn(typed, id)) return { ...typed, [id]: undefined };
  return Object.fromEntries(Object.entries(typed).filter(([other]) => other !== id));
}

function startOf(packages: readonly PricedPackage[], item: Options['item'], details: SizeAndDay): Typed {
  const isBookable = (productId: string) => packages.some(({ id, byOfferOnly }) => id === productId && !byOfferOnly);
  const inPlan = item?.packages.filter(({ productId }) => isBookable(productId)) ?? [];
  if (inPlan.length > 0)
    return Object.fromEntries(inPlan.map(({ productId, quantity }) => [productId, quantity?.toString()]));
  const best = bestFit(
    packages.filter((one) => !one.byOfferOnly),
    details,
  );
  return best ? { [best.id]: undefined } : {};
}
