import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { directoryPageSize } from '#shared/kernel/policies.ts';
import { toSearchQuery } from '#web/domain/directory/search/api.ts';
import type { SearchPages, VendorSearch } from '#web/domain/directory/search/api.ts';
import { call } from '#web/lib/api.ts';

// Of the draft's kind, so that prices are refetched and forgotten with it; its version is that of the event.
const keys = {
  prices: (draftId: string, asked: object) => ['draft', draftId, 'vendor-prices', asked] as const,
  search: (draftId: string, asked: object) => ['draft', draftId, 'priced-vendors', asked] as const,
};

/** A vendor of a list, for the price on its card. */
export interface ListedVendor {
  vendorId: string;
  /** All vendors of the list: a page's vendors are priced together. */
  among: readonly string[];
  /** The service of the search; defaults to the plan's. */
  category?: Category | undefined;
}

/** Returns true if a draft has enough details of its event for a price. */
export const isPriceable = ({ place, details }: Draft): boolean =>
  place !== null && details.date !== null && details.guestCount !== null;

/** Returns the vendors that are priced with this one: its page of the list, without samples. */
export function pricedTogether({ vendorId, among }: ListedVendor): string[] {
  const real = among.filter((id) => !isSampleVendorId(id));
  const start = Math.floor(real.indexOf(vendorId) / directoryPageSize) * directoryPageSize;
  return real.slice(start, start + directoryPageSize);
}

/** Loads a vendor's price for a draft's event; one request covers all vendors of a page. */
export const vendorPriceQuery = (draft: Draft | undefined, listed: ListedVendor) => {
  const { vendorId, category } = listed;
  const vendorIds = pricedTogether(listed);
  const draftId = draft?.id ?? 'none';
  return queryOptions({
    queryKey: keys.prices(draftId, { version: draft?.version, category, vendorIds }),
    queryFn: async ({ signal }) => {
      const query = { vendorIds: vendorIds.join(), category };
      return (await call(planning.getVendorPrices, { params: { draftId }, query }, { signal })).prices;
    },
    select: (prices) => prices.find((price) => price.vendorId === vendorId) ?? null,
    placeholderData: keepPreviousData,
    enabled: draft !== undefined && isPriceable(draft) && vendorIds.includes(vendorId),
  });
};

export interface PricedSearch extends Omit<VendorSearch, 'sort'> {
  category: Category;
  sort: 'nearest' | 'rated' | 'price';
  /** The maximum all-in price of a vendor, in cents. */
  maximumCents: number | undefined;
}

/** Returns the search for vendors by their price for a draft's event; undefined before prices are available. */
export function pricedSearch(draft: Draft | undefined, wanted: PricedSearch): SearchPages | undefined {
  if (!draft || !isPriceable(draft)) return undefined;
  const { category, sort, maximumCents, map, ...search } = wanted;
  // The event is the draft's.
  const asked = toSearchQuery({ ...search, date: undefined, guests: undefined, fit: undefined });
  const query = { ...asked, category, sort, maximumCents, map: map ? ('yes' as const) : undefined };
  return {
    queryKey: keys.search(draft.id, { version: draft.version, ...query }),
    fetchPage: (cursor, signal) =>
      call(planning.searchByPrice, { params: { draftId: draft.id }, query: { ...query, cursor } }, { signal }),
  };
}
