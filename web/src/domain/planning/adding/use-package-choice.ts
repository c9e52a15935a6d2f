import { useState } from 'react';
import type { PricedPackage } from '#shared/api/directory/vendor-page.ts';
import { presetDelivery } from '#shared/planning/delivery.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { NeededPackage } from '#shared/planning/suits.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { bestPackages } from '#shared/planning/best-package.ts';
import { eventQuantity, quantityProblem } from '#shared/planning/quantity.ts';
import type { PackageWithQuantity } from '../prices/event-price.ts';
import { isLone, listNeeded, toJudged, toJudgedEvent } from './package-judgement.ts';
import type { JudgedPlan } from './package-judgement.ts';

/** Text of the quantity field by the id of each chosen package; undefined until something is typed. */
type Typed = Readonly<Record<string, string | undefined>>;

interface Options {
  plan: JudgedPlan;
  /** The vendor's packages for the service. */
  packages: readonly PricedPackage[];
  /** The vendor's current item in the plan. */
  item?: Pick<PlanItem, 'packages' | 'deliveryOption'> | undefined;
  /** Returns the initial delivery option; delivery by default, if offered. */
  preset?: (choices: readonly DeliveryOption[]) => DeliveryOption | undefined;
}

/** The host's current choice of a vendor's packages for one service. */
export interface PackageChoice {
  packages: readonly PricedPackage[];
  /** In the vendor's order. */
  chosen: PackageWithQuantity[];
  /** The options that the host can choose between; empty without a choice. */
  deliveryChoices: readonly DeliveryOption[];
  deliveryOption: DeliveryOption | undefined;
  setDeliveryOption: (option: DeliveryOption) => void;
  /** True if neither the host nor the plan has made an available choice. */
  isDeliveryOpen: boolean;
  /** Adds the package with the pieces and add-ons that the event needs of it, or removes it. */
  toggle: (id: string) => void;
  /** Returns the quantity field's text of a package, and its error. */
  readQuantity: (option: PricedPackage) => { text: string; problem: string | undefined };
  setQuantity: (id: string, text: string) => void;
  /** True if it can be added to the plan. */
  isComplete: boolean;
}

/** Starts with the plan's packages, or else with the package that suits the event best. */
export function usePackageChoice({ plan, packages, item, preset = presetDelivery }: Options): PackageChoice {
  const { details } = plan;
  const [typed, setTyped] = useState<Typed>();
  const [way, setDeliveryOption] = useState<DeliveryOption>();
  const current = typed ?? initialChoice(packages, item, plan);
  const deliveryChoices = packages[0]?.deliveryChoices ?? [];

  const ownQuantity = ({ price: { unit } }: PricedPackage) => eventQuantity(unit, details);
  const readQuantity = (option: PricedPackage) => {
    const text = current[option.id] ?? String(ownQuantity(option) ?? '');
    // A missing figure comes from the event.
    const problem = text === '' ? undefined : quantityProblem(option.price.unit, Number(text));
    return { text, problem: text === '' && ownQuantity(option) !== null ? 'Enter a quantity' : problem };
  };
  const neededBeside = (id: string) =>
    packages.filter((one) => one.id === id).flatMap((one) => listNeeded(one, bookable(packages), plan));
  const chosen = packages
    .filter(({ id }) => Object.hasOwn(current, id))
    .map((option) => {
      const { text, problem } = readQuantity(option);
      // A quantity equal to the event's isn't stored: the plan then follows changes of guests or hours.
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
    toggle: (id) => setTyped(toggled(current, id, neededBeside(id))),
    readQuantity,
    setQuantity: (id, text) => setTyped({ ...current, [id]: text }),
    isComplete:
      chosen.length > 0 &&
      chosen.every((option) => readQuantity(option).problem === undefined && !isLone(option, { packages, chosen })),
  };
}

const bookable = (packages: readonly PricedPackage[]): PricedPackage[] => packages.filter((one) => !one.byOfferOnly);

function toggled(typed: Typed, id: string, needed: readonly NeededPackage[]): Typed {
  if (!Object.hasOwn(typed, id))
    return { ...Object.fromEntries(needed.map((one) => [one.id, one.quantity?.toString()])), ...typed };
  return Object.fromEntries(Object.entries(typed).filter(([other]) => other !== id));
}

function initialChoice(packages: readonly PricedPackage[], item: Options['item'], plan: JudgedPlan): Typed {
  const isBookable = (productId: string) => packages.some(({ id, byOfferOnly }) => id === productId && !byOfferOnly);
  const inPlan = item?.packages.filter(({ productId }) => isBookable(productId)) ?? [];
  if (inPlan.length > 0)
    return Object.fromEntries(inPlan.map(({ productId, quantity }) => [productId, quantity?.toString()]));
  const best = bestPackages(bookable(packages).map(toJudged), toJudgedEvent(plan));
  return Object.fromEntries(best.map(({ id, quantity }) => [id, quantity?.toString()]));
}
