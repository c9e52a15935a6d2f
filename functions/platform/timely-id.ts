import { encodeTime } from 'ulid';

/** The letters of a ULID that encode its time; ULIDs sort by them. */
const timeLength = 10;

interface Span {
  /** Milliseconds before and after now. */
  before: number;
  after: number;
}

/** Returns true if the time of a browser's id is close to now; the device's clock may be wrong. */
export function isTimely(id: string, now: Date, { before, after }: Span): boolean {
  const prefixAt = (time: number) => encodeTime(time, timeLength);
  const prefix = id.slice(0, timeLength);
  return prefixAt(now.getTime() - before) <= prefix && prefix <= prefixAt(now.getTime() + after);
}
