import { approveApplication } from '#functions/administration/applications/approve-application.ts';
import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';

// It was decided or changed since it was submitted: a draft again is left to its applicant.
const leftAlone: ReadonlySet<ErrorCode> = new Set(['conflict', 'version_conflict', 'refused']);

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
      if (!(error instanceof AppError && leftAlone.has(error.code))) throw error;
      logger.info('application not approved automatically');
    }
  },
);
