import { infiniteQueryOptions } from '@tanstack/react-query';
import { vendorInquiries } from '#shared/api/messaging/inquiries.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';

// A list of conversations: a notice about one of them brings it up to date.
const keys = { asked: ['conversation', 'list', 'inquiries'] as const };

/** What hosts asked the vendor, the latest first. */
export const vendorInquiriesQuery = infiniteQueryOptions({
  queryKey: keys.asked,
  queryFn: ({ pageParam, signal }) =>
    call(vendorInquiries.listVendorInquiries, { query: { cursor: pageParam } }, { signal }),
  ...cursorPages,
});
