import { useLocation } from 'react-router-dom';
import { signInReason } from '#web/lib/return-path.ts';

/** Returns why a visitor was redirected here, such as 'Sign in to add Sugar Mesa Bakery to your plan.' */
export function useSignInReason(act: 'Sign in' | 'Create an account'): string | undefined {
  const reason = signInReason(useLocation().state);
  if (!reason) return undefined;
  const plan = reason.hasPlan ? ' Your plan is saved in this browser.' : '';
  return `${act} to ${reason.purpose}.${plan}`;
}
