import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { closingUntil, isClosing, reopenVendor } from '#functions/data/queries/vendor-closing.ts';
import type { Table } from '#functions/data/table.ts';
import { readDays } from '#functions/data/vendors/day.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { Condition } from '#functions/data/write.ts';
import { AppError } from '#functions/platform/errors.ts';

/*
 * A vendor's days are dates of its time zone, so a new zone waits until no job is left on them (rule vendors-40). It is
 * closed first and its days are read then: a booking finds it closed, or is found. What connected calendars block is no
 * job: their readings are requested again afterwards.
 */

/**
 * Runs a write while a vendor without jobs to come takes none: `write` gets the vendor as closed, and its next version
 * opens it again.
 * @throws AppError refused at its ZIP code if jobs are to come; ConditionFailed if it has changed since
 */
export async function withoutJobs(
  table: Table,
  vendor: VendorRecord,
  now: Date,
  write: (closed: VendorRecord & { closingUntil: string }) => Promise<void>,
): Promise<void> {
  // Nothing is closed in vain.
  await mustHaveNoJobs(table, vendor, now);
  const until = closingUntil(now);
  await writeWithRetry(table, {
    update: vendorKey(vendor.id),
    // Moves and longer hours of its orders are conditioned on the version alone.
    set: 'SET #closingUntil = :until ADD #version :one',
    values: { ':until': until, ':one': 1 },
    condition: isOpenIn(vendor.version, now),
  });
  try {
    await mustHaveNoJobs(table, vendor, now);
    await write({ ...vendor, version: vendor.version + 1, closingUntil: until });
  } catch (error) {
    await reopenVendor(table, vendor.id, until);
    throw error;
  }
}

/** It has this version, and nobody is ending it. */
const isOpenIn = (version: number, now: Date): Condition => ({
  expression: `${hasVersion(version).expression} AND (attribute_not_exists(#closingUntil) OR #closingUntil < :now)`,
  values: { ...hasVersion(version).values, ':now': now.toISOString() },
});

/** The vendor has this version and, if it was closed, stayed so. */
export function isAsClosed({ version, closingUntil: until }: VendorRecord): Condition {
  const isVersion = hasVersion(version);
  if (until === undefined) return isVersion;
  const closed = isClosing(until);
  return {
    expression: `${isVersion.expression} AND ${closed.expression}`,
    values: { ...isVersion.values, ...closed.values },
  };
}

/** A job over midnight may still run, and the zones' dates may differ. */
const daysBack = 2;

async function mustHaveNoJobs(table: Table, { id, place }: VendorRecord, now: Date): Promise<void> {
  const first = addDays(todayIn(place.timeZone, now), -daysBack);
  const days = await readDays(table, id, first, '9999-12-31');
  const jobs = [...days.values()].flatMap((day) => day.jobs);
  if (!jobs.some(({ endsAt }) => endsAt > now.toISOString())) return;
  const message =
    'This ZIP code is in another time zone. You have orders or held offers to come, so change it when they are over, or message us.';
  throw new AppError('refused', message, { zipCode: message });
}
