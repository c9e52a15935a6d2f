import { connect, openTable } from '#functions/data/table.ts';
import { newContext } from '#functions/platform/context.ts';
import { logger, withCorrelationId } from '#functions/platform/logger.ts';
import { functionNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { readMailReport } from './invitations/mail-report.ts';
import { takeMailReport } from './invitations/take-mail-report.ts';

const environment = readEnvironment(functionNeeds['guests-receive-mail-report'], process.env);
const table = openTable(connect(), environment.TABLE_NAME);

/**
 * Handles what SES reports about mails to guests, which a rule of the default bus delivers at least once and in any
 * order. Only AWS can put events of this source there, so they need no signature.
 */
export const handler = (event: unknown): Promise<void> => {
  const context = newContext();
  return withCorrelationId({ correlationId: context.correlationId, actor: 'system' }, async () => {
    const report = readMailReport(event);
    const outcome = report ? await takeMailReport(table, report, context) : 'ignored';
    logger.info('mail report handled', { kind: report?.kind, messageId: report?.messageId, outcome });
  });
};
