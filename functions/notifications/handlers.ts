import { replacementForNotice } from '#functions/planning/replacement/find-replacement.ts';
import type { Handler } from '#functions/platform/reaction.ts';
import { readSecret, secretMinutes } from '#functions/platform/secret.ts';
import { cachedFor } from '#functions/platform/cached-for.ts';
import { notify } from './notify.ts';
import { sendPushes } from './push/send-pushes.ts';
import { readServerKey } from './push/web-push.ts';
import type { ServerKey } from './push/web-push.ts';
import type { reactions } from './reactions.ts';

/** Adds a notification to the bell. Safe to repeat: a notification is keyed by the event's id. */
export const addNotification: Handler<(typeof reactions)['addNotification']> = async ({ event, table }) =>
  notify({ table }, event, await replacementForNotice(table, event));

let loadServerKey: (() => Promise<ServerKey>) | undefined;

/** Sends a notification to browsers. Safe to repeat: each browser's is recorded when its push service has taken it. */
export const sendPush: Handler<(typeof reactions)['sendPush']> = async (delivery) => {
  const { event, table, environment, handling, context } = delivery;
  const { PUSH_KEY_PARAMETER: parameter, PUSH_LOOPBACK: loopback, SITE_URL: subject } = environment;
  if (parameter === '') return;
  loadServerKey ??= cachedFor(secretMinutes, async () => readServerKey(await readSecret(parameter)));
  const deps = { table, serverKey: await loadServerKey(), subject, allowsLoopback: loopback === 'yes' };
  await sendPushes(deps, event, handling, context);
};
