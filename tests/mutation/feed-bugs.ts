import { bugIn as bug } from './planted-product.ts';
import type { Bug } from './planted-product.ts';

const schedule = 'shared/vendors/calendar/schedule.ts';
const readCalendar = 'functions/vendors/connected-calendars/read-calendar.ts';
const calendarStore = 'functions/vendors/connected-calendars/calendar-store.ts';
const feedState = 'functions/vendors/feeds/feed-state.ts';

/** Connected calendars (rules vendors-43 to vendors-45, vendors-54 and vendors-55). */
export const feedBugs: readonly Bug[] = [
  bug(
    'A calendar blocks in search and not at the checkout',
    'functions/checkout/place-jobs.ts',
    'scheduleProblem(schedule, (date) => findDay(vendor.id, date), job);',
    'scheduleProblem(schedule, (date) => ({ jobs: [], ...findDay(vendor.id, date), blocks: [] }), job);',
  ),
  bug(
    'A calendar blocks nothing of a vendor with several teams',
    schedule,
    'if (blocked) return blocked;',
    'if (blocked && schedule.jobsAtOnce === 1) return blocked;',
  ),
  bug(
    'The time between jobs is not kept beside entries of a calendar',
    schedule,
    '!time.isWholeDay && overlaps(time, apart))',
    '!time.isWholeDay && overlaps(time, job))',
  ),
  bug(
    'The small hours of an entry take a day of their own',
    'functions/vendors/feeds/blocked-time.ts',
    'const last = isLate || (isInside && touched === first) ? touched : touched - 1;',
    'const last = isLate || isInside ? touched : touched - 1;',
  ),
  bug(
    'A calendar that fails frees its days',
    readCalendar,
    'if (!accepted || accepted === state.reading) return storeCalendar(table, calendar, { next, event });',
    `if (!accepted || accepted === state.reading) return storeCalendar(table, calendar, { next, event, days: outcome.result.kind === 'failed' ? changedBlocks(await currentBlocks(table, calendar, stored), new Map(), window.from) : [] });`,
  ),
  bug(
    'A calendar that is suddenly empty counts at the first look',
    feedState,
    'if (isSudden(state, reading, context) && !isConfirmed(state, context.now))',
    'if (isSudden(state, reading, context) && isConfirmed(state, context.now))',
  ),
  bug(
    'A changed calendar goes on blocking its former days',
    calendarStore,
    'new Set([...current.keys(), ...wanted.keys()])',
    'new Set([...wanted.keys()])',
  ),
  bug(
    'A time that was opened is blocked by the next reading of its entry',
    readCalendar,
    'const opened = stillOpened(calendar.opened, reading, terms.timeZone);',
    'const opened: typeof calendar.opened = [];',
  ),
  bug(
    'A removed calendar leaves a day blocked',
    calendarStore,
    'const writes = [...blocks.keys()].map((date) => setBlock(vendorId, date, { calendarId, block: undefined }));',
    'const writes = [...blocks.keys()].slice(1).map((date) => setBlock(vendorId, date, { calendarId, block: undefined }));',
  ),
  bug(
    'A day is booked as it was before its calendar was read',
    'functions/data/vendors/day.ts',
    '  ...nextDayVersion(\n    `SET #type = :type, #vendorId = :vendorId, #date = :date${block ?',
    '  ...((set: string, values: Record<string, unknown>) => ({ set, values }))(\n    `SET #type = :type, #vendorId = :vendorId, #date = :date${block ?',
  ),
];
