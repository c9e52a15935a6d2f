import { guests } from '#shared/api/guests.ts';
import { guestCheckIn } from '#shared/api/guests/check-in.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { addGuests, removeGuests } from './add-guests.ts';
import { changeGuests } from './change-guests.ts';
import { checkInGuests, getCheckIn } from './check-in.ts';
import { importGuests } from './import-guests.ts';
import { getGuestCounts, listGuests } from './read-list.ts';

const environment = readEnvironment(apiNeeds.guests, process.env);
const table = openTable(connect(), environment.TABLE_NAME);
const deps = { table };

export const api = defineApi(
  { ...guests, ...guestCheckIn },
  {
    listGuests: (call) => listGuests(deps, call),
    getGuestCounts: (call) => getGuestCounts(deps, call),
    addGuests: (call) => addGuests(deps, call),
    changeGuests: (call) => changeGuests(deps, call),
    removeGuests: (call) => removeGuests(deps, call),
    importGuests: (call) => importGuests(deps, call),
    getCheckIn: (call) => getCheckIn(deps, call),
    checkInGuests: (call) => checkInGuests(deps, call),
  },
  callerFinder(table),
);
