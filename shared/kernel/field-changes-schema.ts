import * as z from 'zod/mini';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

type ChangeShape<S extends Shape> = {
  [K in keyof S]: z.ZodMiniOptional<ReturnType<typeof fieldChangeSchema<S[K]>>>;
};

/** No real field nests this deep. Comparing values nested a thousand times as deep would fail with an internal error. */
const deepest = 8;

const isShallow = (value: unknown, levels = deepest): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));

/** Any value to compare with the stored one. */
const anyValue = z.unknown().check(z.refine((value) => isShallow(value), 'Nested too deep'));

/** A change of one field. */
// @__NO_SIDE_EFFECTS__
export const fieldChangeSchema = <V extends z.ZodMiniType>(value: V) =>
  z.strictObject({ from: z.optional(anyValue), to: value });

/**
 * Changes of some fields (`SentChanges`) from their values when the change began to new values. Today's rules apply to
 * new values only, as stored ones may be older.
 */
// @__NO_SIDE_EFFECTS__
export function fieldChangesSchema<S extends Shape>(shape: S) {
  const changes = Object.entries(shape).map(([field, value]) => [field, z.optional(fieldChangeSchema(value))]);
  return z.strictObject(Object.fromEntries(changes) as ChangeShape<S>);
}

/** May include earlier options. */
const removed = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200));

/** Ticks and unticks of a list (`SentListChange`), limited to a maximum number of ticks. */
// @__NO_SIDE_EFFECTS__
export function listChangeSchema<V extends z.ZodMiniType>(value: V, maximum: number) {
  return z.strictObject({ add: z.array(value).check(z.maxLength(maximum)), remove: removed });
}
