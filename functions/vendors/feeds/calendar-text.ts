import type { FeedFailure } from '#shared/vendors/calendar/feed-problems.ts';
import { FeedError } from './feed-budget.ts';
import type { FeedBudget } from './feed-budget.ts';

/* The lines of a calendar's text by the components that they stand in. Names are the same in any case. */

/** A date or time as written. */
export interface WrittenTime {
  value: string;
  timeZone?: string;
  isDate: boolean;
}

/** A VEVENT as written. */
export interface WrittenEvent {
  uid?: string;
  sequence: number;
  recurrenceId?: WrittenTime;
  isThisAndFuture: boolean;
  start?: WrittenTime;
  end?: WrittenTime;
  duration?: string;
  rules: string[];
  dates: WrittenTime[];
  exclusions: WrittenTime[];
  status: string;
  transparency: string;
  busyStatus: string;
  title: string;
  isMarkedAllDay: boolean;
}

/** A VFREEBUSY: periods, each with its type. */
export interface WrittenBusyTimes {
  periods: { type: string; time: WrittenTime }[];
}

/** STANDARD or DAYLIGHT in a VTIMEZONE. */
export interface WrittenObservance {
  start: string;
  offsetFrom: string;
  offsetTo: string;
  rules: string[];
  dates: string[];
}

/** A VCALENDAR as written; a file may have several, each with its own time zones. */
export interface WrittenCalendar {
  productId: string;
  method: string;
  timeZone?: string;
  /** Duration until the feed should be read again. */
  refresh?: string;
  /** By name in lower case. */
  definitions: Map<string, WrittenObservance[]>;
  events: WrittenEvent[];
  busyTimes: WrittenBusyTimes[];
  /** Events that end with the calendar and not by a line of their own. */
  unclosed: number;
}

interface Line {
  name: string;
  params: Map<string, string>;
  value: string;
}

const noParams = new Map<string, string>();

/** Their values have no colon, but names of time zones in front of them may, with or without quotes. */
const timeNames = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);

/** Returns a calendar's components. @throws FeedError if the text isn't a whole calendar or has too many events */
export function parseCalendars(text: string, budget: FeedBudget): WrittenCalendar[] {
  const failure = findFailure(text);
  if (failure) throw new FeedError(failure);
  const reader = new ComponentReader(budget);
  for (let from = 0; from < text.length;) {
    const lineEnd = text.indexOf('\n', from);
    const to = lineEnd < 0 ? text.length : lineEnd;
    reader.read(text.slice(from, to).trimEnd());
    from = to + 1;
  }
  return reader.calendars;
}

const closing = 'END:VCALENDAR';

/** Returns why a text isn't a whole calendar; undefined if it is one. The content type proves nothing. */
function findFailure(text: string): FeedFailure | undefined {
  const start = text.slice(0, 10_000).trimStart().slice(0, 100).toUpperCase();
  if (start === '' && text.trim() === '') return { code: 'empty' };
  if (start.startsWith('<')) return { code: 'web_page' };
  if (!/^BEGIN:VCALENDAR[^\S\n]*(?:\n|$)/.test(start)) return { code: 'not_a_calendar' };
  const end = text
    .trimEnd()
    .slice(-closing.length - 1)
    .toUpperCase();
  return end === `\n${closing}` ? undefined : { code: 'cut_off' };
}

/** Components that stand in a calendar itself. */
const topComponents = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']);

class ComponentReader {
  readonly calendars: WrittenCalendar[] = [];
  private readonly open: string[] = [];
  private calendar: WrittenCalendar | undefined;
  private event: WrittenEvent | undefined;
  private busyTimes: WrittenBusyTimes | undefined;
  private zone: { name: string; observances: WrittenObservance[] } | undefined;
  private observance: WrittenObservance | undefined;
  private readonly budget: FeedBudget;

  constructor(budget: FeedBudget) {
    this.budget = budget;
  }

  read(text: string): void {
    const line = parseLine(text, this.open.at(-1) ?? '');
    if (!line) return;
    if (line.name === 'BEGIN') this.begin(line.value.trim().toUpperCase());
    else if (line.name === 'END') this.end(line.value.trim().toUpperCase());
    else this.readProperty(line);
  }

