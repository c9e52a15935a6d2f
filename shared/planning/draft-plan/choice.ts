import type { PlanOption } from './option.ts';

/** What names an option when it is taken: the server reads the rest of it again. */
export const choiceOf = ({ vendorId, productId, deliveryOption }: PlanOption) => ({
  vendorId,
  productId,
  ...(deliveryOption && { deliveryOption }),
});
