import { comparableName } from './compare.ts';
import type { ReadWarning } from './file-table.ts';
import { formatGuestName } from './guest.ts';
import type { Guest } from './guest.ts';
import { withoutDefaults } from './guest-reading.ts';
import type { ReadGuest } from './guest-reading.ts';
import { parsePersonName } from './person-name.ts';
import type { RowPerson } from './row-people.ts';

/** A person of a row, before households and plus-ones are joined across rows. */
export interface PlacedPerson {
  row: number;
  person: RowPerson;
  isFirst: boolean;
  /** Stands for 'The Doe Family'. */
  isFamily: boolean;
  /** The row's household cell. */
  household?: string;
  /** The name of the guest who brings them, from a column 'Is Plus One Of'. */
  host?: string;
  details: Omit<Guest, 'household' | 'plusOneOf'>;
}

/** Groups of rows that are one household: by their cell, and by guests who bring each other. */
class Groups {
  private readonly parents = new Map<string, string>();

  find(key: string): string {
    let root = key;
    for (let next = this.parents.get(root); next !== undefined; next = this.parents.get(root)) root = next;
    return root;
  }

  join(one: string, other: string): void {
    const [root, joined] = [this.find(one), this.find(other)];
    if (root !== joined) this.parents.set(joined, root);
  }
}

const groupKey = ({ household, row }: PlacedPerson): string =>
  household === undefined ? `row ${row}` : `household ${comparableName(household)}`;

const addTo = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

const nameKey = (name: string): string => comparableName(formatGuestName(parsePersonName(name)) || name);

export interface JoinedPeople {
  guests: ReadGuest[];
  households: string[];
  warnings: ReadWarning[];
}

/** Returns the guests with their households and hosts (rules guests-11, guests-13 and guests-14). */
export function joinPeople(people: readonly PlacedPerson[]): JoinedPeople {
  const groups = new Groups();
  const hosts = new Map<PlacedPerson, PlacedPerson>();
  const warnings = joinHosts(people, groups, hosts);
  const members = new Map<string, PlacedPerson[]>();
  for (const person of people) addTo(members, groups.find(groupKey(person)), person);
  const first = firstOfRows(people);
  const guests = people.map((placed) => {
    const group = members.get(groups.find(groupKey(placed))) ?? [];
    const host = hosts.get(placed) ?? findHost(placed, first.get(placed.row), group);
    return toGuest(placed, householdName(group), host);
  });
  const households = [...new Set(guests.flatMap(({ household }) => household ?? []))];
  return { guests, households, warnings };
}

/** Joins guests with those who bring them; the host is the first of that name who hasn't declined. */
function joinHosts(
  people: readonly PlacedPerson[],
  groups: Groups,
  hosts: Map<PlacedPerson, PlacedPerson>,
): ReadWarning[] {
  const byName = new Map<string, PlacedPerson[]>();
  for (const placed of people)
    if (placed.person.named) addTo(byName, comparableName(formatGuestName(placed.person)), placed);
  const namesakes = new Set<PlacedPerson>();
  const lost: ReadWarning[] = [];
  for (const placed of people) {
    if (placed.host === undefined) continue;
    const named = byName.get(comparableName(placed.host)) ?? byName.get(nameKey(placed.host)) ?? [];
    const isOther = (one: PlacedPerson) => one !== placed;
    const host = named.find((one) => isOther(one) && one.details.rsvp !== 'declined');
    if (!namesakes.has(named[0] ?? placed) && named.filter(isOther).length > 1)
      for (const one of named) namesakes.add(one);
    if (host) {
      hosts.set(placed, host);
      groups.join(groupKey(host), groupKey(placed));
    } else lost.push({ row: placed.row, code: 'host_not_found' });
  }
  return [...lost, ...[...namesakes].map(({ row }): ReadWarning => ({ row, code: 'same_name' }))];
}

const firstOfRows = (people: readonly PlacedPerson[]): Map<number, PlacedPerson> =>
  new Map(people.filter(({ isFirst }) => isFirst).map((placed) => [placed.row, placed]));

/** Returns the guest who brings a plus-one, or an unnamed guest: the first of the row, else of the household. */
function findHost(
  placed: PlacedPerson,
  first: PlacedPerson | undefined,
  group: readonly PlacedPerson[],
): PlacedPerson | undefined {
  const { person, isFamily } = placed;
  if (isFamily || (person.named && !person.isPlusOne)) return undefined;
  if (person.isPlusOne && first?.person.named) return first;
  return group.find((one) => one !== placed && one.person.named);
}

function householdName(group: readonly PlacedPerson[]): string | undefined {
  const named = group.find(({ household }) => household !== undefined);
  if (named) return named.household;
  return group.length > 1 ? `@${Math.min(...group.map(({ row }) => row))}` : undefined;
}

function toGuest(placed: PlacedPerson, household: string | undefined, host: PlacedPerson | undefined): ReadGuest {
  const { person, details, row } = placed;
  const { first, last, title, suffix } = person;
  return withoutDefaults({
    row,
    first,
    last,
    title,
    suffix,
    named: person.named ? undefined : (false as const),
    household,
    plusOneOf: host && formatGuestName(host.person),
    ...details,
    child: person.child ? true : undefined,
  });
}
