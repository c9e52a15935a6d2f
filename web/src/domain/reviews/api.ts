import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { reviews } from '#shared/api/reviews.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages, queryClient } from '#web/lib/query.ts';
import { toast } from '#web/ui/feedback/toast.ts';

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
    // The earlier reply replaces the form and its text.
    onError: (error) => {
      if (isApiError(error, 'conflict')) toast.error("Couldn't post your reply", error.message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
