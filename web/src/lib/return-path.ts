import type { Location, To } from 'react-router-dom';

/**
 * Where to go after sign-in, if it is a path of this site (decision 7): anything that a browser could read as another
 * site or as a script ('//evil', '/\evil', 'https:', 'javascript:') is refused, and so is the sign-in page itself.
 */
export function returnPath(from: unknown): string | undefined {
  const text = typeof from === 'string' ? from : pathOf(from);
  if (!text?.startsWith('/')) return undefined;
  const address = URL.canParse(text, location.origin) ? new URL(text, location.origin) : undefined;
  if (address?.origin !== location.origin) return undefined;
  const path = address.pathname + address.search + address.hash;
  return path.startsWith('//') || address.pathname === '/login' ? undefined : path;
}

/** The state to hand to /login so that it comes back here. */
export function comeBackTo(place: Pick<Location, 'pathname' | 'search' | 'hash'>): { from: string } {
  return { from: place.pathname + place.search + place.hash };
}

/** Why a visitor is led to sign in. */
export interface SignInReason {
  /** What signing in is for, after 'Sign in to': 'see prices from Sugar Mesa Bakery'. */
  purpose: string;
  /** Whether this browser has a plan of theirs, which signing in carries over. */
  hasPlan: boolean;
}

/** The reason in a location's state; undefined where the sign-in page was opened without one. */
export function signInReason(state: unknown): SignInReason | undefined {
  if (typeof state !== 'object' || state === null || !('purpose' in state)) return undefined;
  const { purpose } = state;
  return typeof purpose === 'string' ? { purpose, hasPlan: 'hasPlan' in state && state.hasPlan === true } : undefined;
}

function pathOf(place: unknown): string | undefined {
  if (typeof place !== 'object' || place === null) return undefined;
  const { pathname, search = '', hash = '' } = place as Exclude<To, string>;
  return typeof pathname === 'string' ? `${pathname}${search}${hash}` : undefined;
}
