import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { reviews } from '#shared/api/reviews.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages, queryClient } from '#web/lib/query.ts';
import { toast } from '#web/ui/feedback/toast.ts';

// A review changes its vendor's rating, and so the notice of the vendor brings the list up to date.
const keys = { all: ['vendor', 'list', 'reviews'] as const };

/** What hosts wrote about the vendor, latest first. */
export const reviewsQuery = infiniteQueryOptions({
  queryKey: keys.all,
  queryFn: ({ pageParam, signal }) => call(reviews.listVendorReviews, { query: { cursor: pageParam } }, { signal }),
  ...cursorPages,
});

/** The vendor's one answer to a review; `conflict` when there is another already. */
export const useAnswerReview = () =>
  useMutation({
    mutationFn: ({ bookingId, text }: { bookingId: string; text: string }) =>
      call(reviews.answerReview, { params: { bookingId }, body: { text } }),
    // The answer that was first takes the form's place, and its words with it.
    onError: (error) => {
      if (isApiError(error, 'conflict')) toast.error("Couldn't post your reply", error.message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
