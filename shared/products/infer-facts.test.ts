import { describe, expect, it } from 'vitest';
import type { Category } from '../kernel/categories.ts';
import type { PriceUnit } from '../kernel/money.ts';
import { inferFacts } from './infer-facts.ts';
import type { InferredFacts } from './infer-facts.ts';

type Row = readonly [category: Category, name: string, description: string, expected: InferredFacts, unit?: PriceUnit];

const infer = ([category, name, description, , unit = 'flat']: Row) =>
  inferFacts({ category, name, description, price: { unit } });

const noon = { from: '12:00', to: '00:00' };

/** Real packages, as their vendors describe them. */
const plain: readonly Row[] = [
  [
    'catering',
    'Grazing table',
    'Cheese, fruit and bread, for 50.',
    { isSide: true, guests: { maximum: 50, perPiece: true } },
  ],
  ['catering', 'Family supper', 'Three courses, for 20 guests or more.', { guests: { minimum: 20 } }, 'per_person'],
  ['catering', 'Garden buffet', 'Three mains for 20 to 60 guests.', { guests: { minimum: 20, maximum: 60 } }],
  ['venue', 'The loft', 'Brick walls, for 30–90 people.', { guests: { minimum: 30, maximum: 90 } }],
  ['activities', 'Casino evening', 'Three tables for 40+ guests.', { guests: { minimum: 40 } }],
  ['activities', 'Trivia', 'A quiz with prizes, for at least 12 people.', { guests: { minimum: 12 } }],
  [
    'catering',
    'Tres leches table',
    'Two cakes cut to fifty pieces, with berries.',
    { isSide: true, guests: { maximum: 50, perPiece: true } },
  ],
  ['entertainment', 'Ceremony strings', 'A duo for arrival and walk in.', { isForCeremony: true }],
  ['venue', 'Ceremony and party', 'The barn and the meadow.', {}],
  ['photography', 'Family portrait', 'An hour at home or in the park.', { role: 'preparation' }],
  [
    'venue',
    'Hall for the afternoon',
    'Noon to five, tables for 80 and the kitchen.',
    { guests: { maximum: 80 }, hours: { from: '12:00', to: '17:00' } },
  ],
  [
    'venue',
    'The hall for a day',
    'Noon to midnight, round tables for 160, stage and kitchen.',
    { guests: { maximum: 160 }, hours: noon },
  ],
  [
    'venue',
    'Orangery brunch',
    'Ten to two for 40, with long tables.',
    { guests: { maximum: 40 }, hours: { from: '10:00', to: '14:00' } },
  ],
  [
    'venue',
    'The barn for a day',
    'Ten in the morning to eleven at night, farm tables for 140.',
    { guests: { maximum: 140 }, hours: { from: '10:00', to: '23:00' } },
  ],
  [
    'venue',
    'Evening on the terrace',
    'Six in the evening to midnight, lounge seats for 80.',
    { guests: { maximum: 80 }, hours: { from: '18:00', to: '00:00' }, setting: 'terrace' },
  ],
  [
    'venue',
    'Daytime studio',
    'Nine to five on weekdays for up to 30, with screen and coffee.',
    { guests: { maximum: 30 }, hours: { from: '09:00', to: '17:00' } },
    'per_hour',
  ],
  [
    'venue',
    'Courtyard and hall',
    'The whole place for 8 hours, tables and chairs for 120.',
    { guests: { maximum: 120 }, lengthHours: 8 },
  ],
  [
    'venue',
    'Warehouse floor',
    'The whole floor for 150 standing or 110 seated, eight hours.',
    { guests: { maximum: 150 }, lengthHours: 8 },
  ],
  ['venue', 'Barn and meadow', 'The barn with the ceremony meadow, 140 benches, parking.', {}],
  [
    'venue',
    'Grange garden',
    'Under the trees for five hours, the porch for rain.',
    { lengthHours: 5, setting: 'outdoors' },
  ],
  ['venue', 'Garden courtyard', 'The walled garden; the hall stands by for rain.', {}],
  ['venue', 'Rehearsal hour', 'An hour in the courtyard the day before.', { role: 'preparation' }, 'per_hour'],
  [
    'venue',
    'Rehearsal dinner',
    'The terrace for 30, the night before.',
    { guests: { maximum: 30 }, setting: 'terrace' },
  ],
  ['venue', 'Extra hour', 'One hour more, before or after.', { role: 'add_on' }, 'per_hour'],
  ['venue', 'Set-up day', 'The day before, from noon, to bring your things in.', { role: 'add_on' }],
  [
    'catering',
    'Agua fresca jars',
    'Two flavors, cups and ice, for 40.',
    { isSide: true, guests: { maximum: 40, perPiece: true } },
  ],
  [
    'catering',
    'Three-tier cake',
    'Two flavors, buttercream or fondant, for 70; delivered.',
    { isSide: true, guests: { maximum: 70, perPiece: true } },
  ],
  [
    'catering',
    'Ribs by the rack',
    'Ten racks with sauce and slaw, for about 30.',
    { guests: { maximum: 30, perPiece: true } },
  ],
  ['catering', 'Crab cakes and slaw', 'Crisp, with lemon.', {}, 'per_person'],
  ['catering', 'Coffee and bagel brunch', 'Served by us.', {}, 'per_person'],
  ['catering', 'Cocktail bar', 'Two bartenders, four cocktails.', { isSide: true }, 'per_person'],
  ['catering', 'Taco bar', 'Three fillings, warm tortillas, four salsas, rice and beans.', {}, 'per_person'],
  ['catering', 'Late-night tacos', 'From ten o’clock, two fillings.', { role: 'add_on' }, 'per_person'],
  ['catering', 'Kids’ plates', 'Two small tacos, fruit cup and an agua fresca.', { role: 'children' }, 'per_person'],
  ['catering', 'Menu tasting', 'Four courses for two.', { role: 'preparation' }],
  ['catering', 'Tasting menu', 'Seven courses at the table.', {}, 'per_person'],
  ['catering', 'Supper buffet', 'Two mains, kept warm for two hours.', {}, 'per_person'],
  ['entertainment', 'DJ for the evening', 'Five hours with speakers, lights and a mirror ball.', { lengthHours: 5 }],
  ['entertainment', 'Band, two sets', 'Three hours with a break.', {}],
  ['entertainment', 'Silent disco', 'Sixty headphones, two channels.', { guests: { maximum: 60 } }],
  ['entertainment', 'Magic show for children', 'Forty-five minutes, one rabbit.', { role: 'children' }],
  ['entertainment', 'Magic for children and adults', 'Half an hour.', {}],
  ['entertainment', 'Magic workshop', 'Ten children learn three tricks and take them home.', { role: 'children' }],
  ['entertainment', 'Story hour', 'Three stories and a drum, for ages 3 to 8.', { role: 'children' }, 'per_hour'],
  ['entertainment', 'Brunch set', 'Soul on vinyl, 10 AM–1 PM.', { hours: { from: '10:00', to: '13:00' } }],
  ['entertainment', 'First dance, live', 'We learn your song and play it once.', { role: 'add_on' }],
  ['photography', 'Extra booth hour', 'One hour more.', { role: 'add_on' }, 'per_hour'],
  ['photography', 'Photo booth', 'Three hours, prints without limit, props.', { isSide: true }],
  ['photography', 'Engagement session', 'Ninety minutes in two places.', { role: 'preparation' }],
  ['photography', 'Linen album', 'Forty pages, bound by hand.', { role: 'add_on' }],
  [
    'decor',
    'Table flowers',
    'Bud vases and candles for one table of eight to ten.',
    { guests: { maximum: 10, perPiece: true } },
  ],
  ['decor', 'Ceiling of balloons', 'Sixty with ribbons.', { setting: 'indoors' }],
  ['decor', 'Linen only', 'Pressed cloths and napkins for ten tables.', {}],
  ['decor', 'Lantern canopy', 'Forty paper lanterns hung over tables or a dance floor.', {}],
  [
    'activities',
    'Bounce castle',
    'Four hours with blower, mats and a helper.',
    { role: 'children', setting: 'outdoors' },
  ],
  ['activities', 'Bounce castle for halls', 'Indoors, under eight feet.', { role: 'children' }],
  ['activities', 'Mini golf', 'Six holes on your lawn or floor.', {}],
  ['catering', 'Grill in your yard', 'We bring the fire.', { setting: 'outdoors' }],
  ['catering', 'Garden buffet', 'Two mains and a salad table.', {}],
  ['activities', 'Craft table', 'Paints, paper and a helper, for twelve at a time.', {}, 'per_hour'],
  ['activities', 'Helper by the hour', 'One more pair of eyes.', { role: 'add_on' }, 'per_hour'],
  ['activities', 'Lawn games for a day', 'Cornhole, croquet, bocce and ring toss.', { setting: 'outdoors' }],
  [
    'audio-visual',
    'Party sound',
    'Two speakers, a mixer and a microphone for up to 80 people.',
    { guests: { maximum: 80 } },
  ],
  ['audio-visual', 'Engineer', 'Somebody at the mixing desk from doors to last song.', { role: 'add_on' }, 'per_hour'],
  ['audio-visual', 'Conference room', 'Screen, projector, four microphones and an engineer for the day.', {}],
];

describe('facts in the text of a package', () => {
  it.each(plain.map((row) => [row[1], row] as const))('%s', (_, row) => {
    expect(infer(row)).toEqual(row[3]);
  });
});
