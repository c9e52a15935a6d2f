import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { askedOf } from '#web/domain/directory/api.ts';
import type { SearchPages, VendorSearch } from '#web/domain/directory/api.ts';
import { call } from '#web/lib/api.ts';
import { isPriceable } from './vendor-prices-api.ts';

export interface PricedSearch extends Omit<VendorSearch, 'sort'> {
  category: Category;
  sort: 'nearest' | 'rated' | 'price';
  /** The most that a vendor may cost all-in, in cents. */
  maximumCents: number | undefined;
}

/** Vendors of a service by what they cost for a draft's event; undefined where that has no price yet. */
export function pricedSearch(draft: Draft | undefined, wanted: PricedSearch): SearchPages | undefined {
  if (!draft || !isPriceable(draft)) return undefined;
  const { category, sort, maximumCents, map, ...search } = wanted;
  const { date: _, guests: _guests, fit: _fit, ...asked } = askedOf(search);
  const query = { ...asked, category, sort, maximumCents, map: map ? ('yes' as const) : undefined };
  return {
    // Of the draft's kind, as its prices are; another version is another event.
    queryKey: ['draft', draft.id, 'priced-vendors', { version: draft.version, ...query }],
    fetchPage: (cursor, signal) =>
      call(planning.searchByPrice, { params: { draftId: draft.id }, query: { ...query, cursor } }, { signal }),
  };
}
