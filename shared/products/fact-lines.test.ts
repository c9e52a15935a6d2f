import { expect, it } from 'vitest';
import { factLines } from './fact-lines.ts';
import { factsFromText, missingFacts } from './missing-facts.ts';

const described = {
  name: 'Salsa night',
  description: 'Noon to five, for up to 40 guests.',
  category: 'catering' as const,
  price: { unit: 'flat' as const },
};

it('lists the answers about a package, and none for open questions', () => {
  const lines = factLines(
    {
      guests: { maximum: 20, perPiece: true },
      facts: {
        role: 'add_on',
        mainIds: ['a', 'gone', 'b'],
        hours: { from: '18:00', to: '00:00' },
        includes: ['staff', 'cake'],
        needs: ['power'],
      },
      dishes: [
        { name: 'Mushroom tacos', diets: ['Vegan', 'Halal'] },
        { name: 'Rice', diets: [] },
      ],
      excludes: 'No bar staff',
    },
    { a: 'Dinner', b: 'Brunch' },
  );
  expect(lines.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Kind: Add-on to Dinner or Brunch',
    'Guests: Up to 20 each',
    'Hours: 6 PM to midnight',
    'Included: Staff · Cake',
    'Not included: No bar staff',
    'Dishes: Mushroom tacos (Vegan, Halal), Rice',
    'Needs: Power',
  ]);
  expect(factLines({ facts: { role: 'main' } }, {})).toEqual([]);
});

it('separates facts read from the text from missing ones', () => {
  expect(factsFromText(described)).toEqual([
    { label: 'Guests', text: 'Up to 40 each' },
    { label: 'Hours', text: 'noon to 5 PM' },
  ]);
  expect(missingFacts(described)).toEqual(['Kind', 'Included', 'Needs', 'Dishes']);
  const answered = { ...described, guests: { maximum: 30 }, facts: { role: 'main' as const } };
  expect(factsFromText(answered).map(({ label }) => label)).toEqual(['Hours']);
  expect(missingFacts(answered)).toEqual(['Included', 'Needs', 'Dishes']);
});
