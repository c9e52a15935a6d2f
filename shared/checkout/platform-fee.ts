import { percentOf } from '../kernel/percent.ts';
import { platformFeePercent } from '../kernel/policies.ts';

/** What the vendors' prices come to with the platform's fee, in cents (decision 18). */
export const withPlatformFee = (cents: number): number => cents + percentOf(cents, platformFeePercent);
