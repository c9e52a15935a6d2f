import type { Category } from '../kernel/categories.ts';
import type { Price } from '../kernel/money.ts';
import type { PackageHours, PackageRole, PlaceSetting } from './package-facts-schema.ts';
import type { PackageGuests } from './package-guests-schema.ts';

/** A package's text and unit. */
export interface DescribedPackage {
  name: string;
  description: string;
  category: Category;
  price: Pick<Price, 'unit'>;
}

/** The facts that a package's text makes plain (rule products-20). */
export interface InferredFacts {
  role?: PackageRole;
  /** It isn't its service itself: food that isn't a meal, a booth without a photographer. */
  isSide?: boolean;
  guests?: PackageGuests;
  hours?: PackageHours;
  /** How long a place is rented for, or a DJ plays. */
  lengthHours?: number;
  /** True if it is for a ceremony, not for a party. */
  isForCeremony?: boolean;
  /** Where a place is, or where another package can only be. */
  setting?: PlaceSetting;
}

type Test = readonly [pattern: RegExp, categories?: readonly Category[]];

const matches = (tests: readonly Test[], category: Category, text: string): boolean =>
  tests.some(([pattern, only]) => (!only || only.includes(category)) && pattern.test(text));

const preparationNames: readonly Test[] = [
  [/\brehearsal\b(?! (?:dinner|supper|lunch|brunch))/i],
  [/\b(?:consultation|site visit)\b/i],
  [/^(?:an? )?(?:menu |food |cake )?tasting\b(?! (?:menu|table|station|bar))/i, ['catering']],
  [/\b(?:engagement|family|maternity|newborn) (?:session|shoot|portraits?)\b/i, ['photography']],
];

const addOnNames: readonly Test[] = [
  [/\b(?:extra|additional|added|one more)\b.*\bhours?\b/i],
  [/\b(?:overtime|add-on)\b/i],
  [/^(?:set-?up|day before|load-in) (?:day|evening)\b/i, ['venue']],
  [/\b(?:late|late-night|midnight)\b.*\b(?:bar|tacos|toasts|snacks?|bites|pizza|sliders)\b/i, ['catering']],
  [/\bfirst dance\b|\bsong (?:arranged|learned)\b/i, ['entertainment']],
  [/\balbum\b|\bframed\b|\bguest book\b|^backdrop\b|\bday-after\b/i, ['photography']],
  [/^(?:(?:sound|lighting|light) )?(?:engineer|technician|hand)\b/i, ['audio-visual']],
  [/^helper\b/i, ['activities']],
];

const addOnTexts = /^one (?:more hour|hour more)\b/i;

/** Food that isn't a meal, and pictures without a photographer. */
const sideNames: readonly Test[] = [
  [
    /\b(?:(?<!crab |fish |rice )cakes?|cupcakes?|desserts?|tres leches|aguas? frescas?|lemonade|punch|coffee|cheese board|grazing|charcuterie|salsa|ice cream|cookies)\b/i,
    ['catering'],
  ],
  [/\b(?:cocktail|alcohol-free|wine|beer|drinks?|beverage) ?(?:bar|package|service)?$/i, ['catering']],
  [/\bbooth\b/i, ['photography']],
];

// 'Ceremony and party' is for both.
const ceremony = /\b(?:ceremony|bouquets?|buttonholes?)\b(?! (?:and|&) (?:party|reception|dinner|hall))/i;

const outdoors: readonly Test[] = [
  [/\b(?:in|on) (?:your|the|a) (?:back)?(?:yard|lawn|garden|meadow)\b(?! or)/i, ['catering', 'activities', 'decor']],
  [/\boven on wheels\b|\b(?:food|pizza|taco) truck\b/i, ['catering']],
  [
    /\blawn games\b|\b(?:croquet|bocce|cornhole|kites?)\b|\bbounc(?:e|y)\b|\b(?:castle|obstacle run)\b/i,
    ['activities'],
  ],
  [/\b(?:backyard|drive-in|garden)\b|\blevel on grass\b/i, ['audio-visual']],
  [/\bfrom the gate\b|\bin (?:the )?trees\b(?! or)/i, ['decor']],
];
const indoors = /\b(?:indoors? only|not outdoors)\b/i;
const ceilings = /\bceiling\b/i;
const gardens = /\b(?:garden|lawn|meadow|yard|pier|dock)\b/i;
const rooms = /\b(?:hall|rooms?|barn|floor|\w*house|shed|lounge)\b(?! for rain)/i;
const terraces = /\b(?:roof(?:top)?s?|terrace|skyline)\b(?! for rain)/i;
// A castle for a hall.
const anywhere = /\b(?:indoors?|inside)\b/i;

