import type { EventDetails, ServiceWish } from './plan.ts';
import type { JudgedEvent } from './suits.ts';
import type { Category } from '../kernel/categories.ts';

/** Returns the parts of a plan's event by which packages are judged. */
export const judgedEvent = ({
  details: { name, theme, eventType, guestCount, date, startTime, durationHours },
  serviceWishes,
}: {
  details: EventDetails;
  serviceWishes: readonly ServiceWish[];
}): JudgedEvent => ({
  name,
  theme,
  eventType,
  guestCount,
  date,
  startTime,
  durationHours,
  wantedSides: wantedSides(serviceWishes),
});

export const sides: readonly string[] = ['bar', 'cake'];
// Options that aren't the service itself.
const sideOptions: Partial<Record<Category, readonly string[]>> = { catering: sides, photography: ['booth'] };

/** Options for which children come. */
const forChildren = ['childrens-show', 'bounce-house'];
export const areForChildren = (options: readonly string[]): boolean => options.some((id) => forChildren.includes(id));

/** Returns true if the host wants more than one act: a DJ and a band. */
export const hasSeveralActs = (serviceWishes: readonly Pick<ServiceWish, 'category' | 'options'>[]): boolean =>
  serviceWishes.some(({ category, options }) => category === 'entertainment' && options.length > 1);

/** Returns an event's parts by which a package is judged that may answer any of the host's wishes. */
export const wantedAlso = (serviceWishes: readonly Pick<ServiceWish, 'category' | 'options'>[]) => ({
  wantedSides: serviceWishes
    .filter(({ category, options }) => options.some((id) => sideOptions[category]?.includes(id)))
    .map(({ category }) => category),
  areChildrenWanted: serviceWishes.some(({ options }) => areForChildren(options)),
  hasSeveralActs: hasSeveralActs(serviceWishes),
});

/** Returns the services of which the host wants only such options: a cake, a photo booth. */
export const wantedSides = (serviceWishes: readonly Pick<ServiceWish, 'category' | 'options'>[]): Category[] =>
  serviceWishes
    .filter(({ category, options }) => options.length > 0 && options.every((id) => sideOptions[category]?.includes(id)))
    .map(({ category }) => category);
