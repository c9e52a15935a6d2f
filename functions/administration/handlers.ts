import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { measure } from '#functions/platform/metrics.ts';
import type { Handler } from '#functions/platform/reaction.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { approveApplication } from './applications/decide-application.ts';
import { toBusinessFigures } from './figures/business-figures.ts';
import { countEvent } from './figures/count-event.ts';
import type { reactions } from './reactions.ts';

type Reactions = typeof reactions;

// The application was decided or changed since its submission: a new draft is left to its applicant.
const leftAlone: ReadonlySet<ErrorCode> = new Set(['conflict', 'version_conflict', 'refused']);

/**
 * Approves applications at once where the deployment reviews automatically (rule applications-6); elsewhere
 * administrators do. Safe to repeat: an application is decided only once.
 */
export const approveAutomatically: Handler<Reactions['approveAutomatically']> = async ({
  event,
  environment,
  table,
  context,
}) => {
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
};

/**
 * Counts events. Safe to repeat: the tallies and the idempotency record are one transaction. Live figures get only
 * newly counted events, so a repeated event shows once; an event whose function dies in between is missing on the
 * dashboard.
 */
export const countEvents: Handler<Reactions['countEvents']> = async ({ event, table, context, handling }) => {
  if (await countEvent({ table, subscriber: handling.subscriber }, event, context)) measure(toBusinessFigures(event));
};
