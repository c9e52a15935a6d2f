import type { directory } from '#shared/api/directory.ts';
import type * as z from 'zod';

/** The answer of a search where no vendor is yet. */
export const noVendors: z.output<typeof directory.searchVendors.response> = {
  vendors: [],
  nextCursor: null,
  lookedMiles: null,
  nothing: 'no_vendors',
  sortedAmong: null,
};
