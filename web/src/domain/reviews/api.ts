import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { reviews } from '#shared/api/reviews.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages, queryClient } from '#web/lib/query.ts';

// A review changes its vendor's rating, so the vendor's notice also refreshes this list.
const keys = { all: ['vendor', 'list', 'reviews'] as const };

/** Loads hosts' reviews of the vendor, latest first. */
export const reviewsQuery = infiniteQueryOptions({
  queryKey: keys.all,
  queryFn: ({ pageParam, signal }) => call(reviews.listVendorReviews, { query: { cursor: pageParam } }, { signal }),
  ...cursorPages,
});

/** Posts the vendor's only reply to a review; `conflict` if there already is one. */
export const useAnswerReview = () =>
  useMutation({
    mutationFn: ({ bookingId, text }: { bookingId: string; text: string }) =>
      call(reviews.answerReview, { params: { bookingId }, body: { text } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
