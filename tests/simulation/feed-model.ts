import type { ConnectedCalendar } from '#functions/data/vendors/connected-calendar.ts';
import type { StoredBlock } from '#functions/data/vendors/day.ts';
import type { Write } from '#functions/data/write.ts';
import { clockAt, minuteAt, minuteMs, toDate, toInstant } from './local-minutes.ts';
import { versionOf } from './served-calendars.ts';
import type { Entry, ServedCalendars } from './served-calendars.ts';

/*
 * Times that connected calendars block (rules vendors-43 to vendors-45, vendors-54 and vendors-55), by brute force from the
 * entries that their servers had, without the product's reader and rules: only types are imported from functions/.
 */

/** A time that an entry takes; `day` is set for a date of an entry of whole days. */
export interface TakenTime {
  first: number;
  end: number;
  day: number | undefined;
}

interface Feed {
  vendorId: string;
  place: number;
  timeZone: string;
  /** The version of its text that counts. */
  version: number | undefined;
  /** Times that the vendor opened by hand: '<start> <end>'. */
  opened: ReadonlySet<string>;
  isPaused: boolean;
}

/** Times of a vendor that calendars take, and days on which a vendor with one job a day takes none. */
export interface Taken {
  times: readonly TakenTime[];
  days: ReadonlySet<number>;
}

const nothing: Taken = { times: [], days: new Set() };
const smallHoursEnd = 6 * 60;
const confirmMs = 30 * minuteMs;

export class ExpectedFeeds {
  /** Requests of vendors before they are sent: '<calendar> <start> <end> open', '<calendar> <start> <end> close'. */
  readonly said = new Set<string>();
  /** How many versions counted. */
  accepted = 0;
  private readonly feeds = new Map<string, Feed>();
  /** Blocks on days, by '<vendor> <date>' and calendar. */
  private readonly stored = new Map<string, Map<string, StoredBlock>>();
  private readonly taken = new Map<string, Taken>();
  private readonly servers: ServedCalendars;
  private readonly problem: (text: string) => void;
  /** Called with a vendor when calendars take other times of it. */
  private readonly onChanged: (vendorId: string) => void;

  constructor(servers: ServedCalendars, problem: (text: string) => void, onChanged: (vendorId: string) => void) {
    this.servers = servers;
    this.problem = problem;
    this.onChanged = onChanged;
  }

  /** Returns the time of a vendor that calendars take now. */
  takenOf = (vendorId: string): Taken => this.taken.get(vendorId) ?? nothing;

  /** Returns the times that a calendar takes, opened or not. */
  timesOf(calendarId: string): TakenTime[] {
    const feed = this.feeds.get(calendarId);
    return feed ? timesIn(this.servers.entries(calendarId, feed.version), feed.timeZone) : [];
  }

  /** Processes the writes of one transaction. */
  see(writes: readonly Write[], now: number): void {
    for (const write of writes) this.seeBlock(write);
    for (const write of writes) {
      if ('put' in write && write.put.type === 'ConnectedCalendar')
        this.seeCalendar(write.put as unknown as ConnectedCalendar, now);
      if ('delete' in write && write.delete.sk.startsWith('CALENDAR#')) this.removed(write.delete);
    }
  }

  private seeBlock(write: Write): void {
    if (!('update' in write)) return;
    const [, calendarId] = /#block_([\w-]+)/.exec(write.set) ?? [];
    if (calendarId === undefined) return;
    const name = write.update.pk.replace('VENDOR#', '') + write.update.sk.replace('DAY#', ' ');
    const day = this.stored.get(name) ?? new Map<string, StoredBlock>();
    const block = write.values?.[':block'] as StoredBlock | undefined;
    if (block) day.set(calendarId, block);
    else day.delete(calendarId);
    this.stored.set(name, day);
  }

