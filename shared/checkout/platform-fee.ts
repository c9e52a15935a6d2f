import { percentOf } from '../kernel/percent.ts';
import { platformFeePercent } from '../kernel/policies.ts';

/** The platform's fee on what vendors get, in cents, rounded half up (decision 18). */
export const platformFeeOf = (cents: number): number => percentOf(cents, platformFeePercent);

/** What the vendors' prices come to with the platform's fee, in cents. */
export const withPlatformFee = (cents: number): number => cents + platformFeeOf(cents);
