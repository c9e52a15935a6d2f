import type { Me } from '#shared/api/accounts.ts';
import { writeSessionHint } from './session-hint.ts';
import { readSession, writeSession } from './session-state.ts';
import { useSession } from './session.ts';

/** Renames the person's business here, since fetching it could still return the old name. */
export function renameBusiness(name: string): void {
  const state = readSession();
  if (state.status !== 'signed-in' || !state.me.vendor || state.me.vendor.name === name) return;
  const me = { ...state.me, vendor: { ...state.me.vendor, name } };
  writeSessionHint(me);
  writeSession({ ...state, me });
}

/** Returns true for people who act for their own business, false for members of a team. */
export const useIsOwner = (): boolean => useSession().me?.vendor?.role === undefined;

/** Acts for another of the person's vendors from now on. */
export function switchVendor(vendor: NonNullable<Me['vendor']>): void {
  const state = readSession();
  if (state.status !== 'signed-in') return;
  const me = { ...state.me, vendor };
  writeSessionHint(me);
  writeSession({ ...state, me });
}
