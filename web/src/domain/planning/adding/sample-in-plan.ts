import type { PlanItem } from '#shared/planning/plan.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';

/** The first item of a plan that can't be booked: a sample vendor's (decision 16). */
export const sampleIn = (items: readonly PlanItem[]): PlanItem | undefined =>
  items.find(({ vendorId }) => isSampleVendorId(vendorId));

/** As the server says it, before anybody has typed a card. */
export const sampleSentence = ({ vendorName }: PlanItem): string =>
  `${vendorName} is a sample vendor and can't be booked. Choose another vendor to continue.`;
