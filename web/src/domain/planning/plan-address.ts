import type { Category } from '#shared/kernel/categories.ts';

interface PlanAddress {
  draftId?: string | undefined;
  category?: Category | undefined;
}

/** A planning page's address: `/vendors?category=decor&draftId=…` (customer spec 2). */
export function planAddress(path: string, { draftId, category }: PlanAddress = {}): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (draftId) query.set('draftId', draftId);
  return query.size > 0 ? `${path}?${query}` : path;
}
