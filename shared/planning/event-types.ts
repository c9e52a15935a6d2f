/** Customer spec 9; the vendor application offers the same list. */
export const eventTypes = [
  'Birthday Party',
  'Baby Shower',
  'Bridal Shower',
  'Engagement Party',
  'Anniversary',
  'Backyard Wedding',
  'Housewarming',
  'Graduation Party',
  'Holiday Party',
  'Bar/Bat Mitzvah',
  'Retirement Party',
  'Quinceañera',
  'Fundraiser',
  'Corporate Event',
  'Other',
] as const;
export type EventType = (typeof eventTypes)[number];
