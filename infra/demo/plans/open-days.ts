import { toWeekday } from '#shared/kernel/dates.ts';
import { isOpenOn } from '#shared/vendors/calendar/schedule.ts';
import { businessNamed } from './book-party.ts';
import type { Calendar } from '../calendar.ts';
import type { PartyText, ServiceText } from '../content/parties/parties.ts';
import type { OpenBusinesses } from '../vendors/open-businesses.ts';

/** Businesses rest at most two weekdays in a row; beyond two weeks a party has no possible day. */
const daysToTry = 14;

/**
 * Moves parties to days that suit all their vendors: open, free, and with these packages. Weekdays depend on today, so
 * a party moves away from today to the next such day.
 * @throws Error if a party finds none
 */
export function onOpenDays(
  parties: readonly PartyText[],
  businesses: OpenBusinesses,
  calendar: Calendar,
): readonly PartyText[] {
  const taken = new Set<string>();
  return parties.map((party) => {
    const direction = party.day < 0 ? -1 : 1;
    const days = Array.from({ length: daysToTry }, (_, nth) => party.day + nth * direction);
    const suits = (date: string) =>
      (party.weekday === undefined || toWeekday(date) === party.weekday) &&
      party.services.every(
        (service) => isOffered(businesses, service, date) && !taken.has(`${service.vendor} ${date}`),
      );
    const day = days.find((each) => suits(calendar.date(each)));
    if (day === undefined) throw new Error(`${party.title} has no day on which all its vendors work`);
    for (const { vendor } of party.services) taken.add(`${vendor} ${calendar.date(day)}`);
    return { ...party, day };
  });
}

function isOffered(businesses: OpenBusinesses, service: ServiceText, date: string): boolean {
  const { vendor, products } = businessNamed(businesses, service.vendor);
  const { weekdays = [] } = products.find(({ name }) => name === service.package) ?? {};
  return isOpenOn(vendor, date) && (weekdays.length === 0 || weekdays.includes(toWeekday(date)));
}
