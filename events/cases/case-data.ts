import { centsSchema } from '#shared/checkout/price-schema.ts';
import { orderData } from '../orders/order-data.ts';

/** Returns the fields that identify an event's case; both sides' texts stay in the case. Money in cents. */
export const caseData = () => ({
  ...orderData(),
  claimedCents: centsSchema,
});
