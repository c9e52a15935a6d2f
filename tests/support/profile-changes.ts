import type { Call } from '#functions/platform/endpoint.ts';
import type { StoredProfile } from '#shared/api/vendor-profile.ts';
import type { vendors } from '#shared/api/vendors.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { changesBetween, listChangeBetween } from '#shared/kernel/field-changes.ts';
import type { Answer } from '#shared/vendors/application/application.ts';
import { profileFieldsSchema } from '#shared/vendors/profile/vendor-profile.ts';

type Body = Call<typeof vendors.changeVendorProfile>['body'];

/** Returns the request that changes a profile from the state its vendor saw; omitted fields stay unchanged. */
export function profileChanges(seen: StoredProfile, to: Partial<StoredProfile>): Body {
  const next = { ...seen, ...to };
  const fields = Object.entries(changesBetween(seen, next)).filter(([field]) => field in profileFieldsSchema.shape);
  return {
    changes: Object.fromEntries(fields),
    deliveryOptions: listChangeBetween(seen.deliveryOptions, next.deliveryOptions),
    eventTypes: listChangeBetween(seen.eventTypes, next.eventTypes),
    answers: categories.flatMap((category) => answerChanges(category, seen.answers[category], next.answers[category])),
  } as Body;
}

type Answers = Record<string, Answer>;

const answerChanges = (category: Category, seen: Answers = {}, next: Answers = {}) =>
  Object.entries(changesBetween(seen, next)).map(([key, change]) => {
    const { from, to = null } = change ?? {};
    const [before, after] = [from ?? [], to ?? []];
    return Array.isArray(before) && Array.isArray(after)
      ? { category, key, ...listChangeBetween(before, after) }
      : { category, key, from, to };
  });
