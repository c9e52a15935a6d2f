import { isDeepStrictEqual } from 'node:util';
import { changeMinutes, maximumPlanChanges } from '#shared/planning/plan-talk.ts';
import type { VendorChange } from '#shared/planning/plan-talk.ts';
import type { DraftRecord, PlanChange } from '#functions/data/planning/draft.ts';

/* Who changed what of a plan with members (rule planning-132), pure. */

type Content = Pick<DraftRecord, 'details' | 'serviceAreas' | 'serviceWishes' | 'items'>;

/**
 * Returns the latest changes of a plan with one more; those of one person within ten minutes are one. A plan without
 * members remembers none.
 */
export function withChange(before: DraftRecord, after: Content, by: string, now: Date): PlanChange[] {
  const { changes = [], members } = before;
  const parts = { fields: changedFields(before, after), vendors: changedVendors(before, after) };
  if (members.length === 0 || parts.fields.length + parts.vendors.length === 0) return changes;
  const last = changes.at(-1);
  const isSame = last?.by === by && now.getTime() - Date.parse(last.at) < changeMinutes * 60_000;
  const known = isSame ? last : { fields: [], vendors: [] };
  const change = {
    by,
    at: now.toISOString(),
    fields: [...new Set([...known.fields, ...parts.fields])],
    vendors: [...known.vendors.filter(({ name }) => !parts.vendors.some((one) => one.name === name)), ...parts.vendors],
  };
  return [...(isSame ? changes.slice(0, -1) : changes), change].slice(-maximumPlanChanges);
}

function changedFields(before: Content, after: Content): string[] {
  const details = Object.keys(after.details) as (keyof Content['details'])[];
  return [
    ...details.filter((field) => !isDeepStrictEqual(before.details[field], after.details[field])),
    ...(['serviceAreas', 'serviceWishes'] as const).filter((field) => !isDeepStrictEqual(before[field], after[field])),
  ];
}

function changedVendors(before: Content, after: Content): VendorChange[] {
  const find = ({ items }: Content, id: string) => items.find((item) => item.id === id);
  const added = after.items.filter(({ id }) => !find(before, id));
  const removed = before.items.filter(({ id }) => !find(after, id));
  const changed = after.items.filter((item) => {
    const was = find(before, item.id);
    return was && !isDeepStrictEqual(was, item);
  });
  const named = (items: Content['items'], change: VendorChange['change']) =>
    items.map(({ vendorName }) => ({ name: vendorName, change }));
  return [...named(added, 'added'), ...named(removed, 'removed'), ...named(changed, 'changed')];
}
