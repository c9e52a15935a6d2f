import type { Category } from '../kernel/categories.ts';
import type { PriceUnit } from '../kernel/money.ts';
import type { PaletteName, SceneName } from '../media/pictures.ts';

/** Name, description, dollars, unit; a vendor's first product is its starting price. */
export type ListedProduct = readonly [name: string, description: string, dollars: number, unit: PriceUnit];

/** The listing of a sample vendor of one category. */
export type SampleListing = {
  name: string;
  description: string;
  rating: number;
  reviews: number;
  leadTime: string;
  popular?: true;
  picture: readonly [scene: string, palette: PaletteName];
  products: readonly ListedProduct[];
};

type Listed<C extends Category> = SampleListing & { picture: readonly [SceneName<C>, PaletteName] };

/** Three for each category (customer spec 3, 'Built-in demo vendors'). */
export const sampleListings: { readonly [C in Category]: readonly Listed<C>[] } = {
  venue: [
    {
      name: 'The Lantern Barn',
      description: 'A restored barn with string lights, a long lawn and room for 120 guests.',
      rating: 4.9,
      reviews: 58,
      leadTime: '3-4 weeks',
      popular: true,
      picture: ['barn', 'meadow'],
      products: [
        ['Weekday evening', 'The barn and the lawn from 4 PM to 11 PM, Monday to Thursday.', 1200, 'flat'],
        ['Weekend day', 'The whole site from 10 AM to midnight, tables and chairs included.', 2400, 'flat'],
      ],
    },
    {
      name: 'Skyline Terrace',
      description: 'A rooftop above downtown with a covered bar, heaters and a view of the sunset.',
      rating: 4.7,
      reviews: 41,
      leadTime: '2-3 weeks',
      picture: ['rooftop', 'dusk'],
      products: [
        ['Terrace by the hour', 'The terrace for up to 60 guests, three hours at least.', 220, 'per_hour'],
        ['Sunset buyout', 'Five hours around sunset with bar staff.', 1600, 'flat'],
      ],
    },
    {
      name: 'Glasshouse Garden',
      description: 'A glasshouse full of palms and ferns. Dry when it rains, bright when it does not.',
      rating: 4.8,
      reviews: 33,
      leadTime: '2-3 weeks',
      picture: ['glasshouse', 'mint'],
      products: [
        ['Morning shower', 'Four hours before 2 PM for up to 40 guests.', 650, 'flat'],
        ['Evening among the palms', 'Six hours with candlelight and a ceremony corner.', 1450, 'flat'],
      ],
    },
  ],
  catering: [
    {
      name: 'Long Table Kitchen',
      description: 'Family-style suppers with seasonal vegetables, served down the middle of one long table.',
      rating: 4.9,
      reviews: 62,
      leadTime: '1-2 weeks',
      popular: true,
      picture: ['longSupper', 'marigold'],
      products: [
        ['Brunch', 'Frittata, salads, pastries and coffee.', 24, 'per_person'],
        [
          'Family-style supper',
          'Three courses with bread and lemonade, plates and service included.',
          46,
          'per_person',
        ],
      ],
    },
    {
      name: 'Comal Street Tacos',
      description: 'Tortillas pressed in front of your guests, six fillings and all the salsas.',
      rating: 4.8,
      reviews: 49,
      leadTime: '1 week',
      picture: ['tacos', 'clay'],
      products: [
        ['Taco bar', 'Three fillings, rice, beans and salsas.', 18, 'per_person'],
        ['Taco bar with aguas frescas', 'Five fillings, elote and two aguas frescas.', 27, 'per_person'],
      ],
    },
    {
      name: 'Tiers & Crumbs',
      description: 'Celebration cakes and dessert tables, baked the same morning.',
      rating: 4.7,
      reviews: 37,
      leadTime: '1-2 weeks',
      picture: ['cake', 'berry'],
      products: [
        ['Celebration cake', 'Two tiers for up to 30 guests, in a flavor you choose.', 180, 'flat'],
        ['Dessert table', 'Cake, cookies and tartlets for 50 guests, set up and dressed.', 420, 'flat'],
      ],
    },
  ],
  entertainment: [
    {
      name: 'The Porch Lights',
      description: 'A four-piece band from soul to country that knows when to turn down.',
      rating: 4.8,
      reviews: 44,
      leadTime: '3-4 weeks',
      popular: true,
      picture: ['band', 'tomato'],
      products: [
        ['Acoustic duo', 'Voice and guitar for a ceremony or cocktails, two hours.', 600, 'flat'],
        ['Full band', 'Three sets over four hours with sound and lights.', 1900, 'flat'],
      ],
    },
    {
      name: 'DJ Marisol',
      description: 'Open-format sets in English and Spanish, with an eye on the dance floor.',
      rating: 4.9,
      reviews: 55,
      leadTime: '1-2 weeks',
      picture: ['dj', 'dusk'],
      products: [
        ['DJ set', 'Decks, speakers and a wireless microphone.', 150, 'per_hour'],
        ['Whole evening', 'Six hours with lights and an emcee.', 950, 'flat'],
      ],
    },
    {
      name: 'Pocketful of Wonder',
      description: 'Close-up magic between the tables and a small stage show for all ages.',
      rating: 4.6,
      reviews: 28,
      leadTime: '1-2 weeks',
      picture: ['magic', 'garden'],
      products: [
        ['Table magic', 'Close-up magic from guest to guest.', 175, 'per_hour'],
        ['Stage show', 'Forty-five minutes with a rabbit and many volunteers.', 480, 'flat'],
      ],
    },
  ],
  photography: [
    {
      name: 'Amber & Oak Photography',
      description: 'Unposed pictures in natural light, delivered as an online gallery.',
      rating: 4.9,
      reviews: 61,
      leadTime: '2-3 weeks',
      popular: true,
      picture: ['camera', 'clay'],
      products: [
        ['Event coverage', 'One photographer, edited pictures within two weeks.', 190, 'per_hour'],
        ['Full day', 'Eight hours, two photographers and an album.', 2100, 'flat'],
      ],
    },
    {
      name: 'Say Cheese Booth',
      description: 'An open-air photo booth with real backdrops and prints in ten seconds.',
      rating: 4.7,
      reviews: 39,
      leadTime: '1-2 weeks',
      picture: ['booth', 'berry'],
      products: [
        ['Three-hour booth', 'Backdrop, props, attendant and unlimited prints.', 520, 'flat'],
        ['Booth and guest book', 'Three hours and a book that your guests fill as they go.', 640, 'flat'],
      ],
    },
    {
      name: 'Reel Keepsakes',
      description: 'Short films of long days: a highlight reel and the speeches in full.',
      rating: 4.8,
      reviews: 26,
      leadTime: '3-4 weeks',
      picture: ['film', 'pool'],
      products: [
        ['Highlight reel', 'Four hours of filming, cut to three minutes.', 890, 'flat'],
        ['Highlights and speeches', 'Six hours, two cameras, both films within a month.', 1350, 'flat'],
      ],
    },
  ],
  decor: [
    {
      name: 'Petal & Vine Studio',
      description: 'Seasonal flowers from local growers, arranged loose and generous.',
      rating: 4.9,
      reviews: 53,
      leadTime: '2-3 weeks',
      popular: true,
      picture: ['bouquet', 'peony'],
      products: [
        ['Table flowers', 'Six low arrangements in vases that you return.', 260, 'flat'],
        ['Ceremony arch', 'A full flower arch, set up and taken down.', 720, 'flat'],
      ],
    },
    {
      name: 'Up & Away Balloons',
      description: 'Balloon garlands, arches and walls in colors mixed to your invitation.',
      rating: 4.6,
      reviews: 31,
      leadTime: '1 week',
      picture: ['balloons', 'lawn'],
      products: [
        ['Garland', 'Eight feet, installed where you like.', 190, 'flat'],
        ['Backdrop wall', 'Three panels, a garland and a name in letters.', 430, 'flat'],
      ],
    },
    {
      name: 'Set & Linen',
      description: 'Tablescapes with linen, candles and tableware, laid out and cleared away.',
      rating: 4.7,
      reviews: 24,
      leadTime: '1-2 weeks',
      picture: ['tablescape', 'meadow'],
      products: [
        ['Place settings', 'Linen napkin, plates, cutlery, glass and a name card.', 9.5, 'per_person'],
        ['Styled tables', 'Settings with candles, runners and small flowers.', 16, 'per_person'],
      ],
    },
  ],
  'audio-visual': [
    {
      name: 'Clear Signal Sound',
      description: 'Speakers and microphones for speeches and dancing, with someone who stays to run them.',
      rating: 4.8,
      reviews: 35,
      leadTime: '1-2 weeks',
      popular: true,
      picture: ['stacks', 'dusk'],
      products: [
        ['Speech set', 'Two speakers and two wireless microphones for a day.', 240, 'flat'],
        ['Dance floor sound', 'Speakers, subs, mixer and a technician for six hours.', 780, 'flat'],
      ],
    },
    {
      name: 'Backyard Cinema Co.',
      description: 'A twelve-foot screen, a bright projector and deckchairs on your lawn.',
      rating: 4.7,
      reviews: 29,
      leadTime: '1 week',
      picture: ['cinema', 'sea'],
      products: [
        ['Movie night', 'Screen, projector and sound for four hours.', 380, 'flat'],
        ['Movie night with seats', 'The same with 30 deckchairs, blankets and popcorn.', 620, 'flat'],
      ],
    },
    {
      name: 'Glow Room Lighting',
      description: 'Uplights and dance floors that make a plain room look planned.',
      rating: 4.6,
      reviews: 19,
      leadTime: '1-2 weeks',
      picture: ['uplights', 'garden'],
      products: [
        ['Ten uplights', 'In your colors, set up and collected.', 210, 'flat'],
        ['Lit dance floor', 'Sixteen by sixteen feet with a console.', 890, 'flat'],
      ],
    },
  ],
  activities: [
    {
      name: 'Big Top Bounce',
      description: 'Clean bounce castles with a helper who counts the shoes.',
      rating: 4.8,
      reviews: 47,
      leadTime: '1 week',
      popular: true,
      picture: ['bounce', 'pool'],
      products: [
        ['Bounce castle', 'Four hours with blower, mats and a helper.', 260, 'flat'],
        ['Castle with a slide', 'Six hours for up to ten children at once.', 410, 'flat'],
      ],
    },
    {
      name: 'Lawn Club Games',
      description: 'Cornhole, croquet and ring toss, delivered, explained and picked up.',
      rating: 4.6,
      reviews: 22,
      leadTime: '3-5 days',
      picture: ['lawnGames', 'lawn'],
      products: [
        ['Games for a day', 'Four games for the afternoon.', 150, 'flat'],
        ['Tournament', 'Four games, a host, a chalk board and a trophy.', 340, 'flat'],
      ],
    },
    {
      name: 'Paintbox Workshops',
      description: 'Craft tables for all ages, with aprons, good paint and a patient artist.',
      rating: 4.9,
      reviews: 30,
      leadTime: '1-2 weeks',
      picture: ['crafts', 'marigold'],
      products: [
        ['Craft table', 'Paint, paper and clay for everyone who sits down.', 14, 'per_person'],
        ['Painting class', 'Two hours, one canvas each, taught step by step.', 32, 'per_person'],
      ],
    },
  ],
};
