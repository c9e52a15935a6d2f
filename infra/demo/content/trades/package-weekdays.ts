const mondayToThursday = [1, 2, 3, 4];

/** Packages offered on some weekdays only, by name; 0 for Sunday to 6. */
export const packageWeekdays: Readonly<Record<string, number[]>> = {
  'Weekday supper in the cloister': mondayToThursday,
  'Weeknight in the barn': mondayToThursday,
  'Daytime studio': [...mondayToThursday, 5],
};
