import type { Category } from '#shared/kernel/categories.ts';

interface PlanAddress {
  draftId?: string | undefined;
  category?: Category | undefined;
  /** The page after the questionnaire is saved, instead of the next step. */
  returnTo?: 'summary' | undefined;
}

/** Returns a planning page's path: `/vendors?category=decor&draftId=…` (customer spec 2). */
export function planAddress(path: string, { draftId, category, returnTo }: PlanAddress = {}): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (draftId) query.set('draftId', draftId);
  if (returnTo) query.set('returnTo', returnTo);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Reads a path's `returnTo`; unknown pages are ignored. */
export const readReturnTo = (params: URLSearchParams): 'summary' | undefined =>
  params.get('returnTo') === 'summary' ? 'summary' : undefined;
