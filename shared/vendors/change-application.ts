import { applyChanges, isSameValue } from '../kernel/field-changes.ts';
import type { AppliedChanges, FieldChange, FieldChanges, SentChanges } from '../kernel/field-changes.ts';
import type { ApplicationFields } from './application-fields.ts';

type Changes = SentChanges<ApplicationFields>;

const productPath = /^products\.\w+/;

/** The path of the product that a field is of. */
const productPathIn = (path: string): string | undefined => productPath.exec(path)?.[0];

const isRemoval = (change: Changes[string]): boolean => change !== undefined && (change.to ?? null) === null;

/**
 * Makes changes in an application, field by field. A product is removed as it was: one that someone else changed
 * meanwhile stays whole. One that someone else removed meanwhile comes back whole when it is changed here
 * (`withWholeProducts`). A field that is sent unchanged makes no other difference.
 */
export function changeApplicationFields(
  stored: ApplicationFields,
  changes: Changes,
): AppliedChanges<ApplicationFields> {
  const staying = productsChangedSince(stored, changes);
  const made: Record<string, Changes[string]> = {};
  const restored: Record<string, ApplicationFields[string]> = {};
  for (const [path, change] of Object.entries(changes)) {
    const product = productPathIn(path);
    if (!change || (product && staying.has(product))) continue;
    if (product && !stored[product] && !isRemoval(changes[product])) restored[path] = change.to;
    else if (!isSameValue(change.from, change.to)) made[path] = change;
  }
  return applyChanges({ ...stored, ...restored }, made);
}

/** Those to be removed that are no longer what the removal began with. */
function productsChangedSince(stored: ApplicationFields, changes: Changes): Set<string | undefined> {
  const removed = new Set(
    Object.keys(changes).filter((path) => productPathIn(path) === path && isRemoval(changes[path])),
  );
  const changed = Object.keys(stored).filter(
    (path) => removed.has(productPathIn(path) ?? '') && !isSameValue(stored[path], changes[path]?.from),
  );
  return new Set(changed.map(productPathIn));
}

/** Changes of some fields with others that are sent as they are. */
export function withUnchanged(
  changes: FieldChanges<ApplicationFields>,
  others: ApplicationFields,
): Record<string, FieldChange<ApplicationFields[string]>> {
  const all = { ...others, ...changes };
  return Object.fromEntries(
    Object.keys(all).map((path) => [path, changes[path] ?? { from: others[path], to: others[path] }]),
  );
}

/** Changes of products with the rest of each: someone else may have removed it meanwhile. */
export function withWholeProducts(changes: FieldChanges<ApplicationFields>, base: ApplicationFields) {
  const changed = new Set(Object.keys(changes).map((path) => productPathIn(path) ?? ''));
  const rest = Object.entries(base).filter(([path]) => changed.has(productPathIn(path) ?? path));
  return withUnchanged(changes, Object.fromEntries(rest));
}
