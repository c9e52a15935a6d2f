import * as z from 'zod';
import { datesFor } from '#shared/vendors/calendar/schedule.ts';
import type { Job, Schedule } from '#shared/vendors/calendar/schedule.ts';
import type { DayState } from '#shared/vendors/calendar/availability.ts';
import { dateSchema, idSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Entity, Item, Key } from '#functions/data/entity.ts';
import { getInBatches } from '#functions/data/get-in-batches.ts';
import type { Table } from '#functions/data/table.ts';
import type { Condition, Write } from '#functions/data/write.ts';

const jobSchema = z.object({
  /** Of an order or a hold. */
  id: z.string(),
  startsAt: timestampSchema,
  endsAt: timestampSchema,
  isWholeDay: z.optional(z.boolean()),
});

/** What a connected calendar blocks on a date; nothing else of its entries is stored (rule vendors-52). */
export const calendarBlockSchema = z.object({
  calendarId: idSchema,
  times: z.array(
    z.object({
      startsAt: timestampSchema,
      endsAt: timestampSchema,
      isWholeDay: z.optional(z.boolean()),
      /** By hand, by the vendor. */
      isOpened: z.optional(z.boolean()),
    }),
  ),
  /** It takes the date of a vendor with one job a day. */
  takesDate: z.boolean(),
});

export type StoredBlock = z.infer<typeof calendarBlockSchema>;

/**
 * A vendor's day: the jobs that touch it (rule vendors-25), what connected calendars block on it, and whether the vendor
 * closed or opened it by hand. A job over midnight is in both dates.
 */
const daySchema = z.object({
  vendorId: vendorIdSchema,
  date: dateSchema,
  /** Counts every write, so that a job is only taken on the day as it was read; 0 for a day without an item. */
  version: z.number().int().nonnegative().default(0),
  /** Set by the vendor to override the weekly schedule. */
  state: z.enum(['open', 'closed']).optional(),
  jobs: z.array(jobSchema).default([]),
  blocks: z.optional(z.array(calendarBlockSchema)),
});

export type DayRecord = z.infer<typeof daySchema>;

/** A job as stored with its order or hold: with the dates of the days that list it. */
export const placedJobSchema = jobSchema.omit({ id: true }).extend({ dates: z.array(dateSchema).min(1) });

export type PlacedJob = z.infer<typeof placedJobSchema>;

/** Returns a job with the dates that its vendor's schedule gives it: the time around it counts. */
export const placeJob = (schedule: Schedule, { startsAt, endsAt, isWholeDay }: Omit<Job, 'id'>): PlacedJob => ({
  startsAt,
  endsAt,
  ...(isWholeDay && { isWholeDay }),
  dates: datesFor(schedule, { startsAt, endsAt, isWholeDay }),
});

// Each job, and each calendar's block, is an attribute of its own, so that it can be removed without reading the day.
const [jobPrefix, blockPrefix] = ['job_', 'block_'];
const jobAttribute = (id: string): string => `${jobPrefix}${id.replaceAll(/\W/g, '_')}`;
const blockAttribute = (calendarId: string): string => `${blockPrefix}${calendarId}`;

const entity = defineEntity('Day', daySchema, (day) => dayKey(day.vendorId, day.date));

const withoutParts = ({ jobs: _, blocks: _blocks, ...item }: Item): Item => item;

const partsIn = (item: Record<string, unknown>, prefix: string): unknown[] =>
  Object.entries(item).flatMap(([name, part]) => (name.startsWith(prefix) ? [part] : []));

export const dayEntity: Entity<DayRecord> = {
  type: entity.type,
  toItem: ({ jobs, blocks = [], ...day }, ...events) => {
    const item = withoutParts(entity.toItem({ ...day, jobs: [] }, ...events));
    return Object.assign(
      item,
      Object.fromEntries(jobs.map((job) => [jobAttribute(job.id), job])),
      Object.fromEntries(blocks.map((block) => [blockAttribute(block.calendarId), block])),
    );
  },
  fromItem: (item) => {
    const blocks = partsIn(item, blockPrefix);
    return entity.fromItem({ ...item, jobs: partsIn(item, jobPrefix), ...(blocks.length > 0 && { blocks }) });
  },
};

