import type { ChosenTimes } from '../../planning/chosen-times.ts';

/* The times of a booked item in one text that fits an address and can be compared (rule changes-121). */

/** The times that a host chooses for an item; null for the event's, or those of its packages. */
export interface TimesTarget extends ChosenTimes {
  /** The item's id, `<vendorId>:<category>`. */
  itemId: string;
  daysLater: number;
}

/** `<itemId>=<start>,<days later>,<hours>`: 'v:entertainment=01:00,1,2'; 'v:entertainment=,0,' for the event's times. */
export const timesPattern =
  /^[0-9A-Za-z][0-9A-Za-z-]{2,39}:[a-z-]{3,30}=(?:(?:[01]\d|2[0-3]):[0-5]\d,(?:-1|0|1)|,0),(?:(?:\d|1\d|2[0-4])(?:\.5)?)?$/;

/** Returns the times as text, which is the same for the same times. */
export const encodeTimes = ({ itemId, startTime, daysLater = 0, durationHours }: ChosenTimes & { itemId: string }) =>
  `${itemId}=${startTime ?? ''},${startTime === null ? 0 : daysLater},${durationHours ?? ''}`;

export function parseTimes(times: string): TimesTarget {
  const [itemId = '', choice = ''] = times.split('=');
  const [startTime = '', daysLater = '', hours = ''] = choice.split(',');
  return {
    itemId,
    startTime: startTime === '' ? null : startTime,
    daysLater: Number(daysLater),
    durationHours: hours === '' ? null : Number(hours),
  };
}
