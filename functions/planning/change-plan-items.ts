import { isDeepStrictEqual } from 'node:util';
import type { Draft, planning } from '#shared/api/planning.ts';
import { judgedEvent } from '#shared/planning/judged-event.ts';
import { ownBusiness } from '#shared/planning/own-business.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendors.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import type { PlanningDeps } from './deps.ts';
import { nextVersion, showDraft, withItem } from './draft.ts';
import { catalogFrom, sampleCatalog } from './catalog.ts';
import type { Catalog } from './catalog.ts';
import { planItem } from './plan-item.ts';
import { findDraft, mustBeLive, openDraft, storeDraft, storeItems } from './repository.ts';
import type { Edit } from './repository.ts';

/**
 * Puts packages of a vendor into the plan at current prices, replacing those already there.
 * @throws AppError not_found, version_conflict, refused, invalid_input
 */
export async function addPlanItem(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, body, context }: Call<typeof planning.addPlanItem>,
): Promise<Draft> {
  const [stored, catalog] = await Promise.all([
    findDraft(table, actor.userId, params.draftId),
    findCatalog(table, body.vendorId),
  ]);
  mustNotBeOwn(catalog, actor.userId);
  const chosen = planItem(catalog, { ...body, event: judgedEvent(mustBeLive(stored)) });
  const edit: Edit = {
    version: body.version,
    isDone: ({ items }) => items.some((item) => isDeepStrictEqual(item, chosen)),
  };
  const { draft, done } = openDraft(stored, edit);
  const now = context.now();
  if (done) return showDraft(table, done, now);
  const changed = nextVersion(draft, { items: withItem(draft.items, chosen) }, now);
  return showDraft(table, await storeItems(table, changed, edit, eventMeta(context, actor)), now);
}

function mustNotBeOwn(catalog: Catalog | undefined, hostId: string): void {
  if (catalog?.ownerId !== hostId) return;
  throw new AppError('refused', ownBusiness.text(catalog.vendorName), { vendorId: ownBusiness.title });
}

async function findCatalog(table: Table, vendorId: string): Promise<Catalog | undefined> {
  return isSampleVendorId(vendorId)
    ? sampleCatalog(vendorId)
    : catalogFrom(await readVendorWithProducts(table, vendorId));
}

/** Removes an item from the plan. @throws AppError not_found, version_conflict */
export async function removePlanItem(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, query, context }: Call<typeof planning.removePlanItem>,
): Promise<Draft> {
  const isDone: Edit['isDone'] = ({ items }) => !items.some(({ id }) => id === params.itemId);
  const edit: Edit = { version: query.version, isDone };
  const { draft, done } = openDraft(await findDraft(table, actor.userId, params.draftId), edit);
  const now = context.now();
  if (done) return showDraft(table, done, now);
  if (isDone(draft)) throw notFound('Service');
  const items = draft.items.filter(({ id }) => id !== params.itemId);
  return showDraft(table, await storeDraft(table, nextVersion(draft, { items }, now), edit), now);
}
