import { notifications } from '#shared/api/notifications.ts';
import { push } from '#shared/api/notifications/push.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { getEmailPreferences, saveMailChoice, unsubscribe } from './email-preferences.ts';
import { listPushSubscriptions, removePushSubscription, savePushSubscription } from './push/subscriptions.ts';
import { issueSocketTicket } from './issue-socket-ticket.ts';
import { listNotifications, countNotifications, readAllNotifications, readNotification } from './read-notifications.ts';

const { TABLE_NAME, PUSH_LOOPBACK } = readEnvironment(apiNeeds.notifications, process.env);
const deps = { table: openTable(connect(), TABLE_NAME), allowsLoopback: PUSH_LOOPBACK === 'yes' };

export const api = defineApi(
  { ...notifications, ...push },
  {
    listNotifications: (call) => listNotifications(deps, call),
    countNotifications: (call) => countNotifications(deps, call),
    readNotification: (call) => readNotification(deps, call),
    readAllNotifications: (call) => readAllNotifications(deps, call),
    getEmailPreferences: (call) => getEmailPreferences(deps, call),
    saveMailChoice: (call) => saveMailChoice(deps, call),
    unsubscribe: (call) => unsubscribe(deps, call),
    listPushSubscriptions: (call) => listPushSubscriptions(deps, call),
    savePushSubscription: (call) => savePushSubscription(deps, call),
    removePushSubscription: (call) => removePushSubscription(deps, call),
    issueSocketTicket: (call) => issueSocketTicket(deps, call),
  },
  callerFinder(deps.table),
);
