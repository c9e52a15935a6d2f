import {
  alertAddressEntity,
  alertAddressKey,
  hashAddress,
  vendorAlertEntity,
  vendorAlertKey,
} from '#functions/data/directory/vendor-alert.ts';
import { countWaiting, isUnchanged } from '#functions/data/directory/waiting-alerts.ts';
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
export async function forgetAlertsFor(table: Pick<Table, 'get' | 'getMany'>, email: string): Promise<Write[]> {
  const addressKey = alertAddressKey(hashAddress(email));
  const found = await table.get(alertAddressEntity, addressKey, { consistent: true });
  if (!found) return [];
  const keys = found.alerts.map(({ id }) => vendorAlertKey(id));
  const items = keys.length > 0 ? await table.getMany(keys, { consistent: true }) : [];
  const alerts = items.map(vendorAlertEntity.fromItem);
  return [
    { delete: addressKey },
    ...alerts.map((alert) => ({ delete: vendorAlertKey(alert.id), condition: isUnchanged(alert) })),
    ...countWaiting(alerts, -1),
  ];
}
