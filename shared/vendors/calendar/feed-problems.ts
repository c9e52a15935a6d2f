/* Why a calendar of another program can't be read, and what its vendor should know about one that was. */

/** Reasons for which a feed gives no blocked days at all; a failure never frees a day. */
export type FeedFailure =
  | { code: 'status'; status: number }
  | {
      code:
        | 'bad_address'
        | 'private_address'
        | 'unreachable'
        | 'too_slow'
        | 'too_large'
        | 'too_many_redirects'
        | 'empty'
        | 'web_page'
        | 'not_a_calendar'
        | 'cut_off'
        | 'unreadable_events'
        | 'too_many_events'
        | 'too_many_repeats'
        | 'too_much_work';
    };

export type FeedWarning =
  /** Times of a zone that neither the platform nor the calendar defines; they count as local times. */
  | { code: 'unknown_time_zone'; name: string }
  /** Entries that repeat more often than daily; each blocks every day from its start to its end. */
  | { code: 'repeats_within_a_day'; entries: number }
  /** Whole-day entries of the next 12 months that are marked free. */
  | { code: 'free_whole_days'; entries: number };

const failureText: Record<Exclude<FeedFailure['code'], 'status'>, string> = {
  bad_address: "This isn't the address of a calendar. It starts with https:// or webcal://.",
  private_address: "This address isn't on the public internet.",
  unreachable: "The calendar's server can't be reached.",
  too_slow: "The calendar's server takes too long.",
  too_large: 'This calendar is too large to read.',
  too_many_redirects: 'This address leads from one address to the next. Copy the one at which the calendar is.',
  empty: 'This address shows an empty page.',
  web_page: 'This address shows a web page. Copy the one that ends in .ics.',
  not_a_calendar: "This address doesn't show a calendar. Copy the one that ends in .ics.",
  cut_off: 'The calendar breaks off before its end.',
  unreadable_events: "Most entries of this calendar can't be read.",
  too_many_events: 'This calendar has too many entries.',
  too_many_repeats: 'The entries of this calendar repeat too often.',
  too_much_work: 'This calendar takes too long to read.',
};

/** Returns the sentence that a vendor reads about a failure. */
export function describeFailure(failure: FeedFailure): string {
  if (failure.code !== 'status') return failureText[failure.code];
  if ([401, 403].includes(failure.status)) return 'This calendar is private now. Copy its secret address again.';
  if ([404, 410].includes(failure.status)) return 'There is no calendar at this address any longer. Copy it again.';
  return `The calendar's server has a problem (status ${failure.status}).`;
}

const entriesText = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

/** Returns the sentence that a vendor reads about a calendar that was read. */
export function describeWarning(warning: FeedWarning): string {
  switch (warning.code) {
    case 'unknown_time_zone':
      return `The time zone '${warning.name}' is unknown. Its times count as local times.`;
    case 'repeats_within_a_day':
      return `More often than once a day: ${entriesText(warning.entries)}. Every day from start to end is blocked.`;
    case 'free_whole_days':
      return `Whole days that are marked free in the next 12 months: ${entriesText(warning.entries)}. They block nothing.`;
  }
}
