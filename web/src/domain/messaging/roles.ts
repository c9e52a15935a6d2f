import type { Me } from '#shared/api/accounts.ts';
import type { Role } from '#shared/api/messaging/message-inbox.ts';
import { useSession } from '#web/lib/session.ts';

/** A role, and what it is called: 'a host', the business's name, or 'Hostwell'. */
export interface NamedRole {
  role: Role;
  /** After 'As ' or 'You're writing as '. */
  name: string;
}

/** The roles in which a person can have conversations. A business that was removed has some too. */
export function rolesOf(me: Me | undefined): NamedRole[] {
  const business = me?.vendor ?? me?.removedVendor;
  return [
    { role: 'host', name: 'a host' },
    ...(business ? [{ role: 'vendor' as const, name: business.name }] : []),
    ...(me?.isAdmin ? [{ role: 'platform' as const, name: 'Hostwell' }] : []),
  ];
}

/** The name of a role of the signed-in person; undefined for people with one role, who need no name. */
export function useRoleName(): (role: Role | undefined) => string | undefined {
  const roles = rolesOf(useSession().me);
  return (role) => (roles.length > 1 ? roles.find((one) => one.role === role)?.name : undefined);
}