  private seeCalendar(calendar: ConnectedCalendar, now: number): void {
    const { id, vendorId, place, isPaused, opened: stored, isPartial, removedAt, validators } = calendar;
    if (isPartial || removedAt !== undefined) return;
    const before = this.feeds.get(id);
    const version = versionOf(validators.etag) ?? before?.version;
    const timeZone = calendar.readBy?.timeZone ?? before?.timeZone ?? '';
    const opened = new Set(stored.map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`));
    const after = { vendorId, place, timeZone, version, opened, isPaused };
    if (version !== undefined && version !== before?.version) {
      this.mustBeServed(id, before, { ...after, version }, now);
      this.accepted += 1;
    }
    this.mustBeOpened(id, before?.opened ?? new Set(), after, now);
    this.feeds.set(id, after);
    this.mustBeStored(id, after, now);
    this.recount(vendorId);
  }

  /** A version counts once its server had it, and one that suddenly frees most days from the second look on. */
  private mustBeServed(id: string, before: Feed | undefined, after: Feed & { version: number }, now: number): void {
    const responses = this.servers.responses(id);
    const who = `calendar: ${id} has version ${after.version} after ${before?.version}`;
    if (!responses.some(({ version }) => version === after.version)) this.problem(`${who}, which nobody served`);
    if (after.version < (before?.version ?? 0)) this.problem(`${who}, which is older`);
    const former = before?.version;
    if (former === undefined || !this.isSudden(id, after, former, after.version, now)) return;
    const looks = responses.filter(
      ({ version }) => version !== undefined && this.isSudden(id, after, former, version, now),
    );
    if (!looks.some(({ at }) => at <= now - confirmMs)) this.problem(`${who}, suddenly and at the first look`);
  }

  private isSudden(id: string, { timeZone }: Feed, former: number, version: number, now: number): boolean {
    const today = clockAt(timeZone, Math.floor(now / minuteMs)).day;
    const days = (one: number) => daysIn(timesIn(this.servers.entries(id, one), timeZone), timeZone);
    const ahead = [...days(former)].filter((day) => day >= today);
    if (ahead.length === 0) return false;
    const still = days(version);
    const freed = ahead.filter((day) => !still.has(day)).length;
    return this.servers.entries(id, version).length === 0 || (ahead.length >= 10 && freed > ahead.length / 2);
  }

  /** A time stays open until its vendor closes it or its entry changes. */
  private mustBeOpened(id: string, before: ReadonlySet<string>, { opened, ...after }: Feed, now: number): void {
    const times = timesIn(this.servers.entries(id, after.version), after.timeZone).map(timeName);
    for (const time of opened)
      if (!before.has(time) && !this.said.has(`${id} ${time} open`))
        this.problem(`calendar: ${id} is open at ${time}, which nobody asked for`);
    for (const time of before)
      if (!opened.has(time) && times.includes(time) && !this.said.has(`${id} ${time} close`) && isAhead(time, now))
        this.problem(`calendar: ${id} is closed at ${time}, which its vendor opened`);
  }

  /** Days to come list exactly the times of the calendar. */
  private mustBeStored(id: string, feed: Feed, now: number): void {
    const { vendorId, timeZone } = feed;
    if (feed.version === undefined) return;
    const today = toDate(clockAt(timeZone, Math.floor(now / minuteMs)).day);
    const right = this.rightBlocks(id, feed);
    const dates = [...this.stored.keys()].filter((name) => name.startsWith(`${vendorId} `));
    const all = new Set([...right.keys(), ...dates.map((name) => name.slice(vendorId.length + 1))]);
    for (const date of all) {
      if (date <= today) continue;
      const block = this.stored.get(`${vendorId} ${date}`)?.get(id);
      const [is, wanted] = [block ? blockText(block) : 'nothing', right.get(date) ?? 'nothing'];
      if (is !== wanted) this.problem(`calendar: ${id} blocks ${is} of ${vendorId} on ${date} instead of ${wanted}`);
    }
  }

  private rightBlocks(id: string, feed: Feed): Map<string, string> {
    const { timeZone, opened } = feed;
    const all = timesIn(this.servers.entries(id, feed.version), timeZone);
    const dates = new Set(all.flatMap((time) => daysTouched(time, timeZone)));
    return new Map(
      [...dates].map((day) => {
        const times = all
          .filter((time) => daysTouched(time, timeZone).includes(day))
          .map((time) => {
            const [startsAt, endsAt] = [toInstant(time.first), toInstant(time.end)];
            return { startsAt, endsAt, isWholeDay: time.day !== undefined, isOpened: opened.has(timeName(time)) };
          });
        const closed = all.filter((time) => !opened.has(timeName(time)));
        return [toDate(day), blockText({ times, takesDate: daysIn(closed, timeZone).has(day) })] as const;
      }),
    );
  }

  /** A calendar that was removed takes nothing, and days have nothing of it. */
  private removed({ pk, sk }: { pk: string; sk: string }): void {
    const found = [...this.feeds].find(
      ([, { vendorId, place }]) => pk === `VENDOR#${vendorId}` && sk === `CALENDAR#${place}`,
    );
    if (!found) return;
    const [id, { vendorId }] = found;
    this.feeds.delete(id);
    this.recount(vendorId);
    for (const [name, blocks] of this.stored)
      if (blocks.has(id)) this.problem(`calendar: ${id} was removed and blocks ${name}`);
  }

