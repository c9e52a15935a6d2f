import { connectionEntity } from '#functions/data/connection.ts';
import type { Connection } from '#functions/data/connection.ts';
import { platformInbox, userInbox, vendorInbox } from '#functions/data/conversation.ts';
import { readOwnedVendors } from '#functions/data/owned-vendors.ts';
import { isGone, profileKey, profileOrTombstone } from '#functions/data/profile.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { AppError } from '#functions/platform/errors.ts';

// API Gateway closes a WebSocket connection after two hours.
const longestConnectionSeconds = 2 * 3600;

/** What a person hears: their own things, those of their business, and the platform's if they run it. */
export function topicsFor({ userId, isAdmin, vendorId }: Actor): string[] {
  return [userInbox(userId), ...(vendorId ? [vendorInbox(vendorId)] : []), ...(isAdmin ? [platformInbox] : [])];
}

/**
 * Notes an open browser under every topic its person hears; the browser cannot ask for any (architecture).
 * @throws AppError unauthenticated for a person who deleted their account
 */
export async function openConnection(
  deps: { table: Table },
  connectionId: string,
  actor: Actor,
  context: Context,
): Promise<void> {
  const [profile, [vendor]] = await Promise.all([
    deps.table.get(profileOrTombstone, profileKey(actor.userId)),
    readOwnedVendors(deps.table, actor.userId),
  ]);
  if (isGone(profile)) throw new AppError('unauthenticated', 'Sign in to continue');
  const vendorId = vendor?.id;
  const forgottenAt = Math.floor(context.now().getTime() / 1000) + longestConnectionSeconds;
  const connections = topicsFor({ ...actor, ...(vendorId && { vendorId }) }).map((topic): Connection => ({
    topic,
    connectionId,
    userId: actor.userId,
    forgottenAt,
  }));
  await deps.table.write(...connections.map((connection) => ({ put: connectionEntity.toItem(connection) })));
}
