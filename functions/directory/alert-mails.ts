import { formatAlertToken, vendorAlertPath } from '#shared/directory/vendor-alert.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { EventOf } from '#events/define-event.ts';
import type { VendorAlertMatched } from '#events/vendors/vendor-alert-matched.ts';
import type { VendorAlertRequested } from '#events/vendors/vendor-alert-requested.ts';
import { isWaiting, vendorAlertEntity, vendorAlertKey } from '#functions/data/directory/vendor-alert.ts';
import type { VendorAlert } from '#functions/data/directory/vendor-alert.ts';
import { countWaiting, isUnchanged } from '#functions/data/directory/waiting-alerts.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import type { Context } from '#functions/platform/context.ts';
import { doOnce } from '#functions/platform/idempotency.ts';
import type { Handling } from '#functions/platform/idempotency.ts';
import type { Mail, Mailer } from '#functions/platform/mailer.ts';
import { alertDays, alertUntil } from './alert-limits.ts';
import { deleteAlert } from './vendor-alerts.ts';

interface AlertMailDeps {
  table: Table;
  mailer: Mailer;
}

interface Delivered {
  context: Context;
  handling: Handling;
}

/** Mails the link that confirms an alert. */
export async function mailRequested(
  { table, mailer }: AlertMailDeps,
  { data }: EventOf<typeof VendorAlertRequested>,
  { context, handling }: Delivered,
): Promise<void> {
  const alert = await findAlert(table, data.alertId);
  if (!alert || alert.confirmedAt) return;
  await doOnce(table, handling, context, () =>
    mailer.send({ ...confirmMail(alert), correlationId: context.correlationId }),
  );
}

/** Mails that a vendor has come, then deletes the alert. It waits again if the vendor has left in the meantime. */
export async function mailMatched(
  { table, mailer }: AlertMailDeps,
  { data: { alertId, vendorId } }: EventOf<typeof VendorAlertMatched>,
  { context, handling }: Delivered,
): Promise<void> {
  const [alert, vendor] = await Promise.all([
    findAlert(table, alertId),
    table.get(vendorEntity, vendorKey(vendorId), { consistent: true }),
  ]);
  if (!alert || isWaiting(alert)) return;
  if (vendor?.status !== 'approved') {
    await waitAgain(table, alert, context.now());
    return;
  }
  const mail = matchMail(alert, vendor.name);
  await doOnce(table, handling, context, () => mailer.send({ ...mail, correlationId: context.correlationId }));
  await deleteAlert(table, alert, context.now());
}

const findAlert = (table: Table, id: string): Promise<VendorAlert | undefined> =>
  table.get(vendorAlertEntity, vendorAlertKey(id), { consistent: true });

function waitAgain(table: Table, alert: VendorAlert, now: Date): Promise<boolean> {
  const waiting = { ...alert, matchedVendorId: null, until: alertUntil('confirmed', now) };
  const put = { put: vendorAlertEntity.toItem(waiting), condition: isUnchanged(alert) };
  return tryWrite(table, put, ...countWaiting([waiting], 1));
}

const serviceIn = ({ category }: VendorAlert): string =>
  category === null ? 'vendor' : `vendor for ${categoryLabel(category)}`;

const confirmMail = (alert: VendorAlert): Mail => ({
  to: alert.email,
  subject: `Confirm: email me when a vendor comes to ${alert.place}`,
  heading: 'One press, then we watch for you',
  paragraphs: [
    `You asked for one email when a ${serviceIn(alert)} near ${alert.place} joins Hostwell. Confirm that this is your address.`,
  ],
  action: { label: 'Confirm or Cancel', path: vendorAlertPath(formatAlertToken(alert)) },
  note: `This link works for ${alertDays.asked} days. If you didn't ask for this, ignore this email: we'll delete your address and won't write again.`,
});

const matchMail = ({ email, place, zip, category, ...alert }: VendorAlert, vendorName: string): Mail => ({
  to: email,
  subject: `${vendorName} is now near ${place}`,
  heading: `${vendorName} is now near ${place}`,
  paragraphs: [
    `You asked us to email you once a ${serviceIn({ email, place, zip, category, ...alert })} near ${place} joins Hostwell. ${vendorName} just did.`,
  ],
  action: {
    label: 'See Vendors',
    path: `/vendor-directory?${new URLSearchParams({ near: zip, ...(category && { category }) }).toString()}`,
  },
  note: "This is the only email about it. We've deleted your request and your address.",
});
