import type { Trade } from './trades.ts';

const pictures = { category: 'photography', deliveryOptions: [], ordersPerDay: [1, 2] } as const;

export const photographyTrades = {
  dayCoverage: {
    ...pictures,
    themes: ['Documentary', 'Modern', 'Romantic'],
    leadTimes: ['2-3 weeks', '3-4 weeks'],
    packages: [
      ['Half day', 'Five hours with one photographer, about 250 edited pictures.', 900, 'flat'],
      ['Whole day, two photographers', 'Ten hours, both sides of every room, about 600 edited pictures.', 2300, 'flat'],
      ['Two hours of the party', 'Arrivals, toasts and the cake: about 100 edited pictures.', 420, 'flat'],
      ['Photographer by the hour', 'As long as you like, at least two hours.', 190, 'per_hour'],
      ['Linen album', 'Forty pages, chosen with you, bound by hand.', 380, 'flat'],
    ],
  },
  photoBooth: {
    ...pictures,
    ordersPerDay: [2, 4],
    themes: ['Colorful', 'Vintage', 'Glam', 'Casual'],
    leadTimes: ['1 week', '1-2 weeks'],
    packages: [
      ['Photo booth', 'Three hours, prints without limit, props and somebody who keeps it running.', 480, 'flat'],
      ['Vintage booth', 'The wooden booth with a curtain, four frames on a strip.', 620, 'flat'],
      ['Backdrop of your own', 'Printed eight feet wide, yours afterwards.', 150, 'flat'],
      ['Extra booth hour', 'One hour more.', 90, 'per_hour'],
    ],
  },
  film: {
    ...pictures,
    themes: ['Documentary', 'Modern', 'Romantic', 'Vintage'],
    leadTimes: ['3-4 weeks', '4-6 weeks'],
    packages: [
      ['Highlight film', 'Six hours of filming, a film of five minutes.', 1450, 'flat'],
      ['Speeches in full', 'Two cameras and clean sound on every toast.', 520, 'flat'],
      ['Super 8 reel', 'Three rolls of real film, scanned, with the scratches left in.', 880, 'flat'],
      ['Day-after video', 'A one-minute film to send round the next morning.', 340, 'flat'],
    ],
  },
  portraits: {
    ...pictures,
    ordersPerDay: [2, 4],
    themes: ['Classic', 'Garden', 'Minimalist'],
    leadTimes: ['1 week', '2-3 weeks'],
    packages: [
      ['Engagement session', 'Ninety minutes in two places, 40 edited pictures.', 390, 'flat'],
      ['Portrait corner', 'Backdrop and light at your party; every family gets a picture.', 180, 'per_hour'],
      ['Family portrait', 'An hour at home or in the park, 20 edited pictures.', 260, 'flat'],
      ['Framed gallery', 'Five prints, framed and ready to hang.', 320, 'flat'],
    ],
  },
  prints: {
    ...pictures,
    ordersPerDay: [2, 3],
    themes: ['Casual', 'Vintage', 'Colorful', 'Rustic'],
    leadTimes: ['1 week', '1-2 weeks'],
    packages: [
      [
        'Polaroids all evening',
        'One photographer, eighty instant pictures, pegged on a string as they dry.',
        460,
        'flat',
      ],
      ['Prints by dessert', 'Two hours of pictures; forty prints on the table before people leave.', 540, 'flat'],
      ['Guest book of prints', 'Guests stick their picture in and write beside it.', 230, 'flat'],
      ['Cameras for the tables', 'Ten film cameras, developed and scanned afterwards.', 310, 'flat'],
    ],
  },
} as const satisfies Record<string, Trade>;
