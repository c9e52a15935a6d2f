import type { PartyText } from './party.ts';

/** What the host of the demo has booked: two parties to come, two that are over. */
export const mayaParties: readonly PartyText[] = [
  {
    ...{ title: 'Nora turns seven', host: 'host', day: 12, bookedDaysBefore: 40, type: 'Birthday Party' },
    ...{ guests: 24, start: '14:00', hours: 3, zip: '78704', theme: 'Carnival', payment: 'deposit' },
    services: [
      { vendor: 'Masa Madre', package: 'Taco bar' },
      { vendor: 'Big Bounce Barton', package: 'Lawn games and castle' },
      { vendor: 'Second Light', package: 'Half day, two photographers' },
    ],
  },
  {
    ...{ title: 'Winter supper', host: 'host', day: 28, bookedDaysBefore: 33, type: 'Holiday Party' },
    ...{ guests: 16, start: '18:00', hours: 4, zip: '78704', theme: 'Rustic', payment: 'full' },
    services: [
      { vendor: 'Juniper Hall', package: 'Hall for the afternoon' },
      { vendor: 'Ember & Rye', package: 'Family supper' },
    ],
  },
  {
    ...{ title: 'Housewarming on Juniper', host: 'host', day: -48, bookedDaysBefore: 30, type: 'Housewarming' },
    ...{ guests: 40, start: '17:00', hours: 4, zip: '78704', payment: 'full' },
    services: [
      {
        vendor: 'The Low Lanterns',
        package: 'String trio',
        rating: 5,
        review: 'They started on the porch and ended in the kitchen, with the whole street behind them.',
      },
      { vendor: 'Masa Madre', package: 'Taco bar' },
    ],
  },
  {
    ...{ title: 'Ikenna graduates', host: 'host', day: -182, bookedDaysBefore: 60, type: 'Graduation Party' },
    ...{ guests: 55, start: '15:00', hours: 5, zip: '78723', payment: 'full' },
    services: [
      {
        vendor: 'Big Bounce Barton',
        package: 'Lawn games and castle',
        rating: 4,
        review:
          'The graduates queued for the castle longer than the children did. Twenty minutes late, forgiven at once.',
      },
      { vendor: 'Paper Moon Parties', package: 'Fan wall' },
    ],
  },
];

/** Other hosts' parties to come that the vendor of the demo cooks for. */
export const comingParties: readonly PartyText[] = [
  {
    ...{ title: 'Sunday lunch for Abuela', host: 'Dana Ruiz', day: 15, bookedDaysBefore: 36, type: 'Birthday Party' },
    ...{ guests: 30, start: '12:00', hours: 4, zip: '78745', theme: 'Garden', payment: 'full' },
    services: [{ vendor: 'Ember & Rye', package: 'Garden buffet' }],
  },
  {
    ...{
      title: 'Halvorsen & Partners year end',
      host: 'Peter Halvorsen',
      day: 22,
      bookedDaysBefore: 50,
      type: 'Corporate Event',
    },
    ...{ guests: 65, start: '18:00', hours: 5, zip: '78701', theme: 'Modern', payment: 'deposit' },
    services: [
      { vendor: 'Rooftop Fourteen', package: 'Evening on the terrace' },
      { vendor: 'Ember & Rye', package: 'Grazing board' },
      { vendor: 'Night Heron DJs', package: 'DJ for the evening' },
    ],
  },
  {
    ...{ title: 'Fifty-one, quietly', host: 'Rosalind Grant', day: 61, bookedDaysBefore: 70, type: 'Birthday Party' },
    ...{ guests: 20, start: '18:00', hours: 4, zip: '78704', payment: 'deposit' },
    services: [{ vendor: 'Ember & Rye', package: 'Family supper' }],
  },
];
