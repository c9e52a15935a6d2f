import { randomInt } from 'node:crypto';
import type { EmailChange } from '#functions/data/accounts/email-change.ts';
import { AppError } from '#functions/platform/errors.ts';

/* When a code for another email is issued, and when it proves the address. */

/** Minutes that a code is valid. */
export const codeMinutes = 15;
/** Wrong codes allowed before a new one must be requested. */
export const codeTries = 5;
/** Codes a day: each is an email to an unverified address. */
const mostCodesADay = 5;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Returns six digits that can't be guessed from earlier codes. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Returns when codes were requested within the last day, including now.
 * @throws AppError too_many_requests within a minute of the last code, and after five in a day
 */
export function askOnceMore(before: Pick<EmailChange, 'askedAt'> | undefined, now: Date): string[] {
  const recent = (before?.askedAt ?? []).filter((at) => now.getTime() - Date.parse(at) < dayMs);
  if (recent.some((at) => now.getTime() - Date.parse(at) < minuteMs))
    throw new AppError('too_many_requests', 'A code is on its way. Wait a minute before you ask for another.');
  if (recent.length >= mostCodesADay)
    throw new AppError('too_many_requests', "You've asked for a code five times today. Try again tomorrow.");
  return [...recent, now.toISOString()];
}

/** Requires a requested code that may still be tried. @throws AppError refused */
export function mustBeOpen(change: EmailChange | undefined, now: Date): asserts change is EmailChange {
  if (!change) throw refusedCode('Ask for a code first.');
  if (Date.parse(change.expiresAt) <= now.getTime()) throw refusedCode('That code has expired. Ask for a new one.');
  if (change.triesLeft === 0) throw refusedCode('Too many wrong codes. Ask for a new one.');
}

export const wrongCode = (): AppError => refusedCode("That code isn't right. Check the email and enter it again.");

const refusedCode = (message: string): AppError => new AppError('refused', message, { code: message });

export const refusedEmail = (message: string): AppError => new AppError('refused', message, { email: message });
