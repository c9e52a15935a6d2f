import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { directory } from '#shared/api/directory.ts';
import { vendorAlertToken } from '#shared/directory/vendor-alert.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { VendorAlertRequested } from '#events/vendors/vendor-alert-requested.ts';
import {
  alertAddressEntity,
  alertAddressKey,
  hashAddress,
  vendorAlertEntity,
  vendorAlertKey,
} from '#functions/data/directory/vendor-alert.ts';
import type { AlertAddress, VendorAlert } from '#functions/data/directory/vendor-alert.ts';
import { countWaiting, isUnchanged } from '#functions/data/directory/waiting-alerts.ts';
import type { Table } from '#functions/data/table.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { alertUntil, mayBeMailed, mostAlerts, openAlerts } from './alert-limits.ts';

type AlertTable = Pick<Table, 'get' | 'write'>;

/**
 * Stores a request for one email and mails the link that confirms it. The response is the same for every address, so
 * that nobody learns who waits where; a request that already waits changes nothing.
 * @throws AppError invalid_input for an unknown ZIP code, too_many_requests
 */
export async function requestVendorAlert(
  { table, geocoder }: { table: AlertTable; geocoder: Geocoder },
  { body, context }: Call<typeof directory.requestVendorAlert>,
): Promise<Record<string, never>> {
  const found = await geocoder.find(body.zip);
  if (!found) {
    const message = "We don't know this ZIP code";
    throw new AppError('invalid_input', message, { zip: message });
  }
  const { email, zip, category } = body;
  const addressHash = hashAddress(email);
  return retryOnConflict('This request', async () => {
    const now = context.now();
    const before = await readAddress(table, addressHash, now);
    const known = before.alerts.find((one) => one.zip === zip && one.category === category);
    const existing = known && (await table.get(vendorAlertEntity, vendorAlertKey(known.id), { consistent: true }));
    if (existing?.confirmedAt) return {};
    if (!known && before.alerts.length >= mostAlerts)
      throw tooMany(`This email already waits for ${mostAlerts} places.`);
    if (!mayBeMailed(before.mailedAt, now))
      throw tooMany('A link is on its way. Check your email, or try again tomorrow.');
    const { city, state, latitude, longitude } = found;
    const alert: VendorAlert = {
      id: known?.id ?? context.newId(),
      secret: existing?.secret ?? randomBytes(24).toString('base64url'),
      email,
      zip,
      place: `${city}, ${state}`,
      latitude,
      longitude,
      category,
      askedAt: now.toISOString(),
      confirmedAt: null,
      matchedVendorId: null,
      until: alertUntil('asked', now),
    };
    const event = VendorAlertRequested.create({ alertId: alert.id }, eventMeta(context, 'system'));
    await table.write(
      { put: vendorAlertEntity.toItem(alert, event), condition: isUnconfirmed },
      replaceAddress(
        before,
        { alerts: withAlert(before, alert), mailedAt: [...before.mailedAt, now.toISOString()] },
        now,
      ),
    );
    return {};
  });
}

const isUnconfirmed = { expression: 'attribute_not_exists(#pk) OR #confirmedAt = :none', values: { ':none': null } };

const tooMany = (message: string): AppError => new AppError('too_many_requests', message, { email: message });

/**
 * Confirms an alert's address; repeating this changes nothing. From then on the alert waits for a year.
 * @throws AppError not_found for a wrong or expired token
 */
export async function confirmVendorAlert(
  { table }: { table: AlertTable },
  { body: { token }, context }: Call<typeof directory.confirmVendorAlert>,
): Promise<{ place: string; category: Category | null }> {
  return retryOnConflict('This request', async () => {
    const now = context.now();
    const alert = await findAlert(table, token);
    if (!alert || Date.parse(alert.until) <= now.getTime()) throw notFound('This request');
    const { place, category } = alert;
    if (alert.confirmedAt) return { place, category };
    const before = await readAddress(table, hashAddress(alert.email), now);
    const confirmed = { ...alert, confirmedAt: now.toISOString(), until: alertUntil('confirmed', now) };
    await table.write(
      { put: vendorAlertEntity.toItem(confirmed), condition: isUnchanged(alert) },
      replaceAddress(before, { alerts: withAlert(before, confirmed) }, now),
      ...countWaiting([confirmed], 1),
    );
    return { place, category };
  });
}

/** Deletes an alert; a deleted one stays deleted. @throws AppError not_found for a wrong token */
export async function removeVendorAlert(
  { table }: { table: AlertTable },
  { body: { token }, context }: Call<typeof directory.removeVendorAlert>,
): Promise<Record<string, never>> {
  const alert = await findAlert(table, token);
  if (alert) await deleteAlert(table, alert, context.now());
  return {};
}

/** Deletes an alert with its address; its address's limits stay for a day. Safe to repeat. */
export const deleteAlert = (table: AlertTable, { id, email }: VendorAlert, now: Date): Promise<boolean> =>
  retryOnConflict('This request', async () => {
    const [before, alert] = await Promise.all([
      readAddress(table, hashAddress(email), now),
      table.get(vendorAlertEntity, vendorAlertKey(id), { consistent: true }),
    ]);
    const alerts = before.alerts.filter((one) => one.id !== id);
    await table.write(
      { delete: vendorAlertKey(id), condition: alert ? isUnchanged(alert) : isNew },
      replaceAddress(before, { alerts }, now),
      ...countWaiting(alert ? [alert] : [], -1),
    );
    return true;
  });

/** Reads the alert of a token; undefined if it was deleted. @throws AppError not_found for a wrong secret */
async function findAlert(table: Pick<Table, 'get'>, token: string): Promise<VendorAlert | undefined> {
  const [, id = '', secret = ''] = vendorAlertToken.exec(token) ?? [];
  const alert = await table.get(vendorAlertEntity, vendorAlertKey(id), { consistent: true });
  if (alert && !timingSafeEqual(Buffer.from(alert.secret), Buffer.from(secret))) throw notFound('This request');
  return alert;
}

/** Reads the open alerts of an address. */
async function readAddress(table: Pick<Table, 'get'>, addressHash: string, now: Date): Promise<AlertAddress> {
  const found = await table.get(alertAddressEntity, alertAddressKey(addressHash), { consistent: true });
  return openAlerts(found ?? { addressHash, version: 0, alerts: [], mailedAt: [], until: now.toISOString() }, now);
}

const withAlert = ({ alerts }: AlertAddress, { id, zip, category, until }: VendorAlert): AlertAddress['alerts'] => [
  ...alerts.filter((one) => one.id !== id),
  { id, zip, category, until },
];

/** Replaces an address's alerts in the version that was read. @throws ConditionFailed when written */
function replaceAddress(
  before: AlertAddress,
  change: Partial<Pick<AlertAddress, 'alerts' | 'mailedAt'>>,
  now: Date,
): Write {
  const after = { ...before, ...change, version: before.version + 1 };
  const until = [alertUntil('limited', now), ...after.alerts.map((one) => one.until)].toSorted().at(-1) ?? before.until;
  return {
    put: alertAddressEntity.toItem({ ...after, until }),
    condition: before.version === 0 ? isNew : hasVersion(before.version),
  };
}
