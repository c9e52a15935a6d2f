import type { ChangedPick, picksSchema } from '#shared/api/planning/plan-drafting.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { planItemId } from '#shared/planning/plan-item-id.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { AppError } from '#functions/platform/errors.ts';
import type * as z from 'zod';
import { withItem } from '../draft.ts';
import { tryServices } from './try-services.ts';
import type { TriedService, WantedService } from './try-services.ts';

type PickedService = z.output<typeof picksSchema>[number] & Pick<WantedService, 'replacedTimes'>;

/** Returns true if a plan has one of the choices of a pick. */
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
 * alternatives only if one is needed. Packages of one vendor and service become one item.
 * @throws AppError refused when none can be taken
 */
export async function tryPicks(
  table: Table,
  draft: DraftRecord,
  picks: readonly PickedService[],
  now: Date,
): Promise<TakenPicks> {
  const groups = groupPicks(picks);
  const firsts = await tryServices(
    table,
    draft,
    groups.map(({ wanted }) => wanted),
    now,
  );
  const taken = firsts.filter(({ item }) => item);
  const failed = groups.flatMap(({ picks: own }, n) =>
    firsts[n]?.item ? [] : own.map((pick) => ({ pick, first: firsts[n] })),
  );
  const others = await tryServices(
    table,
    draft,
    failed.flatMap(({ pick }) => otherChoices(pick)),
    now,
  );
  const changes: ChangedPick[] = [];
  for (const { pick, first } of failed) {
    const next = otherChoices(pick)
      .map(({ vendorId, category, packages }) =>
        others.find((one) => one.vendorId === vendorId && one.category === category && hasPackages(one, packages)),
      )
      .find((one) => one?.item && !taken.some(({ item }) => item?.id === one.item?.id));
    if (next) taken.push(next);
    changes.push({
      category: pick.category,
      vendorName: first?.vendorName ?? null,
      replacedBy: next?.vendorName ?? null,
      message: first?.problem ?? '',
    });
  }
  const items = taken.flatMap(({ item }) => item ?? []);
  if (items.length === 0) throw new AppError('refused', 'None of these vendors can be booked anymore');
  return { items, changes, newVendorPicks: taken.filter(({ isNew }) => isNew).length };
}

/** Picks whose first choices become one item. */
interface PickGroup {
  wanted: WantedService;
  picks: PickedService[];
}

function groupPicks(picks: readonly PickedService[]): PickGroup[] {
  const groups = new Map<string, PickGroup>();
  for (const pick of picks) {
    const [wanted] = wantedIn(pick);
    if (!wanted) continue;
    const id = planItemId(wanted.vendorId, wanted.category);
    const known = groups.get(id);
    const more = wanted.packages.filter(
      ({ productId }) => !known?.wanted.packages.some((one) => one.productId === productId),
    );
    groups.set(id, {
      wanted: known ? { ...known.wanted, packages: [...known.wanted.packages, ...more] } : wanted,
      picks: [...(known?.picks ?? []), pick],
    });
  }
  return [...groups.values()];
}

const hasPackages = ({ item }: TriedService, wanted: WantedService['packages']): boolean =>
  wanted.every(({ productId }) => item?.packages.some((one) => one.productId === productId));

const wantedIn = ({ choices, ...service }: PickedService): WantedService[] =>
  choices.map(({ productId, ...choice }) => ({ ...choice, ...service, packages: [{ productId }], isDrafted: true }));
const otherChoices = (pick: PickedService): WantedService[] => wantedIn(pick).slice(1);
