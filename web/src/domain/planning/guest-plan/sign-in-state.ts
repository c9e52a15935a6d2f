import type { SignInReason } from '#web/lib/return-path.ts';
import { hasGuestPlan } from './guest-plan.ts';

/** Returns the state for /login: the path to come back to, and the reason after 'Sign in to'. */
export const signInState = (from: string, purpose: string): { from: string } & SignInReason => ({
  from,
  purpose,
  hasPlan: hasGuestPlan(),
});

/** Formats 'see prices from Sugar Mesa Bakery'. */
export const seePricesFrom = (vendorName: string): string => `see prices from ${vendorName}`;
