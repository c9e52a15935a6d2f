import * as z from 'zod/mini';
import { quarterHourProblem } from './dates.ts';

/** Our ids are ULIDs: they sort by time and contain no personal data. The first character is at most '7'. */
export const idSchema = z.string().check(z.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, 'Invalid ID format'));

/**
 * The id of a stored or requested plan. The browser creates it, and its time is checked when the plan is started; older
 * plans with other first letters stay readable.
 */
export const draftIdSchema = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'Invalid ID format'));

/** Users are identified by the pool's `sub`, a UUID. An application has the id of its user, who has only one. */
export const userIdSchema = z.uuid('Invalid ID format');

/** 'HST-' and nine characters of A-Z and 0-9 (rule checkout-20). */
export const bookingIdSchema = z.string().check(z.regex(/^HST-[A-Z0-9]{9}$/, 'Invalid ID format'));

/** Vendors from an application have a ULID; the built-in samples have a readable id (rule directory-48). */
export const vendorIdSchema = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z-]{2,39}$/, 'Invalid ID format'));

/** The secret part of a link to a shared plan: 32 characters of base64url. */
export const shareTokenSchema = z.string().check(z.regex(/^[\w-]{32}$/, 'Invalid link'));

export const timestampSchema = z.iso.datetime();
export const dateSchema = z.iso.date();
export const monthSchema = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Invalid month'));

// Stored and returned dates are unrestricted; dates in requests are limited to the lifetime of the platform.
export const requestDateSchema = dateSchema.check(z.regex(/^20[2-9]/, 'Choose a date from 2020 to 2099'));
export const requestTimestampSchema = timestampSchema.check(z.regex(/^20[2-9]/, 'Choose a date from 2020 to 2099'));
export const requestMonthSchema = monthSchema.check(z.regex(/^20[2-9]/, 'Choose a month from 2020 to 2099'));
export const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Invalid time'));
/** A start that a host chooses (rule planning-107); stored ones may be older than the rule. */
export const startTimeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, quarterHourProblem));
export const zipSchema = z.string().check(z.regex(/^\d{5}$/, 'Invalid ZIP code'));
