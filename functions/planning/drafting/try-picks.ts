import type { ChangedPick, picksSchema } from '#shared/api/planning/plan-drafting.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { AppError } from '#functions/platform/errors.ts';
import type * as z from 'zod';
import { withItem } from '../draft.ts';
import { tryServices } from './try-services.ts';
import type { WantedService } from './try-services.ts';

type PickedService = z.output<typeof picksSchema>[number] & Pick<WantedService, 'replacedTimes'>;

/** Returns true if a plan has one of the choices for a service. */
export const hasPicked = ({ items }: DraftRecord, { category, choices }: PickedService): boolean =>
  items.some((item) => item.category === category && choices.some(({ vendorId }) => vendorId === item.vendorId));

/** Returns the plan with more items; their services count as chosen. */
export const withItems = (
  draft: DraftRecord,
  items: readonly PlanItem[],
): { items: PlanItem[]; serviceAreas: Category[] } => ({
  items: items.reduce<PlanItem[]>(withItem, draft.items),
  serviceAreas: [...new Set([...draft.serviceAreas, ...items.map(({ category }) => category)])],
});

/** The items put into a plan, and the picks that changed. */
export interface TakenPicks {
  items: PlanItem[];
  changes: ChangedPick[];
  /** Items of vendors without a review. */
  newVendorPicks: number;
}

/**
 * Tries the picks as plan items of their current vendors, and returns changes. First choices are read together, the
 * alternatives only if one is needed.
 * @throws AppError refused when none can be taken
 */
export async function tryPicks(
  table: Table,
  draft: DraftRecord,
  picks: readonly PickedService[],
  now: Date,
): Promise<TakenPicks> {
  const firsts = await tryServices(table, draft, picks.flatMap(firstChoice), now);
  const failed = picks.filter(({ category }) => !firsts.some((one) => one.item && one.category === category));
  const others = await tryServices(table, draft, failed.flatMap(otherChoices), now);
  const replacements = failed.flatMap(
    ({ category }) => others.find((one) => one.item && one.category === category) ?? [],
  );
  const changes = firsts.flatMap(({ category, item, vendorName, problem: message }): ChangedPick[] => {
    if (item) return [];
    const replacedBy = replacements.find((one) => one.category === category)?.vendorName ?? null;
    return [{ category, vendorName, replacedBy, message }];
  });
  const taken = [...firsts, ...replacements];
  const items = taken.flatMap(({ item }) => item ?? []);
  if (items.length === 0) throw new AppError('refused', 'None of these vendors can be booked anymore');
  return { items, changes, newVendorPicks: taken.filter(({ item, isNew }) => item && isNew).length };
}

const wantedIn = ({ choices, ...service }: PickedService): WantedService[] =>
  choices.map(({ productId, ...choice }) => ({ ...choice, ...service, packages: [{ productId }], isDrafted: true }));
const firstChoice = (pick: PickedService): WantedService[] => wantedIn(pick).slice(0, 1);
const otherChoices = (pick: PickedService): WantedService[] => wantedIn(pick).slice(1);
