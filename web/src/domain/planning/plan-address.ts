import type { Category } from '#shared/kernel/categories.ts';

interface PlanAddress {
  draftId?: string | undefined;
  category?: Category | undefined;
  /** The questionnaire leads there when it is saved, in place of the next step. */
  returnTo?: 'summary' | undefined;
}

/** A planning page's address: `/vendors?category=decor&draftId=…` (customer spec 2). */
export function planAddress(path: string, { draftId, category, returnTo }: PlanAddress = {}): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (draftId) query.set('draftId', draftId);
  if (returnTo) query.set('returnTo', returnTo);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Where an address's `returnTo` leads; anything but a known page is ignored. */
export const readReturnTo = (params: URLSearchParams): 'summary' | undefined =>
  params.get('returnTo') === 'summary' ? 'summary' : undefined;
