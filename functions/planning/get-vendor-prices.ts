import type { planning } from '#shared/api/planning.ts';
import type { VendorPrice } from '#shared/api/vendor-prices.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { Table } from '#functions/data/table.ts';
import { readDayOfVendors } from '#functions/data/vendors/day.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { PlanningDeps } from './deps.ts';
import { findDraft, mustBeLive } from './repository.ts';
import { vendorPrice } from './vendor-price.ts';
import type { PricedVendor } from './vendor-price.ts';

/**
 * What vendors of a list cost for a draft's event. One trip for the draft, one for all vendors: a query each, and their
 * days in one batch, in parallel. @throws AppError not_found
 */
export async function getVendorPrices(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, query: { vendorIds, category }, context }: Call<typeof planning.getVendorPrices>,
): Promise<{ prices: VendorPrice[] }> {
  const draft = mustBeLive(await findDraft(table, actor.userId, params.draftId));
  const { date } = draft.details;
  if (date === null || !isPriceable(draft)) return { prices: [] };
  const vendors = await readVendors(table, vendorIds, date);
  const how = { category, now: context.now() };
  return { prices: vendors.flatMap((vendor) => vendorPrice(vendor, draft, how) ?? []) };
}

/** Before place, guests and date are known, a price for the event would be a guess. */
const isPriceable = ({ details, place }: DraftRecord): boolean => place !== null && details.guestCount !== null;

async function readVendors(table: Table, vendorIds: readonly string[], date: string): Promise<PricedVendor[]> {
  const [days, ...found] = await Promise.all([
    readDayOfVendors(table, vendorIds, date),
    ...vendorIds.map((vendorId) => readVendorWithProducts(table, vendorId)),
  ]);
  return found.flatMap((one) => (one ? [{ ...one, day: days.get(one.vendor.id) }] : []));
}
