import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { decidedProductData } from './product-data.ts';

/** An administrator turned a product down, or a change of one; hosts see what they saw before. */
export const ProductRejected = defineEvent(
  'ProductRejected',
  2,
  () =>
    z.object({
      ...decidedProductData(),
      /** May be empty. */
      reason: z.string(),
    }),
  { readsFrom: 1 },
);
