import type { Guest } from '#shared/guests/guest.ts';
import { guestEntity } from '#functions/data/guests/guest.ts';
import { guestListEntity } from '#functions/data/guests/guest-list.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoId } from '../ids.ts';

/** Puts the guest list of a plan. */
export function putGuests(
  demo: DemoItems,
  list: { hostId: string; listId: string },
  guests: readonly Guest[],
  checkOn: string,
): void {
  demo.put(guestListEntity, { ...list, version: 1, size: guests.length, checkOn });
  for (const [nth, guest] of guests.entries())
    demo.put(guestEntity, { ...list, id: demoId(`guest ${list.listId} ${nth}`), version: 1, guest });
}
