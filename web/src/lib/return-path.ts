import type { Location, To } from 'react-router-dom';

/**
 * Returns the page to open after sign-in, if it is a path of this site (rule accounts-2). Anything that a browser could
 * read as another site or a script ('//evil', '/\evil', 'https:', 'javascript:') is refused, and so is the sign-in
 * page.
 */
export function returnPath(from: unknown): string | undefined {
  const text = typeof from === 'string' ? from : formatPath(from);
  if (!text?.startsWith('/')) return undefined;
  const address = URL.canParse(text, location.origin) ? new URL(text, location.origin) : undefined;
  if (address?.origin !== location.origin) return undefined;
  const path = address.pathname + address.search + address.hash;
  return path.startsWith('//') || address.pathname === '/login' ? undefined : path;
}

/** Returns the state for /login that leads back here. */
export function comeBackTo(place: Pick<Location, 'pathname' | 'search' | 'hash'>): { from: string } {
  return { from: place.pathname + place.search + place.hash };
}

/** The reason why a visitor is asked to sign in. */
export interface SignInReason {
  /** The purpose of signing in, after 'Sign in to': 'see prices from Sugar Mesa Bakery'. */
  purpose: string;
  /** True if this browser has a guest plan, which signing in carries over. */
  hasPlan: boolean;
}

/** Returns the reason from a location's state; undefined if the sign-in page was opened without one. */
export function signInReason(state: unknown): SignInReason | undefined {
  if (typeof state !== 'object' || state === null || !('purpose' in state)) return undefined;
  const { purpose } = state;
  return typeof purpose === 'string' ? { purpose, hasPlan: 'hasPlan' in state && state.hasPlan === true } : undefined;
}

function formatPath(place: unknown): string | undefined {
  if (typeof place !== 'object' || place === null) return undefined;
  const { pathname, search = '', hash = '' } = place as Exclude<To, string>;
  return typeof pathname === 'string' ? `${pathname}${search}${hash}` : undefined;
}
