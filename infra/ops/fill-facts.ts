import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { pickVendorFacts } from '#shared/vendors/answers/vendor-answers.ts';
import { openTable } from '#functions/data/table.ts';
import type { Table } from '#functions/data/table.ts';
import { applicationIfAny, applicationKey } from '#functions/data/vendors/application.ts';
import { vendorEntity, vendorKey, vendorPartition } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import { operatedStage, readOutput } from '../tools/operated-stage.ts';

/**
 * npm run fill-facts [-- --stage prod]: fills the facts of vendors approved earlier.
 * @throws CliError if the stage doesn't exist
 */
export async function fillFacts(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { stage: { type: 'string' } } });
  const operated = operatedStage(values.stage);
  const tableName = await readOutput(operated, 'TableName');
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operated.settings), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const { filled, complete, unanswered, changed } = await fillVendorFacts(openTable(client, tableName));
  console.log(
    `Filled in the facts of ${filled} vendors on ${operated.stage}; ${complete} already had them, ${unanswered} gave no answers.`,
  );
  if (changed > 0) console.log(`${changed} changed in the meantime. Run it again.`);
}

/** Number of approved vendors in a run, by outcome. */
export interface FilledFacts {
  filled: number;
  /** Already filled. */
  complete: number;
  /** Without an application, or with an empty one. */
  unanswered: number;
  /** Changed during the run: run it again. */
  changed: number;
}

const pageSize = 100;

/**
 * Copies the applications' answers to vendors approved before answers were part of a vendor. Reads page by page, so
 * memory doesn't grow with vendors; vendors already filled are left unchanged, so it is safe to repeat, and to run
 * during operation.
 */
export async function fillVendorFacts(table: Table): Promise<FilledFacts> {
  const totals: FilledFacts = { filled: 0, complete: 0, unanswered: 0, changed: 0 };
  let cursor: string | undefined;
  do {
    const page = await table.query(vendorEntity, {
      index: 'gsi1',
      pk: vendorPartition('approved'),
      limit: pageSize,
      cursor,
    });
    for (const { id } of page.items) totals[await fill(table, id)] += 1;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return totals;
}

async function fill(table: Table, vendorId: string): Promise<keyof FilledFacts> {
  // The index may lag behind.
  const vendor = await table.get(vendorEntity, vendorKey(vendorId), { consistent: true });
  if (!vendor || vendor.status !== 'approved') return 'unanswered';
  if (hasAnswers(vendor)) return 'complete';
  const application = await table.get(applicationIfAny, applicationKey(vendor.ownerId), { consistent: true });
  if (application?.vendorId !== vendor.id) return 'unanswered';
  const answers = pickVendorFacts(application.form.answers, vendor.categories);
  const next = { ...vendor, answers, version: vendor.version + 1 };
  if (!hasAnswers(next)) return 'unanswered';
  const isStored = await tryWrite(table, { put: vendorEntity.toItem(next), condition: hasVersion(vendor.version) });
  return isStored ? 'filled' : 'changed';
}

const hasAnswers = ({ answers }: VendorRecord): boolean =>
  Object.values(answers).some((given) => Object.keys(given).length > 0);
