import type { Call } from '#functions/platform/endpoint.ts';
import type { planning } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { changesBetween, listChangeBetween } from '#shared/kernel/field-changes.ts';
import { wishFor } from '#shared/planning/change-services.ts';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import type { EventDetails, ServiceWish } from '#shared/planning/plan.ts';

type Body = Call<typeof planning.changeDraft>['body'];

interface Described {
  details: EventDetails;
  serviceAreas: Category[];
  serviceWishes: ServiceWish[];
}

/** Returns the request that changes a draft from one state to another; omitted parts stay unchanged. */
export function draftChanges(from: Described, to: Partial<Described>): Body {
  const { details = from.details, serviceAreas = from.serviceAreas, serviceWishes = from.serviceWishes } = to;
  const services = [...from.serviceWishes, ...serviceWishes].map(({ category }) => category);
  return {
    details: changesBetween(from.details, details),
    serviceAreas: listChangeBetween(from.serviceAreas, serviceAreas),
    serviceWishes: [...new Set(services)].map((category) => {
      const [before, after] = [wishFor(from.serviceWishes, category), wishFor(serviceWishes, category)];
      return {
        category,
        options: listChangeBetween(before.options, after.options),
        checklist: listChangeBetween(before.checklist, after.checklist),
      };
    }),
  };
}

/** Returns the request that starts a draft. */
export const newDraft = (described: Partial<Described>): Body => ({
  isNew: true,
  ...draftChanges({ details: eventDetailsSchema.parse({}), serviceAreas: [], serviceWishes: [] }, described),
});
