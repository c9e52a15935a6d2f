const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const toDay = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1900
    ? date.toISOString().slice(0, 10)
    : undefined;
};

const monthNumber = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const century = (year: string): number => Number(year.length === 2 ? `20${year}` : year);

/** Returns the day of a reply's time as YYYY-MM-DD; undefined if the text isn't a date. */
export function parseReplyDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
  if (year) return toDay(Number(year), Number(month), Number(day));
  const [, usMonth, usDay, usYear = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  if (usMonth) return toDay(century(usYear), Number(usMonth), Number(usDay));
  const [, word, dayAfter, wordYear] =
    /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i.exec(text) ?? [];
  if (word) return toDay(Number(wordYear), monthNumber(word), Number(dayAfter));
  const [, dayBefore, name, lastYear] =
    /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})(?!\d)/i.exec(text) ?? [];
  return name ? toDay(Number(lastYear), monthNumber(name), Number(dayBefore)) : undefined;
}
