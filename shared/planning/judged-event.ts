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

/** Returns the services of which the host wants only such options: a cake, a photo booth. */
export const wantedSides = (serviceWishes: readonly Pick<ServiceWish, 'category' | 'options'>[]): Category[] =>
  serviceWishes
    .filter(({ category, options }) => options.length > 0 && options.every((id) => sideOptions[category]?.includes(id)))
    .map(({ category }) => category);
