import type { PricedPackage } from '#shared/api/directory/vendor-page.ts';
import { suits } from '#shared/planning/suits.ts';
import type { PackageWithQuantity } from '../prices/event-price.ts';
import { groupAddOns, isBesideMain, toJudged, toJudgedEvent } from './package-judgement.ts';
import type { JudgedPlan } from './package-judgement.ts';

/**
 * Returns the packages between which a host chooses: those that suit the event in the fewest pieces, with their
 * add-ons; all if none suits.
 */
export function packageChoices(packages: readonly PricedPackage[], plan: JudgedPlan): PackageWithQuantity[] {
  const [event, all] = [toJudgedEvent(plan), packages.map(toJudged)];
  const judged = packages.flatMap((one) => {
    const judgement = suits(toJudged(one), event, all);
    return judgement.answer === 'no' ? [] : [{ one, quantity: judgement.quantity }];
  });
  const fewest = Math.min(...judged.map(({ quantity = 1 }) => quantity));
  const suited = judged
    .filter(({ quantity = 1 }) => quantity === fewest)
    .map(({ one, quantity }): PackageWithQuantity => (quantity === undefined ? one : { ...one, quantity }));
  if (suited.length === 0) return [...packages];
  const addOns = groupAddOns(packages).addOns.filter(
    (one) => !suited.some(({ id }) => id === one.id) && isBesideMain(one, { packages, chosen: suited }),
  );
  return [...suited, ...addOns];
}
