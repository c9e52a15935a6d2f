import type { ServiceWish } from './plan.ts';
import { serviceOptions } from './service-options.ts';

/** Returns a wish in the catalogue's words and order, without ids that the catalogue doesn't have. */
export function toWishText({ category, options, checklist }: ServiceWish): { options: string[]; checklist: string[] } {
  const known = serviceOptions[category];
  return {
    options: known.options.filter(({ id }) => options.includes(id)).map(({ name }) => name),
    checklist: known.checklist.filter(({ id }) => checklist.includes(id)).map(({ text }) => text),
  };
}
