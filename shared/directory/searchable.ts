import { categories as allCategories } from '../kernel/categories.ts';
import type { Category } from '../kernel/categories.ts';
import { questionKinds } from '../vendors/facts/facts.ts';
import { serviceQuestions } from '../vendors/answers/service-questions.ts';
import { toGuestLimits } from '../vendors/facts/guest-limits.ts';
import { pickServiceFacts } from '../vendors/answers/vendor-answers.ts';
import type { VendorAnswers } from '../vendors/answers/vendor-answers.ts';
import { themeCode } from './entry-match.ts';
import type { Searchable } from './entry-match.ts';
import { packLimits } from './entry-fits.ts';
import type { EntryLimits } from './entry-fits.ts';
import { codedFacts, factCode, packFacts } from './fact-codes.ts';
import { codeLength, isCommon, stem, wordCode, wordsIn } from './words.ts';

/** The fields by which a search can find a vendor. */
export interface Described {
  name: string;
  description: string;
  categories: readonly Category[];
  themes: readonly string[];
  eventTypes: readonly string[];
  deliveryOptions: readonly string[];
  /** Maximum travel distance, if stated. */
  travelDistanceMiles?: number | undefined;
  answers: VendorAnswers;
  /** Names of its products on sale. */
  packages: readonly string[];
}

// With these and the longest keys, an entry has at most 250 bytes; 275 if themes and limits exceed the words' room.
const longestName = 32;
const mostCodes = 20;

/** Returns a vendor's fields for directory entries, with all facts and themes; words only as far as they fit. */
export function searchableVendor(vendor: Described): Searchable {
  const facts = factCodes(vendor);
  const name = wordsIn(vendor.name);
  const short = cutName(name);
  const said = [
    ...name,
    ...[...vendor.themes, ...vendor.packages].flatMap(wordsIn),
    ...shownChoices(vendor).flatMap(wordsIn),
    ...wordsIn(vendor.description),
  ];
  const known = new Set(
    [...short.split(' '), ...facts.flatMap((code) => wordsIn(codedFacts[code]?.option ?? ''))].map(stem),
  );
  const words = said.filter((word) => word.length > 1 && !isCommon(word)).map(stem);
  const telling = [...new Set(words)].filter((word) => !known.has(word));
  const themes = [...new Set(vendor.themes.map(themeCode))];
  const limits = packVendorLimits(vendor);
  // Limits take up room for words.
  const room = mostCodes - Math.ceil(limits.length / codeLength) - themes.length;
  const codes = [...themes, ...telling.slice(0, Math.max(0, room)).map(wordCode)];
  return {
    name: short,
    categories: allCategories.filter((category) => vendor.categories.includes(category)),
    facts: packFacts(facts),
    words: codes.join(''),
    limits,
  };
}

function packVendorLimits({ categories, answers, travelDistanceMiles }: Described): string {
  const guests = categories.map((category) => toGuestLimits(pickServiceFacts(category, answers[category])));
  return packLimits(Object.assign({ travelMiles: travelDistanceMiles }, ...guests) as EntryLimits);
}

/** Returns as many whole words of a name as fit in an entry. */
function cutName(words: readonly string[]): string {
  let name = '';
  for (const word of words) {
    const longer = name ? `${name} ${word}` : word;
    if (new TextEncoder().encode(longer).length > longestName) break;
    name = longer;
  }
  return name;
}

/** Returns the codes of a vendor's facts, without unanswered questions. */
function factCodes({ categories, answers, eventTypes, deliveryOptions }: Described): number[] {
  const given = categories.flatMap((category) => givenChoices(category, answers, 'filter'));
  const basic = [
    ...eventTypes.map((option) => ({ key: 'eventTypes', option })),
    ...deliveryOptions.map((option) => ({ key: 'deliveryOptions', option })),
  ];
  return [...new Set([...given, ...basic].flatMap((fact) => factCode(fact) ?? []))];
}

const shownChoices = ({ categories, answers }: Described): string[] =>
  categories.flatMap((category) => givenChoices(category, answers, 'shown')).map(({ option }) => option);

function givenChoices(category: Category, answers: VendorAnswers, kind: 'filter' | 'shown') {
  const given = pickServiceFacts(category, answers[category]);
  return serviceQuestions[category]
    .filter(({ key, options, type }) => questionKinds[key] === kind && (options?.length || type === 'checkbox'))
    .flatMap(({ key, label }) => {
      const answer = given[key];
      const chosen = answer === true ? [label] : typeof answer === 'string' ? [answer] : answer;
      return Array.isArray(chosen) ? chosen.map((option) => ({ key, option })) : [];
    });
}
