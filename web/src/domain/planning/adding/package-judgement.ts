import type { PricedPackage } from '#shared/api/directory/vendor-page.ts';
import { wantedSides } from '#shared/planning/judged-event.ts';
import type { EventDetails, ServiceWish } from '#shared/planning/plan.ts';
import { isAddOn, mainsFor, neededPackages, suits } from '#shared/planning/suits.ts';
import type { JudgedEvent, JudgedPackage, NeededPackage } from '#shared/planning/suits.ts';
import { packageMisfits } from '#shared/vendors/facts/package-fits.ts';
import type { PackageWithQuantity } from '../prices/event-price.ts';

/** A plan, as far as it decides which packages suit its event. */
export interface JudgedPlan {
  details: Pick<EventDetails, 'guestCount' | 'durationHours'> & Partial<EventDetails>;
  serviceWishes?: readonly ServiceWish[];
}

type Judged = PricedPackage & JudgedPackage;

/** Packages from before facts were known have the limits of their guests only. */
export const toJudged = (one: PricedPackage): Judged => ({
  ...one,
  known: one.known ?? { isAnswered: false, ...(one.guests && { guests: one.guests }) },
});

export const toJudgedEvent = ({ details, serviceWishes = [] }: JudgedPlan): JudgedEvent => ({
  eventType: null,
  startTime: null,
  date: null,
  ...details,
  wantedSides: wantedSides(serviceWishes),
});

/** Separates the packages that are sold beside others only. */
export function groupAddOns(packages: readonly PricedPackage[]): { mains: PricedPackage[]; addOns: PricedPackage[] } {
  const all = packages.map(toJudged);
  const isOne = (one: PricedPackage) => isAddOn(toJudged(one), all);
  return { mains: packages.filter((one) => !isOne(one)), addOns: packages.filter(isOne) };
}

interface Choice {
  packages: readonly PricedPackage[];
  chosen: readonly PackageWithQuantity[];
}

/** Returns true if a package that an add-on belongs to is chosen. */
export const isBesideMain = (one: PricedPackage, { packages, chosen }: Choice): boolean =>
  mainsFor(toJudged(one), packages.map(toJudged)).some(({ id }) => chosen.some((other) => other.id === id));

/** Returns true for an add-on, by its vendor's answer, without a package that it belongs to (rule products-25). */
export const isLone = (one: PricedPackage, choice: Choice): boolean =>
  one.facts?.role === 'add_on' && !isBesideMain(one, choice);

/** Returns why a package doesn't suit the event, without a period; a chosen one by its quantity. */
export function unsuitableReason(one: PricedPackage, choice: Choice, plan: JudgedPlan): string | undefined {
  const [judged, event, all] = [toJudged(one), toJudgedEvent(plan), choice.packages.map(toJudged)];
  const isBeside = isAddOn(judged, all) && isBesideMain(one, choice);
  const main = { ...judged, known: { ...judged.known, role: 'main' as const, isSide: false } };
  const judgement = suits(isBeside ? main : judged, event, all);
  if (judgement.answer === 'no' && judgement.code !== 'guests') return judgement.reason;
  // Beside another package, one need not serve all guests.
  if (isBeside) return undefined;
  const chosen = choice.chosen.find(({ id }) => id === one.id);
  if (judgement.answer === 'no' && !chosen) {
    const named = suits({ ...judged, name: 'It' }, event, all);
    return named.answer === 'no' ? named.reason : undefined;
  }
  const { guests } = judged.known;
  const [misfit] = packageMisfits(event.guestCount, [{ ...(chosen ?? one), guests, productName: 'It' }]);
  const pieces = judgement.answer === 'no' ? undefined : judgement.quantity;
  return misfit && pieces ? `${misfit.message}. ${pieces} of it serve everyone` : misfit?.message;
}

/** Returns a package with the pieces and add-ons that the event needs of it. */
export const listNeeded = (one: PricedPackage, packages: readonly PricedPackage[], plan: JudgedPlan): NeededPackage[] =>
  neededPackages(toJudged(one), toJudgedEvent(plan), packages.map(toJudged));
