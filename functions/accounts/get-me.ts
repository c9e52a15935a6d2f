import { randomBytes } from 'node:crypto';
import type { Me, accounts } from '#shared/api/accounts.ts';
import { textBounds } from '#shared/kernel/limits.ts';
import { sanitise } from '#shared/kernel/sanitize.ts';
import { isTombstone } from '#functions/data/accounts/profile.ts';
import type { Profile, ProfileTombstone } from '#functions/data/accounts/profile.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { ActingVendor } from '#functions/data/queries/acting-vendor.ts';
import { noteSignIn } from './last-sign-in.ts';
import { findProfile, findOwnedVendor, findTeams, register } from './repository.ts';
import { signInAgain } from './user-pool.ts';
import type { UserPool } from './user-pool.ts';

export interface AccountsDeps {
  table: Table;
  userPool: Pick<UserPool, 'whoHas'>;
}

type GetMe = Call<typeof accounts.getMe>;

/**
 * Returns the caller. A person's first call creates their profile from the user pool's data and records UserRegistered
 * with it; two concurrent first calls create one profile. Later calls are parallel reads, one more trip for people in
 * teams, and one write after a sign-in.
 * @throws AppError unauthenticated for a deleted account, whose token stays valid for a while
 */
export async function getMe(deps: AccountsDeps, call: GetMe): Promise<Me> {
  const { userId, isAdmin, awaitsSecondFactor, hasSecondFactor } = call.actor;
  const [known, owned, teams] = await Promise.all([
    findProfile(deps.table, userId),
    findOwnedVendor(deps.table, userId),
    findTeams(deps.table, userId),
  ]);
  const profile = mustBeHere(known ?? (await join(deps, call)));
  await noteSignIn(deps.table, profile, call.accessToken);
  const { email, fullName } = profile;
  return {
    id: userId,
    email,
    fullName,
    isAdmin,
    ...(awaitsSecondFactor && { awaitsSecondFactor }),
    ...(hasSecondFactor && { hasSecondFactor }),
    ...toVendors(owned, teams, call.actor.vendorId),
  };
}

/** Returns the vendors that the person may act for, and the one that they act for now. */
function toVendors(
  owned: VendorRecord | undefined,
  teams: readonly ActingVendor[],
  namedId: string | undefined,
): Pick<Me, 'vendor' | 'vendors' | 'removedVendor'> {
  const isRunning = owned !== undefined && owned.status !== 'removed';
  const all = [...(isRunning ? [{ vendor: owned, role: 'owner' as const }] : []), ...teams];
  const current = all.find(({ vendor }) => vendor.id === namedId) ?? all[0];
  return {
    vendor: current ? viewVendor(current) : null,
    ...(all.length > 1 && { vendors: all.map(viewVendor) }),
    ...(owned?.status === 'removed' &&
      !current && { removedVendor: { name: owned.name, removedAt: owned.removedAt ?? owned.approvedAt } }),
  };
}

const viewVendor = ({ vendor: { id, name, place, suspension }, role }: ActingVendor): NonNullable<Me['vendor']> => ({
  id,
  name,
  ...(role !== 'owner' && { role }),
  timeZone: place.timeZone,
  ...(suspension && { suspension }),
});

function mustBeHere(found: Profile | ProfileTombstone): Profile {
  if (isTombstone(found)) throw signInAgain();
  return found;
}

// The form checks the catalogue's limits; a sign-up directly at the user pool is checked here (vendor spec 5). The
// table accepts no lone surrogates.
const cleanName = (typed: string): string =>
  sanitise(typed)
    .trim()
    .slice(0, textBounds.fullName.max)
    .toWellFormed()
    .replace(/\ufffd$/, '');

async function join({ table, userPool }: AccountsDeps, call: GetMe): Promise<Profile | ProfileTombstone> {
  const { actor, context, accessToken } = call;
  const { email, fullName } = await userPool.whoHas(accessToken);
  const profile = {
    userId: actor.userId,
    email,
    fullName: cleanName(fullName),
    createdAt: context.now().toISOString(),
    mailSecret: randomBytes(24).toString('base64url'),
  };
  return register(table, profile, { ...eventMeta(context, actor), occurredAt: profile.createdAt });
}
