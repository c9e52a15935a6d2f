import type { ExpectedGuest } from '#shared/api/guests/check-in.ts';
import { comparable } from '#shared/guests/compare.ts';
import { isNumberedHousehold } from '#shared/guests/merge-guests.ts';
import type { GuestMark } from './guest-marks.ts';

/* Guests at the door: search and order; households stay together. */

export interface DoorRow {
  guest: ExpectedGuest;
  /** 'The Does · Table 5 · Child · Wheelchair place'; '' for a grown-up guest alone without a table. */
  facts: string;
  /** Members of the household who aren't here yet, with this guest; none if that is the guest alone. */
  party: readonly ExpectedGuest[];
}

/** Returns guests as they will be once the waiting marks are sent. */
export function withWaiting(guests: readonly ExpectedGuest[], waiting: readonly GuestMark[]): ExpectedGuest[] {
  const marks = new Map(waiting.map((mark) => [mark.guestId, mark]));
  return guests.map((guest) => {
    const mark = marks.get(guest.id);
    return mark ? { ...guest, checkedInAt: mark.isHere ? mark.at : null } : guest;
  });
}

const names = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

// The list's order is by last name; a guest's name ends with it.
const lastWord = (name: string): string => name.split(' ').at(-1) ?? name;

function formatFacts({ household, table, isChild, wheelchair, rsvp }: ExpectedGuest): string {
  const group = household && !isNumberedHousehold(household) ? household : '';
  return [
    group,
    table && `Table ${table}`,
    isChild && 'Child',
    wheelchair && 'Wheelchair place',
    rsvp === 'declined' && 'Declined',
  ]
    .filter(Boolean)
    .join(' · ');
}

const isAbsent = ({ checkedInAt }: ExpectedGuest): boolean => checkedInAt === null;
const isComing = ({ rsvp }: ExpectedGuest): boolean => rsvp !== 'declined';

/** Who is shown before anything is searched. */
export type Shown = 'absent' | 'here' | 'all';

const isShown: Readonly<Record<Shown, (guest: ExpectedGuest) => boolean>> = {
  // Guests who declined are found by their name, as some come all the same.
  absent: (guest) => isAbsent(guest) && isComing(guest),
  here: (guest) => !isAbsent(guest),
  all: () => true,
};

/** Returns the rows of the door; a search finds every guest by name, household or table. */
export function toDoorRows(guests: readonly ExpectedGuest[], search: string, shown: Shown): DoorRow[] {
  const words = comparable(search).split(/\s+/).filter(Boolean);
  const groups = [...Map.groupBy(guests, ({ id, household }) => household?.toLowerCase() ?? `\0${id}`).values()];
  const found = groups.flatMap((members) => {
    const coming = members.filter((guest) => isAbsent(guest) && isComing(guest));
    const rows = members
      .map((guest): DoorRow => ({
        guest,
        facts: formatFacts(guest),
        party: coming.length > 1 && isAbsent(guest) ? coming : [],
      }))
      .filter(({ guest, facts }) => {
        if (words.length === 0) return isShown[shown](guest);
        const text = comparable(`${guest.name} ${facts}`);
        return words.every((word) => text.includes(word));
      });
    return rows.length > 0 ? [{ rows, name: members[0]?.name ?? '' }] : [];
  });
  return found
    .toSorted(
      (one, other) => names.compare(lastWord(one.name), lastWord(other.name)) || names.compare(one.name, other.name),
    )
    .flatMap(({ rows }) => rows);
}

/** Returns how many guests are here, of how many expected ones; those who come all the same count in both. */
export function countArrivals(guests: readonly ExpectedGuest[]): { here: number; expected: number } {
  return {
    here: guests.filter((guest) => !isAbsent(guest)).length,
    expected: guests.filter((guest) => isComing(guest) || !isAbsent(guest)).length,
  };
}
