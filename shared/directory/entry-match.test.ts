import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories } from '../kernel/categories.ts';
import { deliveryOptions } from '../planning/delivery.ts';
import { eventTypes } from '../planning/event-types.ts';
import { questionKinds } from '../vendors/facts/facts.ts';
import { serviceQuestions } from '../vendors/answers/service-questions.ts';
import { entryFilter, isFiltered, vocabulary } from './entry-match.ts';
import { codedFacts, factCode, hasFact, packFacts } from './fact-codes.ts';
import { searchableVendor } from './searchable.ts';
import type { Described } from './searchable.ts';
import { wordCode } from './words.ts';

const describedVendor = (changes: Partial<Described> = {}): Described => ({
  name: 'Ember & Rye',
  description: 'Wood-fired suppers for a garden.',
  categories: ['catering'],
  themes: ['Rustic', 'Día de los Muertos'],
  eventTypes: ['Birthday Party'],
  deliveryOptions: ['delivery'],
  answers: { catering: { cuisineTypes: ['Vegan', 'Mexican'], equipmentIncluded: ['Chafing Dishes'] } },
  packages: ['Taco bar for fifty'],
  ...changes,
});
/** Returns a vendor's directory entry in Austin. */
const entryWith = (described: Described) => ({
  ...searchableVendor(described),
  latitude: 30.24,
  longitude: -97.77,
  closedWeekdays: [],
});
const caterer = entryWith(describedVendor());
const isFound = (text: string, entry = caterer) => entryFilter({ text })(entry);

describe('text search', () => {
  it.each([
    ['a name', 'ember'],
    ['the beginning of a name', 'emb'],
    ['a name with a typing error', 'embre'],
    ['a profession', 'caterers'],
    ['a fact', 'VEGAN'],
    ['the beginning of a fact', 'mexi'],
    ['a fact with a typing error', 'vegna'],
    ['a kind of event', 'birthday'],
    ['a theme', 'rustic'],
    ['a theme with an accent', 'dia muertos'],
    ['a package', 'tacos'],
    ['an included item', 'chafing dish'],
    ['a description', 'suppers'],
    ['words of several kinds, with common ones', 'vegan tacos for the birthday'],
  ])('finds %s: %s', (_, text) => {
    expect(isFound(text)).toBe(true);
  });

  it.each(['kosher', 'vegan piano', 'zzyzx', 'wheelchair', '???', '15.00'])('finds nothing for %s', (text) => {
    expect(isFound(text)).toBe(false);
  });

  it.each([
    ['bounce house', 'activities', { activityTypes: ['Bounce House'] }],
    ['bounse huose', 'activities', { activityTypes: ['Bounce House'] }],
    ['band', 'entertainment', { entertainmentType: ['Live Band'] }],
    ['wheelchair', 'venue', { amenities: ['Wheelchair Access'] }],
    ['accessible', 'venue', { amenities: ['Wheelchair Access'] }],
    ['flowers', 'decor', { decorServices: ['Floral Arrangements'] }],
  ] as const)('finds vendors by an answer, %s, and none who left it open', (text, category, answers) => {
    const plain = {
      name: 'Oak Lane',
      description: '',
      categories: [category],
      themes: [],
      packages: [],
      eventTypes: [],
    };
    const said = entryWith(describedVendor({ ...plain, answers: { [category]: answers as never } }));
    expect(isFound(text, said)).toBe(true);
    expect(isFound(text, entryWith(describedVendor({ ...plain, answers: {} })))).toBe(false);
  });

  it('filters nothing without words, and filters by theme', () => {
    expect([{}, { text: '  ' }, { theme: '' }].map(isFiltered)).toEqual([false, false, false]);
    expect(isFiltered({ theme: 'Rustic' })).toBe(true);
    expect(entryFilter({ theme: 'RUSTIC' })(caterer)).toBe(true);
    expect(entryFilter({ theme: 'Rust' })(caterer)).toBe(false);
  });

  it('finds no more vendors with each further word', () => {
    const word = fc.constantFrom('ember', 'vegan', 'kosher', 'garden', 'taco', 'qqq', 'the');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), word, (words, more) => {
        const isNarrowed = more !== 'the' && isFound([...words, more].join(' ')) && !isFound(words.join(' '));
        expect(isNarrowed && words.some((one) => one !== 'the')).toBe(false);
      }),
    );
  });
});

describe('coded facts', () => {
  it('coded facts are all options that hosts can require, each once', () => {
    const asked = categories.flatMap((category) =>
      serviceQuestions[category]
        .filter(({ key }) => questionKinds[key] === 'filter')
        .flatMap(({ key, label, options }) => (options ?? [label]).map((option) => `${key}: ${option}`)),
    );
    const basic = [
      ...eventTypes.map((option) => `eventTypes: ${option}`),
      ...deliveryOptions.map((option) => `deliveryOptions: ${option}`),
    ];
    const coded = codedFacts.map(({ key, option }) => `${key}: ${option}`);
    expect(coded.toSorted()).toEqual([...new Set([...asked, ...basic])].toSorted());
    expect(new Set(coded).size).toBe(coded.length);
  });

  it('packs coded facts without loss', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: codedFacts.length - 1 })), (facts) => {
        const packed = packFacts(facts);
        expect(codedFacts.flatMap((_, code) => (hasFact(packed, code) ? [code] : []))).toEqual(
          facts.toSorted((a, b) => a - b),
        );
      }),
    );
    expect(factCode({ key: 'cuisineTypes', option: 'Moonlight' })).toBeUndefined();
  });

  it('coded facts keep their positions, which are stored', () => {
    expect(codedFacts.slice(0, 3).map(({ option }) => option)).toEqual(['Indoor', 'Outdoor', 'Both Indoor & Outdoor']);
    expect(wordCode(JSON.stringify(codedFacts.slice(0, 144)))).toMatchInlineSnapshot(`"qRE"`);
  });

  it('assigns unique codes to the words of coded facts', () => {
    const codes = [...vocabulary.keys()].map(wordCode);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
