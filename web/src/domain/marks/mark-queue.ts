import { isApiError } from '#web/lib/api-error.ts';
import { readUserItem, removeUserItem, writeUserItem } from '#web/lib/user-storage.ts';

/* Marks of an event's day that wait for the connection, in the browser's storage of their person. */

/** Something that was pressed on the day: a check mark, a guest at the door. */
export interface Mark {
  bookingId: string;
  /** For messages: 'Cake'. */
  title: string;
  /** When it was pressed, ISO 8601. */
  at: string;
}

export interface MarkKind<M extends Mark> {
  /** Of its item in storage. */
  name: string;
  /** Returns true if the later of both replaces the earlier one. */
  isSame: (one: M, other: M) => boolean;
  /** Marks that one request takes. */
  perRequest: number;
}

export function readMarks<M extends Mark>({ name }: MarkKind<M>, userId: string): M[] {
  const stored = readUserItem(userId, name);
  return Array.isArray(stored) ? (stored as M[]) : [];
}

function writeMarks<M extends Mark>({ name }: MarkKind<M>, userId: string, marks: readonly M[]): void {
  if (marks.length === 0) removeUserItem(userId, name);
  else writeUserItem(userId, name, marks);
}

/** Adds marks, each in the place of an earlier one of the same. */
export function queueMarks<M extends Mark>(kind: MarkKind<M>, userId: string, marks: readonly M[]): void {
  const others = readMarks(kind, userId).filter((one) => !marks.some((mark) => kind.isSame(one, mark)));
  writeMarks(kind, userId, [...others, ...marks]);
}

/** A mark that the service refused, with its reason. */
export interface RefusedMark<M extends Mark> {
  mark: M;
  error: unknown;
}

const isRefusal = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500;

/**
 * Sends the waiting marks of an event in their order, until the connection fails; the rest waits. Refused ones are
 * returned and not sent again.
 */
export async function sendMarks<M extends Mark>(
  kind: MarkKind<M>,
  userId: string,
  bookingId: string,
  send: (marks: M[]) => Promise<void>,
): Promise<RefusedMark<M>[]> {
  const refused: RefusedMark<M>[] = [];
  const waiting = readMarks(kind, userId).filter((one) => one.bookingId === bookingId);
  for (let from = 0; from < waiting.length; from += kind.perRequest) {
    const part = waiting.slice(from, from + kind.perRequest);
    try {
      await send(part);
    } catch (error) {
      if (!isRefusal(error)) return refused;
      refused.push(...part.map((mark) => ({ mark, error })));
    }
    // Another press may have replaced one meanwhile.
    const isSent = (one: M) => part.some((mark) => kind.isSame(one, mark) && one.at === mark.at);
    writeMarks(
      kind,
      userId,
      readMarks(kind, userId).filter((one) => !isSent(one)),
    );
  }
  return refused;
}
