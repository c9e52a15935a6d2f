import type { Me } from '#shared/api/accounts.ts';
import type { Role } from '#shared/api/messaging/message-inbox.ts';
import { useSession } from '#web/lib/session.ts';

/** A role and its name: 'a host', the business's name, or 'Hostwell'. */
export interface NamedRole {
  role: Role;
  /** Follows 'As ' or 'You're writing as '. */
  name: string;
}

/** Returns the roles in which a person can have conversations, including that of a removed business. */
export function conversationRoles(me: Me | undefined): NamedRole[] {
  const business = me?.vendor ?? me?.removedVendor;
  return [
    { role: 'host', name: 'a host' },
    ...(business ? [{ role: 'vendor' as const, name: business.name }] : []),
    ...(me?.isAdmin ? [{ role: 'platform' as const, name: 'Hostwell' }] : []),
  ];
}

/** Returns the name of a signed-in person's role; undefined for people with only one role. */
export function useRoleName(): (role: Role | undefined) => string | undefined {
  const roles = conversationRoles(useSession().me);
  return (role) => (roles.length > 1 ? roles.find((one) => one.role === role)?.name : undefined);
}
