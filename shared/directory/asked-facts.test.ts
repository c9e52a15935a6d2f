import { describe, expect, it } from 'vitest';
import { contradiction, requiredGroups } from './asked-facts.ts';
import { codedFacts, factCode } from './fact-codes.ts';
import { readFacts, writeFacts } from './facts-text.ts';

describe('facts in an address', () => {
  it('reads facts from an address as they were written', () => {
    expect(readFacts(writeFacts(codedFacts))).toEqual(codedFacts);
    expect(readFacts('cuisineTypes:Halal;cuisineTypes:Halal;')).toEqual([{ key: 'cuisineTypes', option: 'Halal' }]);
  });
});

describe('required facts', () => {
  const code = (key: string, option: string) => factCode({ key, option });

  it('requires any choice of one question, but every amenity and diet', () => {
    const facts = readFacts(
      'venueType:Indoor;amenities:Parking;venueType:Outdoor;amenities:Stage;cuisineTypes:Thai;cuisineTypes:Vegan;cuisineTypes:Indian',
    );
    expect(requiredGroups(facts)).toEqual([
      [code('venueType', 'Indoor'), code('venueType', 'Outdoor')],
      [code('amenities', 'Parking')],
      [code('amenities', 'Stage')],
      [code('cuisineTypes', 'Thai'), code('cuisineTypes', 'Indian')],
      [code('cuisineTypes', 'Vegan')],
    ]);
  });

  it('refuses required facts with a message if no vendor of the category can have them', () => {
    const facts = readFacts('cuisineTypes:Halal');
    expect(contradiction({ category: 'venue', facts, comesToYou: false })?.message).toContain('"Halal"');
    expect(contradiction({ category: 'catering', facts, comesToYou: true })).toBe(undefined);
    expect(contradiction({ category: undefined, facts, comesToYou: false })).toBe(undefined);
    expect(contradiction({ category: 'decor', facts: readFacts('eventTypes:Other'), comesToYou: false })).toBe(
      undefined,
    );
    expect(contradiction({ category: 'venue', facts: [], comesToYou: true })?.field).toBe('comesToYou');
  });
});
