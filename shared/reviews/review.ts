import * as z from 'zod/mini';
import { known, rating, reviewText } from '../kernel/validation.ts';

/** A host's review of a vendor they had booked (vendor spec 5). */
export const reviewForm = z.strictObject({ rating, text: reviewText });
export type ReviewForm = z.infer<typeof reviewForm>;

/** The vendor's only reply to a review. */
export const answerForm = z.strictObject({ text: known('answerText') });

/** A host's reason to cancel; optional. */
export const hostCancellationReason = known('hostReason');

/** A vendor's reason to cancel, shown to the host. */
export const vendorCancellationForm = z.strictObject({ reason: known('cancellationReason') });
