import { centsSchema } from '#shared/checkout/price-schema.ts';
import { orderData } from '../orders/order-data.ts';

/** Which case an event is about; what both sides wrote stays in the case. Money in cents. */
export const caseData = () => ({
  ...orderData(),
  claimedCents: centsSchema,
});
