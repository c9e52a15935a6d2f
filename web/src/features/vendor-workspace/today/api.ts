import { queryOptions, useMutation } from '@tanstack/react-query';
import { banking } from '#shared/api/banking.ts';
import { cases } from '#shared/api/orders/cases.ts';
import { directory } from '#shared/api/directory.ts';
import { messaging } from '#shared/api/messaging.ts';
import { orders } from '#shared/api/orders.ts';
import { products } from '#shared/api/products.ts';
import { vendors } from '#shared/api/vendors.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { vendorToday } from '#web/lib/zones.ts';
import { toast } from '#web/ui/feedback/toast.ts';

// Each begins with the word of the notice that refreshes it.
const keys = {
  replyTime: ['reply-time'] as const,
  openCases: ['orders', 'open-cases'] as const,
  products: ['products', 'today'] as const,
  setUp: (vendorId: string) => ['vendor', 'list', 'set-up', vendorId] as const,
};

/** Loads the reply time; refetched every minute, since deadlines pass, and by notices of replies. */
export const replyTimeQuery = queryOptions({
  queryKey: keys.replyTime,
  queryFn: ({ signal }) => call(messaging.getReplyTime, {}, { signal }),
  refetchInterval: 60_000,
});

// Days before today whose events may be in another year, and aren't overdue yet.
const recentDays = 7;

/** Loads open problems that hosts reported, whichever year their events are in; there are never many. */
export const openCasesQuery = queryOptions({
  queryKey: keys.openCases,
  queryFn: async ({ signal }) => {
    const today = vendorToday();
    const years = new Set([addDays(today, -recentDays), today].map((date) => date.slice(0, 4)));
    const pages = await Promise.all(
      Array.from(years, (year) => call(orders.listEarnings, { query: { year } }, { signal })),
    );
    const held = pages
      .flatMap(({ earnings, overdue }) => [...earnings, ...overdue])
      .filter(({ payout }) => payout.hasOpenCase);
    const bookingIds = new Set(held.map(({ bookingId }) => bookingId));
    return Promise.all(
      Array.from(bookingIds, (bookingId) => call(cases.getVendorCase, { params: { bookingId } }, { signal })),
    );
  },
});

/** Closes a conversation such as 'Thank you!', which needs no reply. */
export const useCloseWaiting = () =>
  useMutation({
    mutationFn: (conversationId: string) => call(messaging.closeWaiting, { params: { conversationId } }),
    onError: () => toast.error('Error', "Couldn't save that. Try again."),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.replyTime }),
  });

/** Loads products for their tasks; refreshed by the notice that one changed. */
export const productsQuery = queryOptions({
  queryKey: keys.products,
  queryFn: async ({ signal }) => (await call(products.listProducts, {}, { signal })).products,
});

/** Loads a vendor's setup so far: the details that hosts see, and whether it can be paid out. */
export const setUpQuery = (vendorId: string) =>
  queryOptions({
    queryKey: keys.setUp(vendorId),
    queryFn: async ({ signal }) => {
      const [page, { profile, fixed }, { bankAccount }] = await Promise.all([
        call(directory.getVendor, { params: { vendorId } }, { signal }),
        call(vendors.getVendorProfile, {}, { signal }),
        call(banking.getBankAccount, {}, { signal }),
      ]);
      return {
        products: page.packages.length,
        hasPhotos: fixed.categories.every((category) => profile.servicePhotos[category] !== undefined),
        hasBankAccount: bankAccount !== null,
      };
    },
  });
