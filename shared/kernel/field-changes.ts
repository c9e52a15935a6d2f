import { dequal } from 'dequal/lite';

/** A change of one field: what it was when the change began, and what it is to be. */
export interface FieldChange<V> {
  from: V;
  to: V;
}

/** The changed fields of a form; a field that is left out is not changed. */
export type FieldChanges<T> = { readonly [K in keyof T]?: FieldChange<T[K]> | undefined };

/** Changes as they arrive. What is stored may be older than today's rules: `from` is compared, and whatever was sent. */
export type SentChanges<T> = { readonly [K in keyof T]?: { from?: unknown; to: T[K] } | undefined };

export interface AppliedChanges<T> {
  next: T;
  /** Fields that someone else changed meanwhile to another value. They are as stored in `next`. */
  conflicts: (keyof T & string)[];
}

/**
 * Makes changes of some fields in what is stored now. A field is changed when it still is what the change began with;
 * nothing is to be done when it is already what it is to be (a repeated request, or someone else made the same change).
 * Any other field stays and is a conflict, so that no change of another window or person is ever lost.
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

/** Compares values as JSON has them; what is missing is null. */
export const isSameValue = (one: unknown, other: unknown): boolean => dequal(one ?? null, other ?? null);

/** The fields in which two states differ, as changes from one to the other; one that only one of them has, too. */
export function changesBetween<T extends object>(from: T, to: T): FieldChanges<T> {
  const known = Object.keys({ ...from, ...to }) as (keyof T)[];
  const fields = known.filter((field) => !isSameValue(from[field], to[field]));
  return Object.fromEntries(fields.map((field) => [field, { from: from[field], to: to[field] }])) as FieldChanges<T>;
}

/** A change of a list of ticks: both sides' ticks and unticks hold, so it never is a conflict. */
export interface ListChange<V> {
  add: V[];
  remove: V[];
}

/** Ticks as they arrive: what is unticked may be an option that there is no more. */
export interface SentListChange<V> {
  add: readonly V[];
  remove: readonly unknown[];
}

/** The ticks after a change, each once, the added ones last. */
export const applyListChange = <V>(stored: readonly V[], { add, remove }: SentListChange<V>): V[] => [
  ...stored.filter((value) => !remove.includes(value)),
  ...new Set(add.filter((value) => !stored.includes(value))),
];

/** What was ticked and unticked between two states of a list. */
export const listChangeBetween = <V>(from: readonly V[], to: readonly V[]): ListChange<V> => ({
  add: to.filter((value) => !from.includes(value)),
  remove: from.filter((value) => !to.includes(value)),
});
