import { percentCents } from '../kernel/percent.ts';
import { platformFeePercent } from '../kernel/policies.ts';

/** Returns the platform fee on the vendors' prices, in cents, rounded half up (rule checkout-1). */
export const platformFeeCents = (cents: number): number => percentCents(cents, platformFeePercent);

/** Adds the platform fee to the vendors' prices, in cents. */
export const withPlatformFee = (cents: number): number => cents + platformFeeCents(cents);
