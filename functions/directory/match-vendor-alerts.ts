import { halfDegreeCells } from '#shared/directory/map-cells.ts';
import { milesBetween } from '#shared/kernel/geo.ts';
import { directoryDefaultRadiusMiles } from '#shared/kernel/policies.ts';
import { VendorAlertMatched } from '#events/vendors/vendor-alert-matched.ts';
import { alertPartition, vendorAlertEntity } from '#functions/data/directory/vendor-alert.ts';
import type { VendorAlert } from '#functions/data/directory/vendor-alert.ts';
import { countWaiting, isUnchanged } from '#functions/data/directory/waiting-alerts.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { mapAtOnce } from '#functions/platform/map-at-once.ts';
import { toCard } from './card.ts';
import { alertUntil } from './alert-limits.ts';

const atOnce = 10;

/** Marks the alerts that wait for a vendor like this near its place, each once: its email follows from the event. */
export async function matchAlerts(
  table: Pick<Table, 'query' | 'queryItems' | 'write'>,
  vendorId: string,
  context: Context,
): Promise<void> {
  const found = await readVendorWithProducts(table, vendorId, { consistent: true });
  if (!found || !toCard(found.vendor, found.products)) return;
  const waiting = await readWaiting(table, found.vendor, context.now());
  await mapAtOnce(waiting, atOnce, (alert) => match(table, alert, { vendorId, context }));
}

/** Reads the alerts within the directory's usual radius, by the half degrees that it touches. */
async function readWaiting(
  table: Pick<Table, 'query'>,
  { place, categories }: VendorRecord,
  now: Date,
): Promise<VendorAlert[]> {
  const read = async (cell: { area: string; digits: string }) =>
    (
      await table.query(vendorAlertEntity, {
        index: 'gsi1',
        pk: alertPartition(cell.area),
        sk: { beginsWith: cell.digits },
      })
    ).items;
  const alerts = (await Promise.all(halfDegreeCells(place, directoryDefaultRadiusMiles).map(read))).flat();
  return alerts.filter(
    (alert) =>
      (alert.category === null || categories.includes(alert.category)) &&
      Date.parse(alert.until) > now.getTime() &&
      milesBetween(place, alert) <= directoryDefaultRadiusMiles,
  );
}

async function match(
  table: Pick<Table, 'write'>,
  alert: VendorAlert,
  { vendorId, context }: { vendorId: string; context: Context },
): Promise<void> {
  const event = VendorAlertMatched.create({ alertId: alert.id, vendorId }, eventMeta(context, 'system'));
  const matched = { ...alert, matchedVendorId: vendorId, until: alertUntil('matched', context.now()) };
  const put = { put: vendorAlertEntity.toItem(matched, event), condition: isUnchanged(alert) };
  await tryWrite(table, put, ...countWaiting([alert], -1));
}
