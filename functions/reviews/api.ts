import { reviews } from '#shared/api/reviews.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { answerReview, listVendorReviews } from './vendor-reviews.ts';
import { postReview } from './post-review.ts';

const { TABLE_NAME } = readEnvironment(apiNeeds.reviews, process.env);
const deps = { table: openTable(connect(), TABLE_NAME) };

export const api = defineApi(
  reviews,
  {
    postReview: (call) => postReview(deps, call),
    listVendorReviews: (call) => listVendorReviews(deps, call),
    answerReview: (call) => answerReview(deps, call),
  },
  callerFinder(deps.table),
);