export const dayKey = (vendorId: string, date: string): Key => ({ pk: `VENDOR#${vendorId}`, sk: `DAY#${date}` });

/** Returns a job as its days list it. */
const toListed = (id: string, { dates: _, ...job }: PlacedJob) => ({ id, ...job });

/** A job of a vendor under its id. */
export interface VendorJob {
  vendorId: string;
  id: string;
  job: PlacedJob;
}

/** Returns a vendor's day as it was read; undefined if it has no item. */
export type FindDay = (date: string) => DayRecord | undefined;

/**
 * Takes a job on each of its dates, if they are as they were read; `scheduleProblem` has decided by those that it fits.
 * `replaced` is the vendor's job that it stands for: it leaves the days in the same writes. `evening` is the date before
 * the job if its hours decided too: it must still be as it was read.
 */
export function takeJob(
  { vendorId, id, job }: VendorJob,
  findDay: FindDay,
  { replaced, evening }: { replaced?: Omit<VendorJob, 'vendorId'> | undefined; evening?: string | undefined } = {},
): Write[] {
  const before = replaced?.job.dates ?? [];
  const dates = [...new Set([...job.dates, ...before])];
  const checks =
    evening === undefined || dates.includes(evening)
      ? []
      : [{ check: dayKey(vendorId, evening), condition: isAsRead(findDay(evening)) }];
  const writes = dates.map((date): Write => {
    const isTaken = job.dates.includes(date);
    const removed = replaced && before.includes(date) && (!isTaken || replaced.id !== id) ? replaced.id : undefined;
    const remove = removed === undefined ? '' : ` REMOVE #${jobAttribute(removed)}`;
    const update = { update: dayKey(vendorId, date) };
    // A day that is only left need not be as it was read, unless it decided.
    const left = date === evening && findDay(date)?.version ? isAsRead(findDay(date)) : lists(removed ?? id);
    if (!isTaken) return { ...update, ...nextDayVersion(remove), condition: left };
    const set = `SET #type = :type, #vendorId = :vendorId, #date = :date, #${jobAttribute(id)} = :job${remove}`;
    return {
      ...update,
      ...nextDayVersion(set, { ':type': 'Day', ':vendorId': vendorId, ':date': date, ':job': toListed(id, job) }),
      condition: isAsRead(findDay(date)),
    };
  });
  return [...writes, ...checks];
}

/** Releases a job from its dates. */
export const releaseJob = ({ vendorId, id, job }: VendorJob): Write[] =>
  job.dates.map((date) => ({
    update: dayKey(vendorId, date),
    ...nextDayVersion(`REMOVE #${jobAttribute(id)}`),
    condition: lists(id),
  }));

/** Puts a job in the place of one that covers it. Nothing new is taken, so the days need not be as they were read. */
export const narrowJob = ({ vendorId, id, job }: VendorJob, covering: Omit<VendorJob, 'vendorId'>): Write[] =>
  covering.job.dates.map((date) => {
    const update = { update: dayKey(vendorId, date), condition: lists(covering.id) };
    const stays = job.dates.includes(date);
    const remove = stays && covering.id === id ? '' : `REMOVE #${jobAttribute(covering.id)}`;
    if (!stays) return { ...update, ...nextDayVersion(remove) };
    return { ...update, ...nextDayVersion(`SET #${jobAttribute(id)} = :job ${remove}`, { ':job': toListed(id, job) }) };
  });

const nextDayVersion = (set: string, values: Record<string, unknown> = {}) => ({
  set: `${set.trim()} ADD #version :one`,
  values: { ...values, ':one': 1 },
});

const lists = (id: string): Condition => ({ expression: `attribute_exists(#${jobAttribute(id)})` });

const isAsRead = (day: DayRecord | undefined): Condition =>
  day?.version
    ? { expression: '#version = :version', values: { ':version': day.version } }
    : { expression: 'attribute_not_exists(#version)' };

/** Overrides the weekly schedule for a day, or removes the override; the day's jobs stay. */
export const setDayState = (vendorId: string, date: string, state: DayState): Write => ({
  update: dayKey(vendorId, date),
  ...nextDayVersion(
    `SET #type = :type, #vendorId = :vendorId, #date = :date${state === 'default' ? ' REMOVE #state' : ', #state = :state'}`,
    { ':type': 'Day', ':vendorId': vendorId, ':date': date, ...(state !== 'default' && { ':state': state }) },
  ),
});

