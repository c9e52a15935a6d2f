import type { directory } from '#shared/api/directory.ts';
import type * as z from 'zod';

/** The search response of a marketplace without vendors. */
export const noVendors: z.output<typeof directory.searchVendors.response> = {
  vendors: [],
  nextCursor: null,
  lookedMiles: null,
  nothing: 'no_vendors',
  sortedAmong: null,
};
