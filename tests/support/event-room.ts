import { eventMembersEntity } from '#functions/data/planning/event-members.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Actor } from '#functions/platform/context.ts';
import type { MemberRole } from '#shared/planning/members.ts';
import { host, otherHost, testId, testNow, testUserId } from './calls.ts';
import {
  agreement,
  caterer,
  hall,
  makePlanItem,
  pay,
  photographer,
  planDraft,
  plannedTable,
  portraits,
  supper,
  venue,
} from './plans.ts';
import type { requirements, WatchedDeps } from './plans.ts';
import { putVendor } from './records.ts';

/* A booked event with a venue, a caterer and a photographer, and the people of its room. */

const comes = (vendor: VendorRecord): VendorRecord => ({ ...vendor, deliveryOptions: ['delivery'] });
const items = [
  makePlanItem(venue, hall),
  makePlanItem(comes(caterer), supper),
  makePlanItem(comes(photographer), portraits),
];

/** Books the event, whose caterer and photographer come to the venue; with the Event Details form only if given. */
export async function bookRoom(
  form: typeof requirements | null = null,
  empty?: Table,
): Promise<{ table: Table; deps: WatchedDeps; bookingId: string }> {
  const { table, deps } = await plannedTable(empty);
  await putVendor(table, comes(caterer), supper);
  await putVendor(table, comes(photographer), portraits);
  await table.write({ put: draftEntity.toItem(planDraft({ items })) });
  const { id: bookingId } = await pay(deps, agreement({ requirements: form }));
  return { table, deps, bookingId };
}

export const asVendor = ({ id: vendorId }: VendorRecord): Actor => ({ ...otherHost, vendorId });

const person = (n: number): Actor => ({ userId: testUserId(n), isAdmin: false });
export const [coHost, viewer, payer] = [person(31), person(32), person(33)];

/** Stores the event's members, with the time since when a co-host may pay: by default a co-host and a viewer. */
export function putMembers(
  table: Table,
  bookingId: string,
  roles: readonly (readonly [Actor, string, MemberRole, string?])[] = [
    [coHost, 'Maria', 'co_host'],
    [viewer, 'Vito', 'viewer'],
  ],
  version = 1,
): Promise<void> {
  const members = roles.map(([{ userId }, name, role, mayPaySince]) => ({
    userId,
    name,
    role,
    joinedAt: testNow,
    ...(mayPaySince !== undefined && { mayPaySince }),
  }));
  const stored = { bookingId, eventId: testId(900), hostId: host.userId, hostName: 'Hana', version, members };
  return table.write({ put: eventMembersEntity.toItem(stored) });
}