  private begin(name: string): void {
    this.budget.countStep();
    // Two files in one, the first of them cut off.
    if (name === 'VCALENDAR' && this.calendar) throw new FeedError({ code: 'cut_off' });
    // Components without an end of their own end here.
    if (this.calendar && topComponents.has(name)) this.open.length = 1;
    if (name === 'VCALENDAR') this.open.length = 0;
    this.open.push(name);
    if (name === 'VCALENDAR') this.calendar = startCalendar(this.calendars);
    else if (name === 'VEVENT' && this.calendar) this.beginEvent(this.calendar);
    else if (name === 'VFREEBUSY') this.busyTimes = { periods: [] };
    else if (name === 'VTIMEZONE') this.zone = { name: '', observances: [] };
    else if (name === 'STANDARD' || name === 'DAYLIGHT')
      this.observance = { start: '', offsetFrom: '', offsetTo: '', rules: [], dates: [] };
  }

  private beginEvent(calendar: WrittenCalendar): void {
    this.budget.countEvent();
    if (this.event) calendar.unclosed += 1;
    this.event = {
      sequence: 0,
      isThisAndFuture: false,
      rules: [],
      dates: [],
      exclusions: [],
      status: '',
      transparency: '',
      busyStatus: '',
      title: '',
      isMarkedAllDay: false,
    };
  }

  /** Closes a component together with those in it that have no end of their own. */
  private end(name: string): void {
    const at = this.open.lastIndexOf(name);
    if (at < 0) return;
    this.open.length = at;
    const { calendar } = this;
    if (!calendar) return;
    if (name === 'VEVENT' && this.event) {
      calendar.events.push(this.event);
      this.event = undefined;
    }
    if (name === 'VFREEBUSY' && this.busyTimes) {
      this.budget.countEvent();
      calendar.busyTimes.push(this.busyTimes);
      this.busyTimes = undefined;
    }
    if ((name === 'STANDARD' || name === 'DAYLIGHT') && this.observance) {
      this.zone?.observances.push(this.observance);
      this.observance = undefined;
    }
    if (name === 'VTIMEZONE' && this.zone) {
      calendar.definitions.set(this.zone.name.toLowerCase(), this.zone.observances);
      this.zone = undefined;
    }
    if (name === 'VCALENDAR') this.endCalendar(calendar);
  }

  private endCalendar(calendar: WrittenCalendar): void {
    if (this.event) calendar.unclosed += 1;
    [this.calendar, this.event, this.busyTimes] = [undefined, undefined, undefined];
    [this.zone, this.observance] = [undefined, undefined];
  }

  private readProperty(line: Line): void {
    const component = this.open.at(-1);
    if (component === 'VEVENT' && this.event) readEventLine(this.event, line);
    else if (component === 'VFREEBUSY' && this.busyTimes) readBusyLine(this.busyTimes, line);
    else if (component === 'VTIMEZONE' && this.zone && line.name === 'TZID') this.zone.name = unquote(line.value);
    else if ((component === 'STANDARD' || component === 'DAYLIGHT') && this.observance)
      readObservanceLine(this.observance, line);
    else if (component === 'VCALENDAR' && this.calendar) readCalendarLine(this.calendar, line);
  }
}

function startCalendar(calendars: WrittenCalendar[]): WrittenCalendar {
  const calendar = { productId: '', method: '', definitions: new Map(), events: [], busyTimes: [], unclosed: 0 };
  calendars.push(calendar);
  return calendar;
}

/** The lines that count, by component; most of a feed is text that no one reads. */
const wanted: Record<string, ReadonlySet<string>> = {
  VEVENT: new Set([
    'UID',
    'SEQUENCE',
    'RECURRENCE-ID',
    'DTSTART',
    'DTEND',
    'DURATION',
    'RRULE',
    'RDATE',
    'EXDATE',
    'STATUS',
    'TRANSP',
    'X-MICROSOFT-CDO-BUSYSTATUS',
    'X-MICROSOFT-CDO-ALLDAYEVENT',
    'SUMMARY',
  ]),
  VFREEBUSY: new Set(['FREEBUSY']),
  VTIMEZONE: new Set(['TZID']),
  STANDARD: new Set(['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE', 'RDATE']),
  DAYLIGHT: new Set(['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE', 'RDATE']),
  VCALENDAR: new Set(['PRODID', 'METHOD', 'X-WR-TIMEZONE', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL']),
};

/** Returns the parts of a line; undefined if it doesn't count in its component, or isn't a property. */
function parseLine(text: string, component: string): Line | undefined {
  const nameEnd = findNameEnd(text);
  if (nameEnd < 1) return undefined;
  const name = text.slice(0, nameEnd).trim().toUpperCase();
  if (name !== 'BEGIN' && name !== 'END' && !wanted[component]?.has(name)) return undefined;
  const colon = timeNames.has(name) ? text.lastIndexOf(':') : findColon(text, nameEnd);
  if (colon < nameEnd) return undefined;
  const params = colon === nameEnd ? noParams : parseParams(text.slice(nameEnd + 1, colon));
  return { name, params, value: text.slice(colon + 1) };
}

function findNameEnd(text: string): number {
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === ':' || char === ';') return at;
  }
  return -1;
}

