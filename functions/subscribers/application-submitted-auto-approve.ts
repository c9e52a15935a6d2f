import { approveApplication } from '#functions/administration/approve-application.ts';
import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';

// Before the event came, or while it was handled.
const decidedCodes: ReadonlySet<ErrorCode> = new Set(['conflict', 'version_conflict']);

/**
 * Where the deployment reviews automatically, approves at once (decision 10); otherwise an administrator does.
 * Safe to repeat: an application is decided once.
 */
export const handler = subscribe(
  'application-submitted-auto-approve',
  async ({ event, environment, table, context }) => {
    if (environment.APPLICATION_REVIEW !== 'auto') return;
    try {
      await approveApplication(
        { table },
        { params: { applicationId: event.data.applicationId }, actor: 'system', context },
      );
    } catch (error) {
      if (!(error instanceof AppError && decidedCodes.has(error.code))) throw error;
      logger.info('application already decided');
    }
  },
);
