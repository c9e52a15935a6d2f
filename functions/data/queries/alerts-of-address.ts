import {
  alertAddressEntity,
  alertAddressKey,
  hashAddress,
  vendorAlertEntity,
  vendorAlertKey,
} from '#functions/data/directory/vendor-alert.ts';
import type { VendorAlert } from '#functions/data/directory/vendor-alert.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';

/** Returns the alerts of an address, for the copy of its owner's data. */
export async function readAlertsFor(table: Pick<Table, 'get' | 'getMany'>, email: string): Promise<VendorAlert[]> {
  const found = await table.get(alertAddressEntity, alertAddressKey(hashAddress(email)));
  if (!found || found.alerts.length === 0) return [];
  const items = await table.getMany(found.alerts.map(({ id }) => vendorAlertKey(id)));
  return items.map(vendorAlertEntity.fromItem);
}

/** Returns the writes that delete all alerts of an address, for the deletion of its owner's account. */
export async function forgetAlertsFor(table: Pick<Table, 'get'>, email: string): Promise<Write[]> {
  const addressKey = alertAddressKey(hashAddress(email));
  const found = await table.get(alertAddressEntity, addressKey, { consistent: true });
  return found ? [{ delete: addressKey }, ...found.alerts.map(({ id }) => ({ delete: vendorAlertKey(id) }))] : [];
}
