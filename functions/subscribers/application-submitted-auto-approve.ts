import { subscriptions } from '#events/subscriptions.ts';
import { approveApplication } from '#functions/administration/approve-application.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';

const { events, needs } = subscriptions['application-submitted-auto-approve'];
const environment = readEnvironment(needs, process.env);
const table = openTable(connect(), environment.TABLE_NAME);

/**
 * Where the deployment reviews automatically, approves at once (decision 10); otherwise an administrator does.
 * Safe to repeat: an application is decided once.
 */
export const handler = subscribe(events, async ({ data }, context) => {
  if (environment.APPLICATION_REVIEW !== 'auto') return;
  try {
    await approveApplication({ table }, { params: { applicationId: data.applicationId }, actor: 'system', context });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    logger.info('decided already');
  }
});
