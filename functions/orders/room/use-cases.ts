import type { eventRoom } from '#shared/api/orders/event-room.ts';
import type { Handles } from '#functions/platform/endpoint.ts';
import type { BookingDeps } from '../deps.ts';
import { answerProposal, remindVendor } from './answer-proposal.ts';
import { confirmRows, proposeTime } from './answer-rows.ts';
import { getEventBalance, payEventBalance } from './event-balance.ts';
import { changeDetails } from './change-details.ts';
import { changeScheduleRow, deleteScheduleRow } from './change-row.ts';
import { getEventRoom, getVendorRoom } from './get-room.ts';
import { markDay, markOwnDay } from './mark-day.ts';
import { markDetails } from './mark-details.ts';

/** Returns the use case of each endpoint, for `functions/orders/api.ts`. */
export const roomUseCases = (deps: Pick<BookingDeps, 'table' | 'payments'>): Handles<typeof eventRoom> => ({
  getEventRoom: (call) => getEventRoom(deps, call),
  changeDetails: (call) => changeDetails(deps, call),
  changeScheduleRow: (call) => changeScheduleRow(deps, call),
  deleteScheduleRow: (call) => deleteScheduleRow(deps, call),
  getVendorRoom: (call) => getVendorRoom(deps, call),
  markDetails: (call) => markDetails(deps, call),
  confirmRows: (call) => confirmRows(deps, call),
  proposeTime: (call) => proposeTime(deps, call),
  answerProposal: (call) => answerProposal(deps, call),
  remindVendor: (call) => remindVendor(deps, call),
  markDay: (call) => markDay(deps, call),
  markOwnDay: (call) => markOwnDay(deps, call),
  getEventBalance: (call) => getEventBalance(deps, call),
  payEventBalance: (call) => payEventBalance(deps, call),
});
