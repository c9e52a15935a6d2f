import type { PlanItem } from '#shared/planning/plan.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';

/** Returns the first item of a plan that can't be booked because its vendor is a sample (rule checkout-24). */
export const sampleIn = (items: readonly PlanItem[]): PlanItem | undefined =>
  items.find(({ vendorId }) => isSampleVendorId(vendorId));

/** Returns the server's message, shown before anybody has typed a card. */
export const sampleSentence = ({ vendorName }: PlanItem): string =>
  `${vendorName} is a sample vendor and can't be booked. Choose another vendor to continue.`;
