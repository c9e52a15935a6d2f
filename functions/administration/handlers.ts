import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { measure } from '#functions/platform/metrics.ts';
import type { Handler } from '#functions/platform/reaction.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { approveApplication } from './applications/approve-application.ts';
import { businessFiguresOf } from './figures/business-figures.ts';
import { countEvent } from './figures/count-event.ts';
import type { reactions } from './reactions.ts';

type Reactions = typeof reactions;

// It was decided or changed since it was submitted: a draft again is left to its applicant.
const leftAlone: ReadonlySet<ErrorCode> = new Set(['conflict', 'version_conflict', 'refused']);

/**
 * Where the deployment reviews automatically, approves at once (decision 10); otherwise an administrator does.
 * Safe to repeat: an application is decided once.
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
 * Safe to repeat: the tallies and the note on the event are one transaction. Administrators' live figures are notified
 * only of newly counted events, so a repeated event shows once; one whose function dies in between is missing on the
 * dashboard.
 */
export const countEvents: Handler<Reactions['countEvents']> = async ({ event, table, context, handling }) => {
  if (await countEvent({ table, subscriber: handling.subscriber }, event, context)) measure(businessFiguresOf(event));
};
