import type { ChangedPick, ChosenOption, picksSchema } from '#shared/api/plan-drafting.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { VendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { Table } from '#functions/data/table.ts';
import { readDayOfVendors } from '#functions/data/vendors/day.ts';
import type { DayRecord } from '#functions/data/vendors/day.ts';
import { AppError } from '#functions/platform/errors.ts';
import type * as z from 'zod';
import { withItem } from '../draft.ts';
import { itemProblems } from '../item-problems.ts';
import { catalogFrom } from '../catalog.ts';
import { planItem } from '../plan-item.ts';

type PickedService = z.output<typeof picksSchema>[number];

/** A choice as a plan item of its vendor as it is now, or why it can't be booked. */
interface TriedChoice {
  /** Null for one who is gone. */
  vendorName: string | null;
  item?: PlanItem;
  /** No one has reviewed the vendor yet. */
  isNew?: boolean;
  /** Without a period; empty with an item. */
  problem: string;
}

/** Whether a plan has one of the choices for a service. */
export const hasPicked = ({ items }: DraftRecord, { category, choices }: PickedService): boolean =>
  items.some((item) => item.category === category && choices.some(({ vendorId }) => vendorId === item.vendorId));

/** The plan with more items; their services are chosen by that. */
export const withItems = (
  draft: DraftRecord,
  items: readonly PlanItem[],
): { items: PlanItem[]; serviceAreas: Category[] } => ({
  items: items.reduce<PlanItem[]>(withItem, draft.items),
  serviceAreas: [...new Set([...draft.serviceAreas, ...items.map(({ category }) => category)])],
});

/** What is put into a plan, and what is otherwise than it was chosen. */
export interface TakenPicks {
  items: PlanItem[];
  changes: ChangedPick[];
  /** Items of vendors without a review. */
  newVendorPicks: number;
}

/**
 * The vendors of picks as plan items, as they are now, and what changed. First choices are read together, the
 * alternatives only where one is needed.
 * @throws AppError refused when none can be taken
 */
export async function tryPicks(
  table: Table,
  draft: DraftRecord,
  picks: readonly PickedService[],
  now: Date,
): Promise<TakenPicks> {
  const firsts = await tryChoices(
    table,
    draft,
    picks.map((pick) => ({ ...pick, choices: pick.choices.slice(0, 1) })),
    now,
  );
  const failed = picks.filter((_, at) => !firsts[at]?.[0]?.item);
  const others = await tryChoices(
    table,
    draft,
    failed.map((pick) => ({ ...pick, choices: pick.choices.slice(1) })),
    now,
  );
  const replacements = failed.map(({ category }, at) => ({ category, tried: others[at]?.find(({ item }) => item) }));
  const changes = picks.flatMap(({ category }, at): ChangedPick[] => {
    const first = firsts[at]?.[0];
    if (!first || first.item) return [];
    const replacedBy = replacements.find((one) => one.category === category)?.tried?.vendorName ?? null;
    return [{ category, vendorName: first.vendorName, replacedBy, message: first.problem }];
  });
  const taken = [...firsts.map((tried) => tried[0]), ...replacements.map(({ tried }) => tried)];
  const items = taken.flatMap((tried) => tried?.item ?? []);
  if (items.length === 0) throw new AppError('refused', 'None of these vendors can be booked anymore');
  return { items, changes, newVendorPicks: taken.filter((tried) => tried?.item && tried.isNew).length };
}

/** All choices of each pick as they are now; one trip, none without choices. */
async function tryChoices(
  table: Table,
  draft: DraftRecord,
  picks: readonly PickedService[],
  now: Date,
): Promise<TriedChoice[][]> {
  const vendorIds = [...new Set(picks.flatMap(({ choices }) => choices.map(({ vendorId }) => vendorId)))];
  const { date } = draft.details;
  const [days, ...found] = await Promise.all([
    date === null ? new Map<string, DayRecord>() : readDayOfVendors(table, vendorIds, date),
    ...vendorIds.map((vendorId) => readVendorWithProducts(table, vendorId)),
  ]);
  const vendors = new Map(found.flatMap((one) => (one ? [[one.vendor.id, one] as const] : [])));
  return picks.map(({ category, choices }) =>
    choices.map((choice) =>
      tryChoice(draft, { category, choice, found: vendors.get(choice.vendorId), day: days.get(choice.vendorId), now }),
    ),
  );
}

interface ChoiceToTry {
  category: Category;
  choice: ChosenOption;
  found: VendorWithProducts | undefined;
  day: DayRecord | undefined;
  now: Date;
}

function tryChoice(draft: DraftRecord, { category, choice, found, day, now }: ChoiceToTry): TriedChoice {
  const catalog = catalogFrom(found);
  if (!catalog || !found) return { vendorName: null, problem: 'This vendor is no longer available' };
  const { vendorName } = catalog;
  if (catalog.ownerId === draft.userId) return { vendorName, problem: 'This is your own business' };
  const { productId, deliveryOption } = choice;
  if (!catalog.packages.some((one) => one.id === productId && one.category === category))
    return { vendorName, problem: 'This package is no longer offered' };
  const item = planItem(catalog, { category, packages: [{ productId }], deliveryOption });
  const products = found.products.filter(({ id }) => id === productId);
  const [problem] = itemProblems(item, draft, { vendor: found.vendor, products, day }, now);
  const isNew = found.vendor.ratingCount === 0;
  return problem ? { vendorName, problem: problem.message } : { vendorName, item, isNew, problem: '' };
}