function inferSetting({ name, description, category }: DescribedPackage): PlaceSetting | undefined {
  const text = `${name}. ${description}`;
  if (category === 'venue') {
    if (terraces.test(text)) return 'terrace';
    return gardens.test(name) && !rooms.test(text) ? 'outdoors' : undefined;
  }
  if (indoors.test(text) || (category === 'decor' && ceilings.test(name))) return 'indoors';
  return matches(outdoors, category, text) && !anywhere.test(text) ? 'outdoors' : undefined;
}

const mealNames = /\b(?:breakfast|brunch|lunch|dinner|supper|buffet|meal|barbecue|bbq|tacos?)\b/i;

const childrenNames: readonly Test[] = [
  [/\b(?:kids?|child(?:ren)?|toddlers?)(?:[’']s?)?(?!\w| (?:and|&) (?:adults|grown-ups)| welcome)/i],
  [/\bbounc(?:e|y)\b/i, ['activities']],
  [/\b(?:puppets?|clowns?|story ?(?:hour|time))\b/i, ['entertainment']],
];
const childrenTexts: readonly Test[] = [
  [/\bchildren learn\b|\bbirthday child\b/i],
  [/\bages? \d{1,2} (?:to|-|–) (?:[2-9]|1[0-4])\b/i],
  [/\b(?:children at (?:once|a time))\b/i, ['activities']],
];

function inferRole({ name, description, category }: DescribedPackage): PackageRole | undefined {
  if (matches(preparationNames, category, name)) return 'preparation';
  if (matches(addOnNames, category, name) || addOnTexts.test(description)) return 'add_on';
  const isForChildren = matches(childrenNames, category, name) || matches(childrenTexts, category, description);
  return isForChildren ? 'children' : undefined;
}

const isSide = ({ name, category }: DescribedPackage): boolean =>
  matches(sideNames, category, name) && !mealNames.test(name);

const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};
const smallNumber = `\\d{1,2}|${Object.keys(numbers).join('|')}`;
const readNumber = (text: string): number => numbers[text.toLowerCase()] ?? Number(text);

const notGuests = String.raw`(?!\d|[.,:’']\d|-| ?(?:%|o’clock|am\b|pm\b)| (?:hours?|minutes?|days?|weeks?|months?|years?|feet|foot|inch|miles?|dollars|tables?|songs?|sets?|pieces|at (?:a time|once)|(?:people|guests|children) at (?:a time|once)))`;
const guestPatterns = [
  new RegExp(String.raw`\bfor (?:up to |about |around )?(\d{1,4})\b${notGuests}`, 'gi'),
  new RegExp(String.raw`\b(?:seats|serves|feeds|holds|room for)(?: up to)? (\d{1,4})\b${notGuests}`, 'gi'),
  /\bup to (\d{1,4}) (?:people|guests|persons|seated|standing)\b/gi,
  /\b(\d{1,4}) (?:seated|standing)\b/gi,
];
const headphones = /\b(\d{1,4}|forty|fifty|sixty|eighty|a hundred) (?:headphones|headsets|receivers)\b/i;
const tens: Readonly<Record<string, number>> = { forty: 40, fifty: 50, sixty: 60, eighty: 80, 'a hundred': 100 };
const cutPieces = /\bcut (?:in)?to (\d{1,3}|forty|fifty|sixty|eighty|a hundred) pieces\b/i;
const oneTable = /\b(?:a|one) table of (?:\w+ to )?(\d{1,2}|eight|ten|twelve)\b/i;

const persons = '(?:people|guests|persons)';
const guestRange = new RegExp(String.raw`\b(\d{1,4}) ?(?:to|–|-) ?(\d{1,4}) ${persons}\b`, 'i');
const fewestGuests = new RegExp(
  String.raw`\bat least (\d{1,4}) ${persons}\b|\b(\d{1,4}) ?(?:${persons} (?:or more|and up)|(?:\+|or more|and up) ${persons})\b`,
  'i',
);

/** Reads 'for 20 to 60 guests' and '20 guests or more'. */
function guestLimits(text: string): PackageGuests | undefined {
  const [, from, to] = (guestRange.exec(text) ?? []).map(Number);
  if (from !== undefined && to !== undefined) return from < to ? { minimum: from, maximum: to } : undefined;
  const found = fewestGuests.exec(text);
  return found ? { minimum: Number(found[1] ?? found[2]) } : undefined;
}

function inferGuests({ name, description, category, price }: DescribedPackage): PackageGuests | undefined {
  const limits = guestLimits(`${name}. ${description}`);
  if (limits || price.unit === 'per_person') return limits;
  const perTable = category === 'decor' ? oneTable.exec(description)?.[1] : undefined;
  if (perTable) return { maximum: readNumber(perTable), perPiece: true };
  const [, heads] = headphones.exec(description) ?? [];
  if (heads) return { maximum: tens[heads.toLowerCase()] ?? Number(heads) };
  const [, pieces] = cutPieces.exec(description) ?? [];
  if (pieces && isPiecewise({ category, price })) {
    return { maximum: tens[pieces.toLowerCase()] ?? Number(pieces), perPiece: true };
  }
  const text = `${name}. ${description}`;
  const figures = guestPatterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, figure]) => Number(figure)));
  const maximum = Math.max(0, ...figures);
  if (maximum < 2) return undefined;
  return { maximum, ...(isPiecewise({ category, price }) && { perPiece: true }) };
}

