import type { Trade } from './trades.ts';

const decor = { category: 'decor', deliveryOptions: ['delivery'], ordersPerDay: [1, 3] } as const;
const shop = { ...decor, deliveryOptions: ['pickup', 'delivery'], ordersPerDay: [2, 6] } as const;

export const decorTrades = {
  florist: {
    ...shop,
    themes: ['Garden', 'Romantic', 'Boho', 'Classic'],
    leadTimes: ['1-2 weeks', '2-3 weeks'],
    packages: [
      ['Ceremony arch', 'An arch of what is in season, put up and taken down.', 640, 'flat'],
      ['Bouquet and buttonholes', 'One bouquet, three posies, six buttonholes.', 330, 'flat'],
      ['Flowers for a table', 'Three vases and candles for a table of ten.', 78, 'flat'],
      ['Buckets of blooms', 'Eighty stems in buckets for people who like to arrange.', 180, 'flat'],
      ['Hanging flowers', 'A cloud of dried and fresh stems above the head table.', 890, 'flat'],
    ],
  },
  balloons: {
    ...shop,
    themes: ['Colorful', 'Glam', 'Superhero', 'Princess'],
    leadTimes: ['3-5 days', '1 week'],
    packages: [
      ['Balloon garland', 'Twelve feet in up to four colors, on your wall or our frame.', 270, 'flat'],
      ['Balloon arch', 'A full arch for the door or the cake.', 340, 'flat'],
      ['Number in balloons', 'Four feet high, filled with small ones.', 160, 'flat'],
      ['Ceiling of balloons', 'Sixty with ribbons, and we come back to fetch them.', 145, 'flat'],
    ],
  },
  tableware: {
    ...shop,
    themes: ['Classic', 'Modern', 'Minimalist', 'Formal'],
    leadTimes: ['1 week', '1-2 weeks'],
    packages: [
      [
        'Place setting',
        'Plates, glasses, cutlery and linen napkin, delivered clean and fetched dirty.',
        9.5,
        'per_person',
      ],
      ['Laid tables', 'The place setting with cloths and candles, laid by us.', 15, 'per_person'],
      ['Vintage china', 'No two cups alike, cake stands and teapots, for 30.', 240, 'flat'],
      ['Linen for ten tables', 'Cloths and napkins in twelve colors.', 260, 'flat'],
    ],
  },
  paper: {
    ...decor,
    themes: ['Colorful', 'Fiesta', 'Carnival', 'Vintage'],
    leadTimes: ['1 week', '1-2 weeks'],
    packages: [
      ['Wall of paper fans', 'A backdrop in three of your colors, eight feet square.', 240, 'flat'],
      ['Papel picado', 'Sixty feet of cut paper over the tables, names on request.', 120, 'flat'],
      ['Paper lanterns', 'Thirty lanterns hung in trees or from beams, lit at dusk.', 380, 'flat'],
      ['Fiesta backdrop and table', 'Fans, fringe, runner and flags for the dessert table.', 320, 'flat'],
    ],
  },
  lanterns: {
    ...decor,
    themes: ['Rustic', 'Garden', 'Boho', 'Romantic'],
    leadTimes: ['1-2 weeks', '2-3 weeks'],
    packages: [
      ['Lantern canopy', 'Fifty lanterns over a terrace or a dance floor.', 620, 'flat'],
      ['String lights', 'Two hundred feet on poles that stand in flower tubs.', 360, 'flat'],
      ['Candle path', 'Eighty candles in glass from the gate to the table.', 210, 'flat'],
      ['Hanging table', 'A beam with greenery and bulbs above one long table.', 450, 'flat'],
    ],
  },
  wholeRoom: {
    ...decor,
    ordersPerDay: [1, 2],
    themes: ['Glam', 'Modern', 'Black and White', 'Hollywood'],
    leadTimes: ['2-3 weeks', '4-6 weeks'],
    packages: [
      [
        'Whole room',
        'One plan for tables, flowers, light and backdrop; we bring it, build it and clear it.',
        2400,
        'from',
      ],
      ['Head table and backdrop', 'Where everybody looks: table, wall, flowers and candles.', 780, 'flat'],
      ['Centerpieces for ten tables', 'Vases, candles and mirrors.', 640, 'flat'],
      ['Lounge corner', 'Two sofas, rug, lamps and low tables.', 420, 'flat'],
    ],
  },
} as const satisfies Record<string, Trade>;
