import * as z from 'zod/mini';
import { known, rating, reviewText } from '../kernel/validation.ts';

/** What a host writes about a vendor they had booked (vendor spec 5). */
export const reviewForm = z.strictObject({ rating, text: reviewText });
export type ReviewForm = z.infer<typeof reviewForm>;

/** The vendor's one answer to a review. */
export const answerForm = z.strictObject({ text: known('answerText') });

/** Why a host cancels; they need not say. */
export const hostCancellationReason = known('hostReason');

/** Why a vendor cancels; their host reads it. */
export const vendorCancellationForm = z.strictObject({ reason: known('cancellationReason') });
