import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { decidedProductData } from './product-data.ts';

/** An administrator approved a product, or a pending change; hosts see it from now on. */
export const ProductApproved = defineEvent('ProductApproved', 2, () => z.object(decidedProductData()), {
  readsFrom: 1,
});
