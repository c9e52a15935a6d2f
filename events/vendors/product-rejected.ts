import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { decidedProductData } from './product-data.ts';

/** An administrator rejected a product, or a pending change; hosts see no difference. */
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
