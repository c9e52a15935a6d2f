import type { Mark, MarkKind } from '#web/domain/marks/mark-queue.ts';

/** A check mark of the day: of a vendor's step, or of a row. */
export interface DayMark extends Mark {
  /** Whose step it is; null for a row. */
  vendorId: string | null;
  target: string;
  isDone: boolean;
}

export const dayMarks: MarkKind<DayMark> = {
  name: 'day-marks',
  isSame: (one, other) =>
    one.bookingId === other.bookingId && one.vendorId === other.vendorId && one.target === other.target,
  perRequest: 1,
};
