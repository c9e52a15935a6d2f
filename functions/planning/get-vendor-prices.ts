import type { planning } from '#shared/api/planning.ts';
import type { VendorPrice } from '#shared/api/planning/vendor-prices.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { PlanningDeps } from './deps.ts';
import { readVendors } from './drafting/read-offered.ts';
import { findDraftFor } from './members/open-plan.ts';
import { mustBeLive } from './repository.ts';
import { vendorPrice } from './vendor-price.ts';

/**
 * Returns the prices of listed vendors for a draft's event. One trip for the draft, one for the price lists and days of
 * all vendors. @throws AppError not_found
 */
export async function getVendorPrices(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, query: { vendorIds, category }, context }: Call<typeof planning.getVendorPrices>,
): Promise<{ prices: VendorPrice[] }> {
  const draft = mustBeLive(await findDraftFor(table, actor, params.draftId, 'read'));
  const { date, startTime, durationHours } = draft.details;
  const { place } = draft;
  // Before place, guests and date are known, a price for the event would be a guess.
  if (date === null || place === null || draft.details.guestCount === null) return { prices: [] };
  const event = { date, startTime, durationHours, timeZone: place.timeZone };
  const { findPriceList, findDay } = await readVendors(table, vendorIds, [event]);
  const now = context.now();
  const prices = vendorIds.flatMap((vendorId) => {
    const list = findPriceList(vendorId);
    return list ? [vendorPrice(list, draft, { category, findDay: (day) => findDay(vendorId, day), now })] : [];
  });
  return { prices };
}
