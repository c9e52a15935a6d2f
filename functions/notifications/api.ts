import { notifications } from '#shared/api/notifications.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { getEmailPreferences, saveMailChoice, unsubscribe } from './email-preferences.ts';
import { issueSocketTicket } from './issue-socket-ticket.ts';
import { listNotifications, countNotifications, readAllNotifications, readNotification } from './read-notifications.ts';

const { TABLE_NAME } = readEnvironment(apiNeeds.notifications, process.env);
const deps = { table: openTable(connect(), TABLE_NAME) };

export const api = defineApi(
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
