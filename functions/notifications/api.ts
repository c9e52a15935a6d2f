import { notifications } from '#shared/api/notifications.ts';
import { functionNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { serve } from '#functions/platform/serve.ts';
import { getEmailPreferences, saveMailChoice } from './email-preferences.ts';
import { issueSocketTicket } from './issue-socket-ticket.ts';
import { listNotifications } from './list-notifications.ts';
import { unsubscribe } from './unsubscribe.ts';
import { countNotifications, readAllNotifications, readNotification } from './mark-read.ts';

const { TABLE_NAME } = readEnvironment(functionNeeds['notifications-api'], process.env);
const deps = { table: openTable(connect(), TABLE_NAME) };

export const handler = serve(
  notifications,
  {
    listNotifications: (call) => listNotifications(deps, call),
    countNotifications: (call) => countNotifications(deps, call),
    readNotification: (call) => readNotification(deps, call),
    readAllNotifications: (call) => readAllNotifications(deps, call),
    getEmailPreferences: (call) => getEmailPreferences(deps, call),
    saveMailChoice: (call) => saveMailChoice(deps, call),
    unsubscribe: (call) => unsubscribe(deps, call),
    issueSocketTicket: (call) => issueSocketTicket(deps, call),
  },
  callerFinder(deps.table),
);
