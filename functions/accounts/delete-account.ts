import type { DeletionPreview } from '#shared/api/accounts/account-data.ts';
import type { accounts } from '#shared/api/accounts.ts';
import { AccountDeleted } from '#events/accounts/account-deleted.ts';
import type { Table } from '#functions/data/table.ts';
import { checkoutKey } from '#functions/data/checkout/checkout.ts';
import {
  isTombstone,
  isProfile,
  profileKey,
  profileOrTombstone,
  profileTombstoneEntity,
} from '#functions/data/accounts/profile.ts';
import type { Profile, ProfileTombstone } from '#functions/data/accounts/profile.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { TransactionConflictError, isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { closeForGood, closeVendor, closingUntil, reopenVendor } from '#functions/data/queries/vendor-closing.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { forgetAlertsFor } from '#functions/data/queries/alerts-of-address.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { eventMeta } from '#functions/platform/context.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { listObstacles, deletionOutcome, runsPlatform } from './deletion.ts';
import { readOpenObligations } from './open-obligations.ts';
import type { OpenObligations } from './open-obligations.ts';
import { signInAgain } from './user-pool.ts';

/** Previews the effects of deleting the caller's account now. */
export async function previewDeletion(
  { table }: { table: Table },
  { actor, context }: Call<typeof accounts.previewDeletion>,
): Promise<DeletionPreview> {
  const now = context.now();
  const obligations = await readOpenObligations(table, actor.userId, now);
  return { obstacles: listObstacles(obligations, runsPlatform(actor), now), ...deletionOutcome(obligations, now) };
}

type DeleteAccount = Call<typeof accounts.deleteAccount>;

/**
 * Deletes the caller's account: the profile becomes a tombstone with the event that all other domains react to.
 * Repeating this returns the time of deletion. Businesses are closed before the last check, as in a removal by an
 * administrator: a concurrent checkout finds them closed, or the check finds it.
 * @throws AppError unauthenticated, refused with the open obligations, version_conflict when a payment began in the
 * meantime
 */
export async function deleteAccount({ table }: { table: Table }, call: DeleteAccount): Promise<{ deletedAt: string }> {
  const { actor, body, context } = call;
  const found = await findProfile(table, actor.userId);
  if (!found) throw signInAgain();
  if (isTombstone(found)) return { deletedAt: found.deletedAt };
  mustBeTheirs(found, body.email);
  const obligations = await readFree(table, call);
  const closed = await closeBusinesses(table, obligations.vendors, context.now());
  try {
    // Bookings made before the business was closed are visible by now.
    const latest = closed.vendorIds.length > 0 ? await readFree(table, call) : obligations;
    return { deletedAt: await endAccount(table, found, { obligations: latest, closed }, call) };
  } catch (error) {
    await reopenBusinesses(table, closed);
    throw error;
  }
}

/** Returns the person's data if nothing prevents the deletion. @throws AppError refused */
async function readFree(table: Table, call: DeleteAccount): Promise<OpenObligations> {
  const obligations = await readOpenObligations(table, call.actor.userId, call.context.now());
  mustBeFree(obligations, call);
  return obligations;
}

interface Seen {
  obligations: OpenObligations;
  closed: ClosedBusinesses;
}

/**
 * Ends the account and returns when that was, even if another window did it. @throws AppError version_conflict,
 * unavailable
 */
async function endAccount(table: Table, profile: Profile, { obligations, closed }: Seen, call: DeleteAccount) {
  const deletedAt = call.context.now().toISOString();
  const writes = [
    toTombstone(profile, deletedAt, call),
    ...endBusinesses(closed),
    // The address is known only as long as the profile.
    ...(await forgetAlertsFor(table, profile.email)),
    ...noPaymentBegan(obligations),
  ];
  const isWritten = await tryWrite(table, ...writes).catch((error: unknown) => {
    throw error instanceof TransactionConflictError ? changedMeanwhile('unavailable') : error;
  });
  if (isWritten) return deletedAt;
  const now = await findProfile(table, profile.userId);
  if (isTombstone(now)) return now.deletedAt;
  throw changedMeanwhile('version_conflict');
}

const findProfile = (table: Table, userId: string): Promise<Profile | ProfileTombstone | undefined> =>
  table.get(profileOrTombstone, profileKey(userId), { consistent: true });

function mustBeTheirs({ email }: Profile, typed: string): void {
  if (typed.trim().toLowerCase() === email) return;
  const message = "This isn't the email address of your account";
  throw new AppError('refused', message, { email: message });
}

function mustBeFree(obligations: OpenObligations, { actor, context }: DeleteAccount): void {
  const obstacles = listObstacles(obligations, runsPlatform(actor), context.now());
  if (obstacles.length === 0) return;
  const fields = Object.fromEntries(obstacles.map(({ code, message }) => [code, message]));
  throw new AppError('refused', "Your account can't be deleted yet.", fields);
}

function toTombstone({ userId, createdAt }: Profile, deletedAt: string, { actor, context }: DeleteAccount): Write {
  const event = AccountDeleted.create({ userId, registeredAt: createdAt }, eventMeta(context, actor));
  return { put: profileTombstoneEntity.toItem({ userId, deletedAt }, event), condition: isProfile };
}

// A transaction has at most 100 writes; people with more plans pay for one of the newest.
const mostChecks = 84;

/** Requires that no plan has reached a payment since it was read: the charge would have no account. */
function noPaymentBegan({ drafts, checkouts }: OpenObligations): Write[] {
  const known = new Map(checkouts.map((checkout) => [checkout.draftId, checkout.bookingId]));
  const newest = drafts.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, mostChecks);
  return newest.map(({ userId, id }) => {
    const bookingId = known.get(id);
    const asRead =
      bookingId === undefined ? isNew : { expression: '#bookingId = :known', values: { ':known': bookingId } };
    return { check: checkoutKey(userId, id), condition: asRead };
  });
}

const changedMeanwhile = (code: 'version_conflict' | 'unavailable') =>
  new AppError(code, 'Your account changed a moment ago. Check again what would be deleted.');

/** Businesses that take no bookings while their owner's account is being deleted. */
interface ClosedBusinesses {
  vendorIds: readonly string[];
  until: string;
}

/**
 * Closes businesses to bookings; if the deletion is interrupted, they reopen by themselves. @throws AppError
 * unavailable
 */
async function closeBusinesses(
  table: Table,
  vendors: readonly Pick<VendorRecord, 'id'>[],
  now: Date,
): Promise<ClosedBusinesses> {
  const until = closingUntil(now);
  const vendorIds: string[] = [];
  for (const { id } of vendors) if (await close(table, id, until)) vendorIds.push(id);
  return { vendorIds, until };
}

/** Closes a business. Returns false for one that has already ended. */
const close = (table: Table, vendorId: string, until: string): Promise<boolean> =>
  retryOnConflict('Your business', async () => {
    const vendor = await table.get(vendorEntity, vendorKey(vendorId), { consistent: true });
    if (!vendor || vendor.status === 'removed') return false;
    return (await closeVendor(table, vendor, until)) || undefined;
  });

async function reopenBusinesses(table: Table, { vendorIds, until }: ClosedBusinesses): Promise<void> {
  await Promise.all(vendorIds.map((id) => reopenVendor(table, id, until)));
}

/** Written with the account's end: from this write on no checkout takes a day of theirs, whenever they are archived. */
const endBusinesses = ({ vendorIds, until }: ClosedBusinesses): Write[] =>
  vendorIds.map((id) => closeForGood(id, until));