function findColon(text: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === ':' && !isQuoted) return at;
  }
  return -1;
}

function parseParams(text: string): Map<string, string> {
  const params = new Map<string, string>();
  let [from, isQuoted] = [0, false];
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (at < text.length && (text[at] !== ';' || isQuoted)) continue;
    const [name = '', ...value] = text.slice(from, at).split('=');
    params.set(name.trim().toUpperCase(), unquote(value.join('=')));
    from = at + 1;
  }
  return params;
}

const unquote = (text: string): string =>
  text
    .replaceAll('"', '')
    .replaceAll(/\\([,;])/g, '$1')
    .trim();

const toWord = (value: string): string => value.trim().toUpperCase();

const toTime = (value: string, params: Map<string, string>): WrittenTime => ({
  value: value.trim().toUpperCase(),
  timeZone: params.get('TZID'),
  isDate: params.get('VALUE')?.toUpperCase() === 'DATE',
});

const toTimes = ({ value, params }: Line): WrittenTime[] =>
  value
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one) => toTime(one, params));

/** One by one: as arguments of one call, a hostile line's would not fit on the stack. */
function addTimes(times: WrittenTime[], line: Line): void {
  for (const time of toTimes(line)) times.push(time);
}

function readEventLine(event: WrittenEvent, line: Line): void {
  const { name, params, value } = line;
  switch (name) {
    case 'UID':
      event.uid = value.trim() || undefined;
      break;
    case 'SEQUENCE':
      event.sequence = Number.parseInt(value, 10) || 0;
      break;
    case 'RECURRENCE-ID':
      event.recurrenceId = toTime(value, params);
      event.isThisAndFuture = params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE';
      break;
    case 'DTSTART':
      event.start = toTime(value, params);
      break;
    case 'DTEND':
      event.end = toTime(value, params);
      break;
    case 'DURATION':
      event.duration = toWord(value);
      break;
    case 'RRULE':
      event.rules.push(toWord(value));
      break;
    case 'RDATE':
      addTimes(event.dates, line);
      break;
    case 'EXDATE':
      addTimes(event.exclusions, line);
      break;
    case 'STATUS':
      event.status = toWord(value);
      break;
    case 'TRANSP':
      event.transparency = toWord(value);
      break;
    case 'X-MICROSOFT-CDO-BUSYSTATUS':
      event.busyStatus = toWord(value);
      break;
    case 'X-MICROSOFT-CDO-ALLDAYEVENT':
      event.isMarkedAllDay = toWord(value) === 'TRUE';
      break;
    default:
      event.title = value.trim();
  }
}

function readBusyLine(busyTimes: WrittenBusyTimes, line: Line): void {
  const type = line.params.get('FBTYPE')?.toUpperCase() ?? 'BUSY';
  for (const time of toTimes(line)) busyTimes.periods.push({ type, time });
}

function readObservanceLine(observance: WrittenObservance, { name, value }: Line): void {
  if (name === 'DTSTART') observance.start = toWord(value);
  else if (name === 'TZOFFSETFROM') observance.offsetFrom = value.trim();
  else if (name === 'TZOFFSETTO') observance.offsetTo = value.trim();
  else if (name === 'RRULE') observance.rules.push(toWord(value));
  else for (const date of value.split(',')) observance.dates.push(toWord(date));
}

function readCalendarLine(calendar: WrittenCalendar, { name, value }: Line): void {
  if (name === 'PRODID') calendar.productId = value.trim();
  else if (name === 'METHOD') calendar.method = toWord(value);
  else if (name === 'X-WR-TIMEZONE') calendar.timeZone = unquote(value);
  else calendar.refresh ??= toWord(value);
}
