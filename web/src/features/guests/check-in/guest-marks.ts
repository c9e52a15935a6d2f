import type { Mark, MarkKind } from '#web/domain/marks/mark-queue.ts';
import { checkInsPerRequest } from '#shared/guests/check-in.ts';

/** A guest who was checked in, or out again. */
export interface GuestMark extends Mark {
  guestId: string;
  isHere: boolean;
}

export const guestMarks: MarkKind<GuestMark> = {
  name: 'guest-marks',
  isSame: (one, other) => one.bookingId === other.bookingId && one.guestId === other.guestId,
  perRequest: checkInsPerRequest,
};
