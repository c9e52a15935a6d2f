import type { ErrorCode } from '#shared/kernel/errors.ts';
import { InvalidCursorError } from '#functions/data/cursor.ts';
import { ThrottledError, TransactionConflictError } from '#functions/data/write.ts';

/** A refusal: a code of the contract, a message for people and, for forms, a message per field path. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** Returns a not_found refusal, also for things that the caller may not know exist. */
export const notFound = (what: string): AppError => new AppError('not_found', `${what} not found`);

/** Returns the refusal of a save made from an older version of `thing`: 'This plan', 'Your profile'. */
export const versionConflict = (thing: string): AppError =>
  new AppError('version_conflict', `${thing} was changed elsewhere. Check the latest version, then try again.`);

/** Returns the refusal for pages loaded before their full save (PUT) became field changes (PATCH). */
export const outdatedPage = (): AppError =>
  new AppError('outdated_page', 'Hostwell was updated. Reload this page, then save again. What you typed is kept.');

/** Returns the refusal for a write that lost to others every time; nothing is wrong with the request. */
export const beingChanged = (thing: string): AppError =>
  new AppError('unavailable', `${thing} is being changed right now. Try again in a moment.`);

/** Returns the value, or throws a not_found refusal if it is undefined. */
export function orNotFound<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw notFound(what);
  return value;
}

/**
 * Converts table errors that the caller caused, or that will pass, to refusals; returns every other error unchanged.
 */
export function toAppError(error: unknown): unknown {
  if (error instanceof InvalidCursorError)
    return new AppError('invalid_input', error.message, { cursor: error.message });
  if (error instanceof ThrottledError || error instanceof TransactionConflictError)
    return new AppError('unavailable', 'Many people are using Hostwell right now. Try again in a moment.');
  return error;
}