/** Food sold as a whole: twice as much serves twice as many. */
export const isPiecewise = ({ category, price }: Pick<DescribedPackage, 'category' | 'price'>): boolean =>
  category === 'catering' && price.unit === 'flat';

const clock = String.raw`(noon|midnight|${smallNumber})(?::(\d{2}))?(?: ?(am|pm|a\.m\.|p\.m\.|in the morning|in the afternoon|in the evening|at night))?`;
const timeRange = new RegExp(
  String.raw`(^|[\s(])${clock} ?(?:to|until|till|–|-) ?${clock}(?!\w| (?:guests|people|hours?|children))`,
  'i',
);
const mornings = ['am', 'a.m.', 'in the morning'];

/** Returns minutes since midnight; undefined for an hour that isn't one. */
function toMinutes(text: string, minutes: string | undefined, half: string | undefined): number | undefined {
  if (text.toLowerCase() === 'noon') return 720;
  if (text.toLowerCase() === 'midnight') return 1440;
  const hour = readNumber(text);
  if (hour > 12) return half ? undefined : hour * 60 + Number(minutes ?? 0);
  if (half) return (hour % 12) * 60 + Number(minutes ?? 0) + (mornings.includes(half.toLowerCase()) ? 0 : 720);
  return hour * 60 + Number(minutes ?? 0);
}

const pad = (part: number): string => String(part).padStart(2, '0');
const toTime = (minutes: number): string => `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;

/** Reads 'Noon to five' and '10 AM–1 PM'. Bare figures are hours at the beginning of a place's text only. */
function inferHours({ name, description, category }: DescribedPackage): PackageHours | undefined {
  const found = timeRange.exec(description) ?? timeRange.exec(name);
  if (!found) return undefined;
  const [, lead, first = '', firstMinutes, firstHalf, last = '', lastMinutes, lastHalf] = found;
  const isSpelledOut = firstHalf !== undefined || lastHalf !== undefined || /noon|midnight/i.test(`${first} ${last}`);
  if (!isSpelledOut && (category !== 'venue' || lead !== '')) return undefined;
  let from = toMinutes(first, firstMinutes, firstHalf ?? (isSpelledOut ? lastHalf : undefined));
  let to = toMinutes(last, lastMinutes, lastHalf);
  if (from === undefined || to === undefined) return undefined;
  // Bare hours before seven are in the afternoon, and an end follows its start.
  if (!firstHalf && from < 420) from += 720;
  if (!lastHalf && to <= from && to < 720) to += 720;
  return from % 1440 === to % 1440 ? undefined : { from: toTime(from), to: toTime(to) };
}

const length = new RegExp(String.raw`\b(${smallNumber}) hours\b`, 'gi');
const discJockeys = /\b(?:DJs?|disc jockeys?)\b/i;

/** Returns true if an event needs a package to its end: its place and its DJ. */
export const lastsWholeEvent = ({ name, category }: Pick<DescribedPackage, 'name' | 'category'>): boolean =>
  category === 'venue' || (category === 'entertainment' && discJockeys.test(name));

function inferLength(described: DescribedPackage): number | undefined {
  const { description, price } = described;
  if (!lastsWholeEvent(described) || price.unit !== 'flat') return undefined;
  const found = new Set([...description.matchAll(length)].map(([, hours = '']) => readNumber(hours)));
  const [hours] = found;
  return found.size === 1 ? hours : undefined;
}

/** Returns only facts that the text makes plain: a package is rather unknown than misunderstood. */
export function inferFacts(described: DescribedPackage): InferredFacts {
  const [role, guests] = [inferRole(described), inferGuests(described)];
  const [hours, lengthHours] = [inferHours(described), inferLength(described)];
  const setting = inferSetting(described);
  return {
    ...(role && { role }),
    ...(!role && isSide(described) && { isSide: true }),
    ...(ceremony.test(described.name) && { isForCeremony: true }),
    ...(guests && { guests }),
    ...(hours && { hours }),
    ...(lengthHours && !hours && { lengthHours }),
    ...(setting && { setting }),
  };
}
