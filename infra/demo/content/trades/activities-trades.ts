import type { Trade } from './trades.ts';

const fun = { category: 'activities', deliveryOptions: ['delivery'], ordersPerDay: [2, 4] } as const;

export const activitiesTrades = {
  bounce: {
    ...fun,
    themes: ['Superhero', 'Princess', 'Colorful', 'Jungle'],
    leadTimes: ['3-5 days', '1 week'],
    packages: [
      ['Bounce castle', 'Four hours with blower, mats and a helper.', 280, 'flat'],
      ['Castle with a slide', 'The big one, for up to ten children at once.', 390, 'flat'],
      ['Inflatable obstacle run', 'Thirty feet, ages 6 and up.', 450, 'flat'],
      ['Helper by the hour', 'One more pair of eyes.', 35, 'per_hour'],
    ],
  },
  lawnGames: {
    ...fun,
    deliveryOptions: ['pickup', 'delivery'],
    ordersPerDay: [3, 6],
    themes: ['Backyard', 'Garden', 'Casual', 'Vintage'],
    leadTimes: ['3-5 days', '1 week'],
    packages: [
      ['Lawn games for a day', 'Cornhole, croquet, bocce and ring toss, brought and fetched.', 165, 'flat'],
      ['Games with a referee', 'Four games, teams, a chalk board and a trophy.', 320, 'flat'],
      ['Giant board games', 'Chess, four-in-a-row and blocks taller than you.', 190, 'flat'],
      ['Croquet set', 'One set and nine hoops for the afternoon.', 60, 'flat'],
    ],
  },
  crafts: {
    ...fun,
    themes: ['Colorful', 'Garden', 'Boho', 'Casual'],
    leadTimes: ['1 week', '1-2 weeks'],
    packages: [
      ['Craft table', 'Paints, paper and a helper, for twelve at a time.', 90, 'per_hour'],
      ['Paint and sip', 'Canvas, brushes and a painter who shows the way.', 38, 'per_person'],
      ['Flower crown workshop', 'Wire, ribbon and fresh stems; everybody wears theirs home.', 26, 'per_person'],
      ['Clay workshop', 'A pinch pot each, fired and posted to you.', 34, 'per_person'],
    ],
  },
  carnival: {
    ...fun,
    ordersPerDay: [1, 2],
    themes: ['Carnival', 'Colorful', 'Vintage'],
    leadTimes: ['1-2 weeks', '2-3 weeks'],
    packages: [
      ['Three carnival stalls', 'Ring toss, duck pond and tin cans, with prizes for everybody.', 560, 'flat'],
      ['One stall with prizes', 'You choose the game, we bring the bears.', 220, 'flat'],
      ['Popcorn and candy floss', 'Two machines and somebody in stripes, three hours.', 340, 'flat'],
      ['School fair', 'Eight stalls, tickets and a float for change.', 1650, 'from'],
    ],
  },
  miniGolf: {
    ...fun,
    ordersPerDay: [1, 2],
    themes: ['Casual', 'Colorful', 'Backyard'],
    leadTimes: ['1-2 weeks', '2-3 weeks'],
    packages: [
      ['Six holes of mini golf', 'Windmill, bridge and four more on your lawn or floor.', 520, 'flat'],
      ['Nine holes and a host', 'With score cards and a very small green jacket.', 780, 'flat'],
      ['Putting contest', 'One hole, one prize, two hours.', 190, 'flat'],
    ],
  },
  casino: {
    ...fun,
    ordersPerDay: [1, 2],
    themes: ['Glam', 'Hollywood', 'Disco', 'Black and White'],
    leadTimes: ['1-2 weeks', '2-3 weeks'],
    packages: [
      ['Casino night', 'Roulette, blackjack and poker with three dealers, three hours, play money only.', 980, 'flat'],
      ['Quiz night', 'A host, four rounds, buzzers for ten teams and a trophy.', 420, 'flat'],
      ['Roulette table', 'One table with a dealer who explains, two hours.', 340, 'flat'],
      ['Poker tournament', 'Three tables, chips and a referee, for people who already know.', 560, 'flat'],
    ],
  },
  pinata: {
    ...fun,
    deliveryOptions: ['pickup', 'delivery'],
    ordersPerDay: [3, 6],
    themes: ['Fiesta', 'Colorful', 'Princess', 'Superhero'],
    leadTimes: ['3-5 days', '1 week'],
    packages: [
      ['Piñata and host', 'A star piñata, two kilos of sweets and somebody to hold the rope.', 145, 'flat'],
      ['Piñata of your own', 'Made to a drawing, filled, with a stick and a blindfold.', 120, 'flat'],
      ['Kite picnic', 'Ten kites, blankets and a person who untangles.', 230, 'flat'],
      ['Loteria tables', 'Boards, beans and a caller, for 40.', 210, 'flat'],
    ],
  },
} as const satisfies Record<string, Trade>;
