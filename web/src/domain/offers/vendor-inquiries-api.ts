import { infiniteQueryOptions } from '@tanstack/react-query';
import { vendorInquiries } from '#shared/api/messaging/inquiries.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';

// A list of conversations: a notice about one of them also refreshes it.
const keys = { asked: ['conversation', 'list', 'inquiries'] as const };

/** Loads hosts' inquiries to the vendor, latest first. */
export const vendorInquiriesQuery = infiniteQueryOptions({
  queryKey: keys.asked,
  queryFn: ({ pageParam, signal }) =>
    call(vendorInquiries.listVendorInquiries, { query: { cursor: pageParam } }, { signal }),
  ...cursorPages,
});
