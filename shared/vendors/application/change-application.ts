import { applyChanges, isSameValue } from '../../kernel/field-changes.ts';
import type { AppliedChanges, FieldChange, FieldChanges, SentChanges } from '../../kernel/field-changes.ts';
import type { ApplicationFields } from './application-fields.ts';

type Changes = SentChanges<ApplicationFields>;

const productPath = /^products\.\w+/;

/** Returns the path of the product that a field belongs to. */
const productPathIn = (path: string): string | undefined => productPath.exec(path)?.[0];

const isRemoval = (change: Changes[string]): boolean => change !== undefined && (change.to ?? null) === null;

/**
 * Applies changes to an application, field by field. A product that someone else changed in the meantime isn't removed.
 * A product that someone else removed in the meantime is restored whole if it is changed here (`withWholeProducts`). A
 * field sent unchanged has no other effect.
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

/** Returns the products to remove that have changed since the removal began. */
function productsChangedSince(stored: ApplicationFields, changes: Changes): Set<string | undefined> {
  const removed = new Set(
    Object.keys(changes).filter((path) => productPathIn(path) === path && isRemoval(changes[path])),
  );
  const changed = Object.keys(stored).filter(
    (path) => removed.has(productPathIn(path) ?? '') && !isSameValue(stored[path], changes[path]?.from),
  );
  return new Set(changed.map(productPathIn));
}

/** Returns changes of some fields together with unchanged fields. */
export function withUnchanged(
  changes: FieldChanges<ApplicationFields>,
  others: ApplicationFields,
): Record<string, FieldChange<ApplicationFields[string]>> {
  const all = { ...others, ...changes };
  return Object.fromEntries(
    Object.keys(all).map((path) => [path, changes[path] ?? { from: others[path], to: others[path] }]),
  );
}

/** Returns product changes with the rest of each product, in case someone else has removed it in the meantime. */
export function withWholeProducts(changes: FieldChanges<ApplicationFields>, base: ApplicationFields) {
  const changed = new Set(Object.keys(changes).map((path) => productPathIn(path) ?? ''));
  const rest = Object.entries(base).filter(([path]) => changed.has(productPathIn(path) ?? path));
  return withUnchanged(changes, Object.fromEntries(rest));
}
