import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import { openTable } from '#functions/data/table.ts';
import type { Table } from '#functions/data/table.ts';
import { resumeMailsOfList } from '#functions/guests/invitations/resume-mails.ts';
import { newContext } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { CliError } from '../tools/cli-error.ts';
import { operatedStage, readOutput } from '../tools/operated-stage.ts';

/**
 * npm run resume-guest-mails -- <booking ID> [--stage prod]: mails to the guests of an event go out again.
 * @throws CliError if the stage or the booking doesn't exist
 */
export async function resumeGuestMails(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { stage: { type: 'string' } } });
  const [bookingId, ...others] = positionals;
  if (bookingId === undefined || others.length > 0)
    throw new CliError('Which booking? npm run resume-guest-mails -- <booking ID>');
  const operated = operatedStage(values.stage);
  const tableName = await readOutput(operated, 'TableName');
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operated.settings), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const isResumed = await resumeMailsOfBooking(openTable(client, tableName), bookingId, newContext());
  console.log(
    isResumed
      ? `Emails to the guests of ${bookingId} go out again on ${operated.stage}.`
      : `Emails to the guests of ${bookingId} aren't paused on ${operated.stage}.`,
  );
}

/** Returns false if the mails aren't paused. @throws CliError if there is no such booking */
export async function resumeMailsOfBooking(table: Table, bookingId: string, context: Context): Promise<boolean> {
  const booking = await table.get(bookingEntity, bookingKey(bookingId), { consistent: true });
  if (!booking) throw new CliError(`There is no booking ${bookingId}.`);
  return resumeMailsOfList(table, { hostId: booking.userId, listId: booking.draftId }, { bookingId, context });
}
