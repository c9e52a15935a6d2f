/** The same thing as both sides began with it, as it stands here, and as it is stored meanwhile. */
export interface Versions<T> {
  base: T;
  mine: T;
  theirs: T;
}

export interface Merged<T> {
  merged: T;
  /** What both sides changed to something else; there `merged` has mine, and the person is asked. */
  clashes: (keyof T)[];
}

type Same = (one: unknown, other: unknown) => boolean;

/**
 * Two changes of one thing, field by field: what only one side changed is kept from that side. Nothing is overwritten
 * silently.
 */
export function mergeFields<T extends object>({ base, mine, theirs }: Versions<T>, same: Same = Object.is): Merged<T> {
  const fields = [...new Set([base, mine, theirs].flatMap(Object.keys))] as (keyof T)[];
  const isTheirs = (field: keyof T) => same(mine[field], base[field]);
  const taken = fields.filter((field) => isTheirs(field) && !same(theirs[field], base[field]));
  const clashes = fields.filter(
    (field) => !isTheirs(field) && !same(theirs[field], base[field]) && !same(theirs[field], mine[field]),
  );
  return { merged: withFields(mine, theirs, taken), clashes };
}

/** `to` with some fields of `from`; one that is not there is taken out. */
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
