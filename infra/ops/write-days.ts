import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { eventJob } from '#shared/vendors/calendar/event-job.ts';
import { scheduleProblem } from '#shared/vendors/calendar/schedule.ts';
import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { readVendorOrders } from '#functions/data/queries/order-queries.ts';
import { firstDayToCome } from '#functions/data/queries/vendor-closing.ts';
import { openTable } from '#functions/data/table.ts';
import type { Table } from '#functions/data/table.ts';
import { placeJob, readDaysOfVendors, takeJob } from '#functions/data/vendors/day.ts';
import type { FindDay, VendorJob } from '#functions/data/vendors/day.ts';
import { holdJobId, holdKey, readHolds } from '#functions/data/vendors/hold.ts';
import type { HoldRecord } from '#functions/data/vendors/hold.ts';
import { toSchedule, vendorEntity, vendorPartition } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { operatedStage, readOutput } from '../tools/operated-stage.ts';

/**
 * npm run write-days [-- --stage prod]: lists the orders and holds to come on their vendors' days.
 * @throws CliError if the stage doesn't exist
 */
export async function writeDays(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { stage: { type: 'string' } } });
  const operated = operatedStage(values.stage);
  const tableName = await readOutput(operated, 'TableName');
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operated.settings), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const { written, listed, changed, overlaps } = await writeVendorDays(openTable(client, tableName), new Date());
  console.log(`${written} jobs written on ${operated.stage}; ${listed} were on their days.`);
  if (changed > 0) console.log(`${changed} changed in the meantime. Run it again.`);
  for (const { vendorId, id, problem } of overlaps) console.log(`Vendor ${vendorId}: ${id} doesn't fit (${problem}).`);
}

/** Number of jobs to come in a run, by outcome. */
export interface WrittenDays {
  written: number;
  /** On their days already. */
  listed: number;
  /** Changed during the run: run it again. */
  changed: number;
  /** Jobs that don't fit their vendor's schedule beside the others; they stay, and the vendor is to be asked. */
  overlaps: { vendorId: string; id: string; problem: string }[];
}

const pageSize = 100;

/**
 * Lists each order and hold to come on its vendor's days, where it is missing, together with the order's job. Each is
 * one write on the versions that were read, so it is safe to repeat, and to run beside bookings. Vendors are read page
 * by page.
 */
export async function writeVendorDays(table: Table, now: Date): Promise<WrittenDays> {
  const totals: WrittenDays = { written: 0, listed: 0, changed: 0, overlaps: [] };
  for (const status of ['approved', 'suspended'] as const) {
    let cursor: string | undefined;
    do {
      const pk = vendorPartition(status);
      const page = await table.query(vendorEntity, { index: 'gsi1', pk, limit: pageSize, cursor });
      for (const vendor of page.items) await writeJobs(table, vendor, now, totals);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }
  return totals;
}

/** A job, and the writes that make sure that it is still wanted, and stored with its order. */
interface Wanted {
  job: VendorJob;
  owner: Write;
}

async function writeJobs(table: Table, vendor: VendorRecord, now: Date, totals: WrittenDays): Promise<void> {
  const first = firstDayToCome(now);
  const [orders, holds] = await Promise.all([
    readVendorOrders(table, vendor.id),
    readHolds(table, vendor.id, first, '9999-12-31'),
  ]);
  const wanted = [
    ...orders.filter(({ status, event }) => status !== 'cancelled' && event.date >= first).map(orderWanted(vendor)),
    ...holds.map(holdWanted),
  ];
  for (const one of wanted) totals[await put(table, one)] += 1;
  await findOverlaps(table, vendor, wanted, totals);
}

const orderWanted =
  (vendor: VendorRecord) =>
  (order: OrderRecord): Wanted => {
    const schedule = toSchedule(vendor);
    const id = order.agreementId ?? order.bookingId;
    const job = order.job ?? placeJob(schedule, eventJob(id, order.event, schedule));
    const key = orderKey(order.bookingId, order.vendorId);
    const next = { ...order, job, version: order.version + 1 };
    return {
      job: { vendorId: vendor.id, id, job },
      owner: order.job
        ? { check: key, condition: hasVersion(order.version) }
        : { put: orderEntity.toItem(next), condition: hasVersion(order.version) },
    };
  };

const holdWanted = (hold: HoldRecord): Wanted => ({
  job: { vendorId: hold.vendorId, id: holdJobId(hold.conversationId), job: hold.job },
  owner: { check: holdKey(hold), condition: hasVersion(hold.version) },
});

async function put(table: Table, { job, owner }: Wanted): Promise<'written' | 'listed' | 'changed'> {
  const findDay = await readDaysOfJob(table, job);
  const isListed = job.job.dates.every((date) => findDay(date)?.jobs.some(({ id }) => id === job.id));
  if (isListed && 'check' in owner) return 'listed';
  const days = isListed ? [] : takeJob(job, findDay);
  return (await tryWrite(table, owner, ...days)) ? 'written' : 'changed';
}

async function readDaysOfJob(table: Table, { vendorId, job }: VendorJob): Promise<FindDay> {
  const findDay = await readDaysOfVendors(table, [vendorId], job.dates, { consistent: true });
  return (date) => findDay(vendorId, date);
}

/** Existing overlaps are reported and never canceled. */
async function findOverlaps(
  table: Table,
  vendor: VendorRecord,
  wanted: readonly Wanted[],
  totals: WrittenDays,
): Promise<void> {
  const schedule = toSchedule(vendor);
  for (const { job } of wanted) {
    const problem = scheduleProblem(schedule, await readDaysOfJob(table, job), { id: job.id, ...job.job });
    if (problem === 'booked' || problem === 'too_close' || problem === 'full')
      totals.overlaps.push({ vendorId: vendor.id, id: job.id, problem });
  }
}
