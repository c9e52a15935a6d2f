import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import { secondFactorEntity, secondFactorKey } from '#functions/data/accounts/second-factor.ts';
import type { VendorRole } from '#shared/vendors/team.ts';
import type { Table } from '../table.ts';
import { findActingVendor } from './acting-vendor.ts';
import { findOwnVendor } from './owned-vendors.ts';
import type { OwnVendor } from './owned-vendors.ts';

/** The stored state of the person behind a token. */
export interface CallerState extends OwnVendor {
  isDeleted: boolean;
  /** An administrator closed their account (rule accounts-14). */
  isBlocked?: boolean;
  /** ISO time when they last signed out everywhere. */
  sessionsEndedAt?: string | undefined;
  /** ISO time from which every sign-in required a second factor; undefined if it was not read or never set up. */
  secondFactorSince?: string | undefined;
  /** Their part in `vendorId`, if that was asked for. */
  vendorRole?: VendorRole | undefined;
}

/** The details that an endpoint needs besides whether the account still exists. */
export interface CallerQuery {
  secondFactor: boolean;
  vendor: boolean;
  /** The vendor that the request names, instead of the caller's own. */
  namedVendorId?: string | undefined;
}

export type FindCaller = (userId: string, question: CallerQuery) => Promise<CallerState>;

/**
 * Reads a caller's state in one round trip of parallel reads. A person without a profile counts as existing: their
 * first call is about to create it.
 */
export const callerFinder =
  (table: Pick<Table, 'get' | 'query'>): FindCaller =>
  async (userId, { secondFactor, vendor, namedVendorId }) => {
    const [profile, factor, acting] = await Promise.all([
      table.get(profileOrTombstone, profileKey(userId), { consistent: true }),
      secondFactor ? table.get(secondFactorEntity, secondFactorKey(userId), { consistent: true }) : undefined,
      namedVendorId ? findNamedVendor(table, userId, namedVendorId) : vendor ? findOwnVendor(table, userId) : undefined,
    ]);
    return {
      isDeleted: isTombstone(profile),
      isBlocked: !isTombstone(profile) && profile?.block !== undefined,
      sessionsEndedAt: isTombstone(profile) ? undefined : profile?.sessionsEndedAt,
      secondFactorSince: factor?.activatedAt ?? undefined,
      vendorRole: acting?.vendorId === undefined ? undefined : 'owner',
      ...acting,
    };
  };

type NamedVendor = Pick<CallerState, 'vendorId' | 'removedVendorId' | 'vendorRole'>;

async function findNamedVendor(table: Pick<Table, 'get'>, userId: string, vendorId: string): Promise<NamedVendor> {
  const acting = await findActingVendor(table, userId, vendorId);
  if (!acting) return {};
  if (acting.vendor.status === 'removed') return { removedVendorId: vendorId };
  return { vendorId, vendorRole: acting.role };
}

/**
 * Returns true if an administrator blocked a person's account (rule accounts-18); everything they made public is then
 * closed too.
 */
export async function isAccountBlocked(table: Pick<Table, 'get'>, userId: string): Promise<boolean> {
  const profile = await table.get(profileOrTombstone, profileKey(userId), { consistent: true });
  return !isTombstone(profile) && profile?.block !== undefined;
}