/** Sets or removes what a connected calendar blocks on a date; its jobs stay, even those that the block is in the way of. */
export const setBlock = (
  vendorId: string,
  date: string,
  { calendarId, block }: { calendarId: string; block: StoredBlock | undefined },
): Write => ({
  update: dayKey(vendorId, date),
  ...nextDayVersion(
    `SET #type = :type, #vendorId = :vendorId, #date = :date${block ? `, #${blockAttribute(calendarId)} = :block` : ` REMOVE #${blockAttribute(calendarId)}`}`,
    { ':type': 'Day', ':vendorId': vendorId, ':date': date, ...(block && { ':block': block }) },
  ),
});

/** Reads a vendor's days in a range that have a job or were opened or closed, by date; one Query. */
export async function readDays(
  table: Pick<Table, 'query'>,
  vendorId: string,
  from: string,
  to: string,
): Promise<Map<string, DayRecord>> {
  return queryDays(table, vendorId, { from, to, consistent: true });
}

async function queryDays(
  table: Pick<Table, 'query'>,
  vendorId: string,
  { from, to, consistent }: { from: string; to: string; consistent: boolean },
): Promise<Map<string, DayRecord>> {
  const [{ pk, sk: low }, { sk: high }] = [dayKey(vendorId, from), dayKey(vendorId, to)];
  const { items } = await table.query(dayEntity, { pk, sk: { between: [low, high] }, consistent });
  return new Map(items.map((day) => [day.date, day]));
}

export type FindVendorDay = (vendorId: string, date: string) => DayRecord | undefined;

/**
 * Reads several vendors' days in a range, eventually consistent; a Query each, at the same time. All days of a vendor
 * together cost half a read unit for each 4 KB, as a batch takes for every single one.
 */
export async function readDayRanges(
  table: Pick<Table, 'query'>,
  vendorIds: readonly string[],
  range: { from: string; to: string },
): Promise<FindVendorDay> {
  const read = async (id: string) => [id, await queryDays(table, id, { ...range, consistent: false })] as const;
  const days = new Map(await Promise.all([...new Set(vendorIds)].map(read)));
  return (vendorId, date) => days.get(vendorId)?.get(date);
}

/** Reads several dates of several vendors, in parallel batches. */
export const readDaysOfVendors = (
  table: Pick<Table, 'getMany'>,
  vendorIds: readonly string[],
  dates: readonly string[],
  options: { consistent?: boolean } = {},
): Promise<FindVendorDay> =>
  readVendorDays(
    table,
    [...new Set(vendorIds)].flatMap((vendorId) => dates.map((date) => dayKey(vendorId, date))),
    options,
  );

async function readVendorDays(
  table: Pick<Table, 'getMany'>,
  keys: readonly Key[],
  options: { consistent?: boolean },
): Promise<FindVendorDay> {
  const days = (await getInBatches(table, keys, options)).map(dayEntity.fromItem);
  const byName = new Map(days.map((day) => [`${day.vendorId} ${day.date}`, day]));
  return (vendorId, date) => byName.get(`${vendorId} ${date}`);
}

/** The days of some vendors that were read, all on the same dates. */
export interface ReadDays {
  findDay: FindVendorDay;
  readDates: readonly string[];
}

/** A vendor, and the dates that decide about its job. */
export interface DecidingDates {
  vendorId: string;
  dates: readonly string[];
}

/**
 * Returns the days that decide about vendors' jobs; reads those that were not read before the vendors were known: no
 * trip if all were.
 */
export async function completeDays(
  table: Pick<Table, 'getMany'>,
  wanted: readonly DecidingDates[],
  { findDay, readDates }: ReadDays,
  options: { consistent?: boolean } = {},
): Promise<FindVendorDay> {
  const missing = wanted.flatMap(({ vendorId, dates }) =>
    dates.filter((date) => !readDates.includes(date)).map((date) => dayKey(vendorId, date)),
  );
  if (missing.length === 0) return findDay;
  const once = [...new Map(missing.map((key) => [`${key.pk} ${key.sk}`, key])).values()];
  const findMissing = await readVendorDays(table, once, options);
  return (vendorId, date) => (readDates.includes(date) ? findDay : findMissing)(vendorId, date);
}
