import { isDeepStrictEqual } from 'node:util';
import type { Draft, planning } from '#shared/api/planning.ts';
import { judgedEvent } from '#shared/planning/judged-event.ts';
import { ownBusiness } from '#shared/planning/own-business.ts';
import { chosenTimesProblems, withChosenTimes } from '#shared/planning/chosen-times.ts';
import { isTooLong, tooLongText, vendorJob } from '#shared/vendors/calendar/vendor-job.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendors.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound, orNotFound } from '#functions/platform/errors.ts';
import type { PlanningDeps } from './deps.ts';
import { nextVersion, showDraft, withItem } from './draft.ts';
import { catalogFrom, sampleCatalog } from './catalog.ts';
import type { Catalog } from './catalog.ts';
import { planItem, withFormerTimes } from './plan-item.ts';
import { findDraftFor } from './members/open-plan.ts';
import { mustBeLive, openDraft, storeDraft, storeItems } from './repository.ts';
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
    findDraftFor(table, actor, params.draftId, 'edit'),
    findCatalog(table, body.vendorId),
  ]);
  const live = mustBeLive(stored);
  mustNotBeOwn(catalog, live.userId);
  const chosen = withFormerTimes(planItem(catalog, { ...body, event: judgedEvent(live) }), live.items);
  const edit: Edit = {
    version: body.version,
    isDone: ({ items }) => items.some((item) => isDeepStrictEqual(item, chosen)),
  };
  const { draft, done } = openDraft(stored, edit);
  const now = context.now();
  if (done) return showDraft(table, done, now, actor.userId);
  const changed = nextVersion(draft, { items: withItem(draft.items, chosen) }, now, actor.userId);
  return showDraft(table, await storeItems(table, changed, edit, eventMeta(context, actor)), now, actor.userId);
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

/**
 * Changes when an item takes place (rule planning-108); hours of packages paid by the hour are their quantity.
 * @throws AppError not_found, version_conflict; invalid_input at `startTime` or `durationHours`
 */
export async function changePlanItemTimes(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, body: { version, ...chosen }, context }: Call<typeof planning.changePlanItemTimes>,
): Promise<Draft> {
  const isDone: Edit['isDone'] = ({ items }) =>
    items.some((item) => item.id === params.itemId && isDeepStrictEqual(withChosenTimes(item, chosen), item));
  const edit: Edit = { version, isDone };
  const { draft, done } = openDraft(await findDraftFor(table, actor, params.draftId, 'edit'), edit);
  const now = context.now();
  if (done) return showDraft(table, done, now, actor.userId);
  const before = orNotFound(
    draft.items.find(({ id }) => id === params.itemId),
    'Service',
  );
  mustBePossible(chosenTimesProblems(before, chosen));
  const items = withItem(draft.items, withChosenTimes(before, chosen));
  mustBeWithinDay({ ...draft, items }, before.vendorId, chosen);
  return showDraft(
    table,
    await storeDraft(table, nextVersion(draft, { items }, now, actor.userId), edit),
    now,
    actor.userId,
  );
}

function mustBePossible(fields: Readonly<Record<string, string>>): void {
  const [first] = Object.values(fields);
  if (first) throw new AppError('invalid_input', first, fields);
}

/** All that a vendor does for an event is one job (rule vendors-41). */
function mustBeWithinDay(
  { details, place, items }: DraftRecord,
  vendorId: string,
  { startTime }: Pick<Call<typeof planning.changePlanItemTimes>['body'], 'startTime'>,
): void {
  // Clocks never change on this date.
  const date = details.date ?? '2000-01-01';
  const timeZone = place?.timeZone ?? 'UTC';
  const own = items.filter((item) => item.vendorId === vendorId);
  if (!isTooLong(vendorJob('', own, { ...details, date, timeZone }, { timeZone }))) return;
  mustBePossible({ [startTime === null ? 'durationHours' : 'startTime']: tooLongText });
}

/** Removes an item from the plan. @throws AppError not_found, version_conflict */
export async function removePlanItem(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, query, context }: Call<typeof planning.removePlanItem>,
): Promise<Draft> {
  const isDone: Edit['isDone'] = ({ items }) => !items.some(({ id }) => id === params.itemId);
  const edit: Edit = { version: query.version, isDone };
  const { draft, done } = openDraft(await findDraftFor(table, actor, params.draftId, 'edit'), edit);
  const now = context.now();
  if (done) return showDraft(table, done, now, actor.userId);
  if (isDone(draft)) throw notFound('Service');
  const items = draft.items.filter(({ id }) => id !== params.itemId);
  return showDraft(
    table,
    await storeDraft(table, nextVersion(draft, { items }, now, actor.userId), edit),
    now,
    actor.userId,
  );
}
