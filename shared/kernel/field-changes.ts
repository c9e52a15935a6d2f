import { dequal } from 'dequal/lite';

/** A change of one field from its value when the change began to a new value. */
export interface FieldChange<V> {
  from: V;
  to: V;
}

/** The changed fields of a form; omitted fields stay unchanged. */
export type FieldChanges<T> = { readonly [K in keyof T]?: FieldChange<T[K]> | undefined };

/** Changes as received. `from` can be anything, as stored values may predate today's rules. */
export type SentChanges<T> = { readonly [K in keyof T]?: { from?: unknown; to: T[K] } | undefined };

export interface AppliedChanges<T> {
  next: T;
  /** Fields that someone else changed to another value in the meantime; they keep their stored value in `next`. */
  conflicts: (keyof T & string)[];
}

/**
 * Applies changes to the stored fields. A field changes if it still has the value from which the change began. It is
 * left alone if it already has the new value (a repeated request, or the same change by someone else). Any other field
 * keeps its value and is a conflict, so that no change of another window or person is lost.
 */
export function applyChanges<T extends object>(stored: T, changes: SentChanges<T>): AppliedChanges<T> {
  const next = { ...stored };
  const conflicts: (keyof T & string)[] = [];
  for (const field of Object.keys(changes) as (keyof T & string)[]) {
    const change = changes[field];
    if (!change) continue;
    if (isSameValue(stored[field], change.from)) next[field] = change.to;
    else if (!isSameValue(stored[field], change.to)) conflicts.push(field);
  }
  return { next, conflicts };
}

/** Compares values as in JSON; a missing value equals null. */
export const isSameValue = (one: unknown, other: unknown): boolean => dequal(one ?? null, other ?? null);

/** Returns the fields in which two states differ, including fields that only one of them has, as changes. */
export function changesBetween<T extends object>(from: T, to: T): FieldChanges<T> {
  const known = Object.keys({ ...from, ...to }) as (keyof T)[];
  const fields = known.filter((field) => !isSameValue(from[field], to[field]));
  return Object.fromEntries(fields.map((field) => [field, { from: from[field], to: to[field] }])) as FieldChanges<T>;
}

/** A change of a list of ticks: ticks and unticks of both sides apply, so it never conflicts. */
export interface ListChange<V> {
  add: V[];
  remove: V[];
}

/** Ticks as received; an unticked option may no longer exist. */
export interface SentListChange<V> {
  add: readonly V[];
  remove: readonly unknown[];
}

/** Returns the ticks after a change, each once, with the added ones last. */
export const applyListChange = <V>(stored: readonly V[], { add, remove }: SentListChange<V>): V[] => [
  ...stored.filter((value) => !remove.includes(value)),
  ...new Set(add.filter((value) => !stored.includes(value))),
];

/** Returns the ticks added and removed between two states of a list. */
export const listChangeBetween = <V>(from: readonly V[], to: readonly V[]): ListChange<V> => ({
  add: to.filter((value) => !from.includes(value)),
  remove: from.filter((value) => !to.includes(value)),
});
