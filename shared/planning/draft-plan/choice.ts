import type { PlanOption } from './option.ts';

/** Returns the key of a chosen option; the server reads the rest again. */
export const toChoice = ({ vendorId, productId, deliveryOption }: PlanOption) => ({
  vendorId,
  productId,
  ...(deliveryOption && { deliveryOption }),
});
