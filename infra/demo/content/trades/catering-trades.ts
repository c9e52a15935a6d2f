import type { Trade } from './trades.ts';

const food = { category: 'catering', deliveryOptions: ['delivery'], ordersPerDay: [1, 3] } as const;
const counter = { ...food, deliveryOptions: ['pickup', 'delivery'], ordersPerDay: [3, 8] } as const;

export const cateringTrades = {
  supper: {
    ...food,
    themes: ['Garden', 'Rustic', 'Modern', 'Family Style'],
    leadTimes: ['1-2 weeks', '2-3 weeks'],
    packages: [
      ['Family supper', 'Shared mains, two sides, salad and bread, passed along the table.', 36, 'per_person'],
      ['Plated dinner', 'Three courses, served; choice of two mains and a vegetarian one.', 54, 'per_person'],
      ['Weekend brunch', 'Baked eggs, pastries, fruit, a good ham and coffee.', 24, 'per_person'],
      ['Supper buffet', 'Two mains, three sides and a salad table, kept warm for two hours.', 28, 'per_person'],
      ['Canapés on trays', 'Six kinds, passed for an hour.', 16, 'per_person'],
    ],
  },
  tacos: {
    ...counter,
    themes: ['Fiesta', 'Colorful', 'Casual'],
    leadTimes: ['3-5 days', '1 week'],
    packages: [
      ['Taco bar', 'Three fillings, warm tortillas, four salsas, rice and beans.', 18, 'per_person'],
      ['Kids’ tacos', 'Two small tacos, fruit and a juice.', 8.5, 'per_person'],
      ['Antojitos table', 'Sopes, flautas, elote cups and chips for up to 40.', 480, 'flat'],
      ['Agua fresca jars', 'Two flavors of the season, cups and ice, for 40.', 130, 'flat'],
      ['Late-night tacos', 'From ten o’clock, two fillings, for the people still dancing.', 11, 'per_person'],
    ],
  },
  barbecue: {
    ...counter,
    themes: ['Rustic', 'Western', 'Casual', 'Backyard'],
    leadTimes: ['1 week', '1-2 weeks'],
    packages: [
      ['Smokehouse buffet', 'Brisket or pulled pork, chicken, three sides, pickles and bread.', 25, 'per_person'],
      ['Grill in your yard', 'We bring the fire: burgers, corn, skewers and somebody to turn them.', 22, 'per_person'],
      ['Ribs by the rack', 'Ten racks with sauce and slaw, for about 30.', 360, 'flat'],
      ['Smoked vegetables', 'Mushrooms, peppers, squash and tofu from a smoker that sees no meat.', 17, 'per_person'],
    ],
  },
  grazing: {
    ...counter,
    themes: ['Boho', 'Garden', 'Romantic', 'Rustic'],
    leadTimes: ['3-5 days', '1 week'],
    packages: [
      ['Grazing table', 'Cheese, fruit, cured meats, nuts and bread along six feet of table, for 50.', 780, 'flat'],
      ['Cheese board', 'Five cheeses, quince, crackers and grapes, for 15.', 165, 'flat'],
      ['Vegan grazing board', 'Dips, roast vegetables, olives, fruit and seed crackers, for 20.', 210, 'flat'],
      ['Picnic boxes', 'A box for each guest: sandwich, cheese, fruit and something sweet.', 19, 'per_person'],
    ],
  },
  bakery: {
    ...counter,
    themes: ['Classic', 'Colorful', 'Vintage', 'Princess'],
    leadTimes: ['1 week', '2-3 weeks'],
    packages: [
      ['Three-tier cake', 'Two flavors, buttercream or fondant, for 70; delivered and put together.', 520, 'flat'],
      ['Cupcakes, four dozen', 'Three flavors, with toppers in your colors.', 168, 'flat'],
      ['Dessert table', 'Small cakes, tarts, cookies and a centerpiece, for 50.', 460, 'flat'],
      ['Birthday cake', 'One tier for 20 with a name on it.', 95, 'flat'],
      ['Coffee and cake', 'Two cakes, cups and a flask, served by us.', 9.5, 'per_person'],
    ],
  },
  dumplings: {
    ...counter,
    themes: ['Modern', 'Colorful', 'Casual'],
    leadTimes: ['3-5 days', '1 week'],
    packages: [
      ['Dumpling bar', 'Four kinds from the steamers, three sauces, cucumber salad.', 21, 'per_person'],
      ['Dim sum brunch', 'Bao, siu mai, turnip cake and tea, carried round.', 27, 'per_person'],
      ['Noodle station', 'Hand-pulled noodles in broth or with sesame, made to order.', 17.5, 'per_person'],
      ['Party tray of bao', 'Sixty filled bao to warm at home, half of them without meat.', 190, 'flat'],
    ],
  },
  pizza: {
    ...food,
    themes: ['Rustic', 'Casual', 'Family Style', 'Backyard'],
    leadTimes: ['1 week', '1-2 weeks'],
    packages: [
      ['Pizza oven in your yard', 'Our oven on wheels and two bakers, four kinds, salad, two hours.', 23, 'per_person'],
      ['Pizza and antipasti', 'The oven with a table of antipasti first and tiramisu last.', 31, 'per_person'],
      ['Make-your-own for kids', 'Dough, toppings and small aprons; we do the oven.', 13, 'per_person'],
      ['Gluten-free pizzas', 'Ten pizzas on their own stone and peel.', 170, 'flat'],
    ],
  },
  bar: {
    ...food,
    themes: ['Glam', 'Modern', 'Classic', 'Tropical'],
    leadTimes: ['1-2 weeks', '2-3 weeks'],
    packages: [
      [
        'Cocktail bar',
        'Two bartenders, four cocktails, glass, ice and garnish; you buy the bottles from our list.',
        17,
        'per_person',
      ],
      ['Punch and lemonade', 'Two bowls of punch, one without alcohol, for 50.', 290, 'flat'],
      ['Coffee cart', 'Espresso machine and a barista, milk of every kind.', 145, 'per_hour'],
      ['Alcohol-free bar', 'Shrubs, spritzes and three drinks with names, for people who drive.', 12, 'per_person'],
    ],
  },
} as const satisfies Record<string, Trade>;