  private recount(vendorId: string): void {
    const feeds = [...this.feeds].filter(([, feed]) => feed.vendorId === vendorId);
    const closed = feeds.map(([id, { version, timeZone, opened }]) => ({
      timeZone,
      times: timesIn(this.servers.entries(id, version), timeZone).filter((time) => !opened.has(timeName(time))),
    }));
    const days = closed.flatMap(({ times, timeZone }) => [...daysIn(times, timeZone)]);
    this.taken.set(vendorId, { times: closed.flatMap(({ times }) => times), days: new Set(days) });
    this.onChanged(vendorId);
  }

  /** Returns the final violations: each calendar that is read has the text that its server has. */
  get left(): string[] {
    return [...this.feeds].flatMap(([id, { version, isPaused }]) => {
      const latest = this.servers.latest(id);
      return isPaused || latest === undefined || latest === version
        ? []
        : [`calendar: ${id} has version ${version} at the end instead of ${latest}`];
    });
  }
}

const timeName = ({ first, end }: TakenTime): string => `${toInstant(first)} ${toInstant(end)}`;

const isAhead = (time: string, now: number): boolean => Date.parse(time.split(' ')[0] ?? '') > now;

/** Returns the single times of entries: each date of whole days, and each time of the others. */
function timesIn(entries: readonly Entry[], timeZone: string): TakenTime[] {
  const dates = new Set<number>();
  const times: TakenTime[] = [];
  for (const entry of entries) {
    if (entry.kind === 'days') for (let n = 0; n < entry.count; n += 1) dates.add(entry.first + n);
    else
      for (let n = 0; n < entry.repeats; n += 1) {
        const first = minuteAt(timeZone, { ...entry.start, day: entry.start.day + n });
        times.push({ first, end: first + entry.minutes, day: undefined });
      }
  }
  const whole = [...dates].map((day) => ({
    first: minuteAt(timeZone, { day, time: 0 }),
    end: minuteAt(timeZone, { day: day + 1, time: 0 }),
    day,
  }));
  return [...whole, ...times];
}

function daysTouched({ first, end, day }: TakenTime, timeZone: string): number[] {
  if (day !== undefined) return [day];
  const days = new Set<number>();
  for (let minute = first; minute < end; minute += 1) days.add(clockAt(timeZone, minute).day);
  return [...days];
}

/** Returns the days that times take of a vendor with one job a day: where they begin or run after the small hours. */
function daysIn(times: readonly TakenTime[], timeZone: string): Set<number> {
  const days = new Set<number>();
  for (const { first, end, day } of times) {
    days.add(day ?? clockAt(timeZone, first).day);
    if (day !== undefined) continue;
    for (let minute = first; minute < end; minute += 1) {
      const at = clockAt(timeZone, minute);
      if (at.time >= smallHoursEnd) days.add(at.day);
    }
  }
  return days;
}

const blockText = ({ times, takesDate }: Pick<StoredBlock, 'times' | 'takesDate'>): string =>
  [
    ...times.map(
      ({ startsAt, endsAt, isWholeDay = false, isOpened = false }) =>
        `${startsAt} to ${endsAt}${isWholeDay ? ', whole day' : ''}${isOpened ? ', opened' : ''}`,
    ),
    takesDate ? 'the day' : 'no day',
  ]
    .toSorted()
    .join('; ');
