import * as z from 'zod';
import { lazy } from '#shared/kernel/lazy.ts';

// Cursors come back from the browser: anything but a flat record of strings is rejected.
const startKeySchema = lazy(() => z.record(z.string(), z.string()));

/** Encodes an opaque cursor for the next page; null at the end. */
export const encodeCursor = (key: Record<string, unknown> | undefined): string | null =>
  key ? Buffer.from(JSON.stringify(key)).toString('base64url') : null;

/** A cursor that was not made here, or for another list. Returned as invalid_input (`functions/platform/errors.ts`). */
export class InvalidCursorError extends Error {
  constructor() {
    super("The page cursor isn't valid");
  }
}

/** Decodes a cursor. @throws InvalidCursorError for a cursor that this service did not make */
export function decodeCursor(cursor: string | undefined): Record<string, string> | undefined {
  if (!cursor) return undefined;
  try {
    return startKeySchema().parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new InvalidCursorError();
  }
}
