import type { ErrorCode } from '#shared/kernel/errors.ts';
import { InvalidCursorError } from '#functions/data/cursor.ts';
import { ThrottledError, TransactionConflictError } from '#functions/data/write.ts';

/** A refusal: a code of the contract, a sentence for people and, for forms, the sentence of each field by its path. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** Also what the caller may not know exists. */
export const notFound = (what: string): AppError => new AppError('not_found', `${what} not found`);

/** For a save that was made from an older version of `thing`: 'This plan', 'Your profile'. */
export const versionConflict = (thing: string): AppError =>
  new AppError('version_conflict', `${thing} was changed elsewhere. Check the latest version, then try again.`);

/** For a page that was loaded before its save of the whole (PUT) became changes of fields (PATCH). */
export const outdatedPage = (): AppError =>
  new AppError('outdated_page', 'Hostwell was updated. Reload this page, then save again. What you typed is kept.');

/** For a write that lost to others every time; nothing is wrong with the request. */
export const beingChanged = (thing: string): AppError =>
  new AppError('unavailable', `${thing} is being changed right now. Try again in a moment.`);

/** The value, or a not_found refusal when there is none. */
export function orNotFound<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw notFound(what);
  return value;
}

/** Errors of the table that are the caller's, or pass by themselves, as refusals; every other error as it is. */
export function toAppError(error: unknown): unknown {
  if (error instanceof InvalidCursorError)
    return new AppError('invalid_input', error.message, { cursor: error.message });
  if (error instanceof ThrottledError || error instanceof TransactionConflictError)
    return new AppError('unavailable', 'Many people are using Hostwell right now. Try again in a moment.');
  return error;
}
