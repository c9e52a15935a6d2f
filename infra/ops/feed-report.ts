import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isDate } from '#shared/kernel/dates.ts';
import { describeFailure, describeWarning } from '#shared/vendors/calendar/feed-problems.ts';
import { maximumFeedBytes } from '#functions/vendors/feeds/feed-budget.ts';
import { isIanaName } from '#functions/vendors/feeds/feed-zones.ts';
import type { FeedResult } from '#functions/vendors/feeds/feed-state.ts';
import { readFeed } from '#functions/vendors/feeds/read-feed.ts';
import type { FeedOptions, FeedOutcome } from '#functions/vendors/feeds/read-feed.ts';
import { fetchAndRead } from '#functions/vendors/feeds/fetch-and-read.ts';
import { CliError } from '../tools/cli-error.ts';

const usage = 'npm run read-feed -- <file or address> --zone America/New_York --from 2027-01-01 --to 2028-12-31';

interface FeedArguments extends FeedOptions {
  source: string;
  allowsLoopback: boolean;
}

/** @throws CliError for arguments that are missing or wrong */
function parseFeedArguments(args: string[]): FeedArguments {
  const { values, positionals } = readOptions(args);
  const { zone, from, to } = values;
  const [source, ...others] = positionals;
  if (source === undefined || others.length > 0) throw new CliError(`Which calendar? ${usage}`);
  if (zone === undefined || from === undefined || to === undefined)
    throw new CliError(`Which time zone and dates? ${usage}`);
  if (!isIanaName(zone)) throw new CliError(`--zone ${zone} isn't a time zone such as America/New_York.`);
  for (const [name, date] of Object.entries({ from, to }))
    if (!isDate(date)) throw new CliError(`--${name} ${date} isn't a date such as 2027-01-01.`);
  if (to < from) throw new CliError(`--to ${to} is before --from ${from}.`);
  const options = { onlyReservations: values['only-reservations'], onlyLong: values['only-long'] };
  return { source, timeZone: zone, from, to, ...options, allowsLoopback: values.loopback };
}

function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const flags = { 'only-reservations': flag, 'only-long': flag, loopback: flag };
  try {
    return parseArgs({ args, allowPositionals: true, options: { zone: text, from: text, to: text, ...flags } });
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

const isAddress = (source: string): boolean => /^[a-z][a-z\d+.-]+:\/\//i.test(source);

/** Reads a calendar as the scheduled job does; a file without the network. @throws CliError if there is no such file */
async function readSource({ source, allowsLoopback, ...options }: FeedArguments): Promise<FeedOutcome | FeedResult> {
  if (!isAddress(source)) {
    const bytes = await readFile(path.resolve(process.env.INIT_CWD ?? '.', source)).catch(() => undefined);
    if (!bytes) throw new CliError(`${source} can't be read.`);
    return bytes.length > maximumFeedBytes ? { failure: { code: 'too_large' } } : readFeed(bytes, options);
  }
  return fetchAndRead(source, options, { siteUrl: 'https://hostwell.example', allowsLoopback });
}

/**
 * Reads a file or an address and returns the printed object: the blocked time, or the failure as the vendor reads it.
 * @throws CliError for bad arguments
 */
export async function reportFeed(args: string[]): Promise<object> {
  const outcome = await readSource(parseFeedArguments(args));
  if ('reading' in outcome) {
    const { days, intervals, unreadable, warnings } = outcome.reading;
    return { days, intervals, unreadable, warnings: warnings.map(describeWarning) };
  }
  return { failure: describeFailure('failure' in outcome ? outcome.failure : { code: 'empty' }) };
}
