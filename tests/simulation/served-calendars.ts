import type { FetchedFeed, FeedValidators } from '#functions/vendors/feeds/fetch-feed.ts';
import { clockAt, minuteAt, toDate } from './local-minutes.ts';
import type { ClockTime } from './local-minutes.ts';

/* The servers of calendars that vendors connect: each serves its present text, or fails. */

/** An entry of whole days, or one at a time of the day, on some days in a row. */
export type Entry =
  | { kind: 'days'; first: number; count: number }
  | { kind: 'times'; start: ClockTime; minutes: number; repeats: number };

interface Version {
  timeZone: string;
  entries: readonly Entry[];
  /** When it first was on the server. */
  since: number;
}

/** A response of a server: a version, or undefined for a failure. */
interface Response {
  at: number;
  version: number | undefined;
}

interface Served {
  versions: Version[];
  isFailing: boolean;
  responses: Response[];
}

const failures = [
  { code: 'unreachable' },
  { code: 'too_slow' },
  { code: 'not_a_calendar' },
  { code: 'status', status: 500 },
  { code: 'status', status: 404 },
] as const;

export class ServedCalendars {
  private readonly served = new Map<string, Served>();
  private failed = 0;

  /** Puts a new version on the server of a calendar. */
  publish(calendarId: string, timeZone: string, entries: readonly Entry[], since: number): void {
    const { versions = [], isFailing = false, responses = [] } = this.served.get(calendarId) ?? {};
    this.served.set(calendarId, { versions: [...versions, { timeZone, entries, since }], isFailing, responses });
  }

  setFailing(calendarId: string, isFailing: boolean): void {
    this.find(calendarId).isFailing = isFailing;
  }

  /** Responds as a server that knows the entity tags of its versions. */
  fetch(address: string, { etag }: FeedValidators, now: number): FetchedFeed {
    const calendarId = addressedCalendar(address);
    const { versions, isFailing, responses } = this.find(calendarId);
    const version = versions.length - 1;
    responses.push({ at: now, version: isFailing ? undefined : version });
    if (isFailing) return { kind: 'failed', failure: failures[(this.failed += 1) % failures.length] ?? failures[0] };
    const tag = `"${version}"`;
    if (etag === tag) return { kind: 'unchanged' };
    const text = calendarText(versions[version]);
    return { kind: 'fetched', bytes: Buffer.from(text), charset: 'utf-8', validators: { etag: tag } };
  }

  responses = (calendarId: string): readonly Response[] => this.find(calendarId).responses;

  entries = (calendarId: string, version: number | undefined): readonly Entry[] =>
    this.find(calendarId).versions[version ?? -1]?.entries ?? [];

  /** Returns the version that a calendar has at the end; undefined while it fails. */
  latest(calendarId: string): number | undefined {
    const { versions, isFailing } = this.find(calendarId);
    return isFailing ? undefined : versions.length - 1;
  }

  private find(calendarId: string): Served {
    const known = this.served.get(calendarId);
    if (!known) throw new Error(`nobody serves ${calendarId}`);
    return known;
  }
}

export const servedAt = (calendarId: string): string => `https://calendars.test/${calendarId}.ics`;

const addressedCalendar = (address: string): string => address.replace(/^.*\/|\.ics$/g, '');

/** Returns the version of an entity tag. */
export const versionOf = (etag: string | undefined): number | undefined =>
  etag === undefined ? undefined : Number(etag.replaceAll('"', ''));

function calendarText(version: Version | undefined): string {
  const { timeZone = 'UTC', entries = [] } = version ?? {};
  const events = entries.flatMap((entry, n) => [
    'BEGIN:VEVENT',
    `UID:${n}@calendars.test`,
    'DTSTAMP:20270101T000000Z',
    'SUMMARY:Busy',
    ...timesOf(entry, timeZone, n),
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//calendars.test//EN', ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}

const dateText = (day: number): string => toDate(day).replaceAll('-', '');

const two = (value: number): string => String(value).padStart(2, '0');

const timeText = ({ day, time }: ClockTime): string =>
  `${dateText(day)}T${two(Math.floor(time / 60))}${two(time % 60)}00`;

/** A single time is in UTC now and then. */
function timesOf(entry: Entry, timeZone: string, n: number): string[] {
  if (entry.kind === 'days')
    return [`DTSTART;VALUE=DATE:${dateText(entry.first)}`, `DTEND;VALUE=DATE:${dateText(entry.first + entry.count)}`];
  const { start, minutes, repeats } = entry;
  const length = `DURATION:PT${minutes}M`;
  if (repeats === 1 && n % 2 === 0) return [`DTSTART:${timeText(clockAt('UTC', minuteAt(timeZone, start)))}Z`, length];
  const rule = repeats > 1 ? [`RRULE:FREQ=DAILY;COUNT=${repeats}`] : [];
  return [`DTSTART;TZID=${timeZone}:${timeText(start)}`, length, ...rule];
}
