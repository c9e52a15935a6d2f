import type { SignInReason } from '#web/lib/return-path.ts';
import { hasGuestPlan } from './guest-plan.ts';

/** The state to hand to /login: the path to come back to, and why a visitor is led there, after 'Sign in to'. */
export const signInState = (from: string, purpose: string): { from: string } & SignInReason => ({
  from,
  purpose,
  hasPlan: hasGuestPlan(),
});

/** 'see prices from Sugar Mesa Bakery'. */
export const seePricesFrom = (vendorName: string): string => `see prices from ${vendorName}`;
