/** The same thing as both sides began with it, as it is here, and as it is stored meanwhile. */
export interface Versions<T> {
  base: T;
  mine: T;
  theirs: T;
}

export type Side = keyof Omit<Versions<unknown>, 'base'>;

export interface Merged<T, Field = string> {
  merged: T;
  /** What both sides changed to something else; there `merged` has the preferred side, and the user is asked. */
  conflicts: Field[];
}

/** Merges two changes of one thing; conflicts are decided for `prefer`, which is mine when omitted. */
export type Merge<T> = (versions: Versions<T>, prefer?: Side) => Merged<T>;

type Same = (one: unknown, other: unknown) => boolean;

/**
 * Two changes of one thing, field by field: what only one side changed is taken from that side. Nothing is overwritten
 * silently.
 */
export function mergeFields<T extends object>(
  { base, mine, theirs }: Versions<T>,
  same: Same = Object.is,
  prefer: Side = 'mine',
): Merged<T, keyof T & string> {
  const fields = [...new Set([base, mine, theirs].flatMap(Object.keys))] as (keyof T & string)[];
  const changedThere = fields.filter((field) => !same(theirs[field], base[field]));
  const taken = changedThere.filter((field) => same(mine[field], base[field]));
  const conflicts = changedThere.filter((field) => !taken.includes(field) && !same(theirs[field], mine[field]));
  return { merged: withFields(mine, theirs, prefer === 'mine' ? taken : [...taken, ...conflicts]), conflicts };
}

/** `to` with some fields of `from`; a field that `from` lacks is removed. */
export function withFields<T extends object>(to: T, from: T, fields: readonly (keyof T)[]): T {
  const merged = { ...to };
  for (const field of fields) {
    if (field in from) merged[field] = from[field];
    else delete merged[field];
  }
  return merged;
}

/** Both sides' ticks and unticks together: one is in when either side added it and neither took it out. */
export function mergeSets<T>({ base, mine, theirs }: Versions<readonly T[]>): T[] {
  return [...new Set([...mine, ...theirs])].filter((one) =>
    base.includes(one) ? mine.includes(one) && theirs.includes(one) : true,
  );
}
