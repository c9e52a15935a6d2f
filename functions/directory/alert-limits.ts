import { confirmedAlertDays, unconfirmedAlertDays } from '#shared/kernel/policies.ts';
import type { AlertAddress } from '#functions/data/directory/vendor-alert.ts';

/* How long alerts are stored, and how many emails an unconfirmed address gets (rule directory-58). */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Alerts of one address at a time. */
export const mostAlerts = 5;

const mostMailsADay = 5;

/** Days of an unconfirmed alert, of a confirmed one, of one whose email is being sent, and of an address's limits. */
export const alertDays = {
  asked: unconfirmedAlertDays,
  confirmed: confirmedAlertDays,
  matched: 14,
  limited: 1,
} as const;

/** Returns when an alert that reaches a state now expires. */
export const alertUntil = (state: keyof typeof alertDays, now: Date): string =>
  new Date(now.getTime() + alertDays[state] * dayMs).toISOString();

/** Returns an address's alerts without expired ones and without emails of more than a day ago. */
export const openAlerts = (address: AlertAddress, now: Date): AlertAddress => ({
  ...address,
  alerts: address.alerts.filter(({ until }) => Date.parse(until) > now.getTime()),
  mailedAt: address.mailedAt.filter((at) => now.getTime() - Date.parse(at) < dayMs),
});

/** Returns false within a minute of the last email, and after five in a day: the address may be a stranger's. */
export const mayBeMailed = (mailedAt: readonly string[], now: Date): boolean =>
  mailedAt.length < mostMailsADay && mailedAt.every((at) => now.getTime() - Date.parse(at) >= minuteMs);
