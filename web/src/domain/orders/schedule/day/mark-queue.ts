import { isApiError } from '#web/lib/api-error.ts';
import { readUserItem, removeUserItem, writeUserItem } from '#web/lib/user-storage.ts';

/* Check marks that wait for the connection, in the browser's storage of their person. */

/** A check mark of the day: of a vendor's step, or of a row. */
export interface DayMark {
  bookingId: string;
  /** Whose step it is; null for a row. */
  vendorId: string | null;
  target: string;
  /** For messages: 'Cake'. */
  title: string;
  isDone: boolean;
  /** When it was pressed, ISO 8601. */
  at: string;
}

const name = 'day-marks';

export function readMarks(userId: string): DayMark[] {
  const stored = readUserItem(userId, name);
  return Array.isArray(stored) ? (stored as DayMark[]) : [];
}

const isSame = (one: DayMark, other: DayMark): boolean =>
  one.bookingId === other.bookingId && one.vendorId === other.vendorId && one.target === other.target;

function writeMarks(userId: string, marks: readonly DayMark[]): void {
  if (marks.length === 0) removeUserItem(userId, name);
  else writeUserItem(userId, name, marks);
}

/** Adds a mark in the place of an earlier one of the same step or row. */
export function queueMark(userId: string, mark: DayMark): void {
  writeMarks(userId, [...readMarks(userId).filter((one) => !isSame(one, mark)), mark]);
}

/** A mark that the service refused, with its reason. */
export interface RefusedMark {
  mark: DayMark;
  error: unknown;
}

const isRefusal = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500;

/**
 * Sends the waiting marks of an event in their order, until the connection fails; the rest waits. Refused ones are
 * returned and not sent again.
 */
export async function sendMarks(
  userId: string,
  bookingId: string,
  send: (mark: DayMark) => Promise<void>,
): Promise<RefusedMark[]> {
  const refused: RefusedMark[] = [];
  for (const mark of readMarks(userId).filter((one) => one.bookingId === bookingId)) {
    try {
      await send(mark);
    } catch (error) {
      if (!isRefusal(error)) return refused;
      refused.push({ mark, error });
    }
    // Another press may have replaced it meanwhile.
    writeMarks(
      userId,
      readMarks(userId).filter((one) => !isSame(one, mark) || one.at !== mark.at),
    );
  }
  return refused;
}
