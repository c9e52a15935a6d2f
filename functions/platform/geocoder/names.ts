const stateNames: Record<string, string> = {
  AL: 'alabama',
  AK: 'alaska',
  AS: 'american samoa',
  AZ: 'arizona',
  AR: 'arkansas',
  CA: 'california',
  CO: 'colorado',
  CT: 'connecticut',
  DE: 'delaware',
  DC: 'district of columbia',
  FL: 'florida',
  GA: 'georgia',
  GU: 'guam',
  HI: 'hawaii',
  ID: 'idaho',
  IL: 'illinois',
  IN: 'indiana',
  IA: 'iowa',
  KS: 'kansas',
  KY: 'kentucky',
  LA: 'louisiana',
  ME: 'maine',
  MD: 'maryland',
  MA: 'massachusetts',
  MI: 'michigan',
  MN: 'minnesota',
  MS: 'mississippi',
  MO: 'missouri',
  MT: 'montana',
  NE: 'nebraska',
  NV: 'nevada',
  NH: 'new hampshire',
  NJ: 'new jersey',
  NM: 'new mexico',
  NY: 'new york',
  NC: 'north carolina',
  ND: 'north dakota',
  MP: 'northern mariana islands',
  OH: 'ohio',
  OK: 'oklahoma',
  OR: 'oregon',
  PA: 'pennsylvania',
  PR: 'puerto rico',
  RI: 'rhode island',
  SC: 'south carolina',
  SD: 'south dakota',
  TN: 'tennessee',
  TX: 'texas',
  UT: 'utah',
  VT: 'vermont',
  VI: 'virgin islands',
  VA: 'virginia',
  WA: 'washington',
  WV: 'west virginia',
  WI: 'wisconsin',
  WY: 'wyoming',
};

const stateCodes = new Map(Object.entries(stateNames).map(([code, name]) => [name, code]));

const words: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };
const directions: Record<string, string> = { n: 'north', s: 'south', e: 'east', w: 'west' };

/** A city by its postal name; `label` if people would not recognize that name. */
export interface Alias {
  city: string;
  state: string;
  label?: string;
}

const newYork: Alias = { city: 'New York', state: 'NY' };

const region = (city: string, state: string, name: string): Alias => ({ city, state, label: `${name}, ${state}` });

const hamptons = region('Bridgehampton', 'NY', 'The Hamptons');
const outerBanks = region('Kill Devil Hills', 'NC', 'Outer Banks');
const bayArea = region('San Francisco', 'CA', 'San Francisco Bay Area');
const poconos = region('Stroudsburg', 'PA', 'Poconos');
const dallasFortWorth = region('Grapevine', 'TX', 'Dallas-Fort Worth');

// Common names of cities and regions, unless another state is named: 'Manhattan, KS' stays in Kansas. The postal list
// has no Queens, and most regions share their name with some hamlet: Long Island is in Maine too.
const aliases: Record<string, Alias> = {
  ny: newYork,
  nyc: newYork,
  'new york city': newYork,
  manhattan: newYork,
  queens: { city: 'Jamaica', state: 'NY', label: 'Queens, NY' },
  'the bronx': { city: 'Bronx', state: 'NY' },
  harlem: { city: 'Harlem', state: 'NY' },
  'long island': region('Hicksville', 'NY', 'Long Island'),
  hamptons,
  'the hamptons': hamptons,
  'hudson valley': region('Poughkeepsie', 'NY', 'Hudson Valley'),
  dc: { city: 'Washington', state: 'DC' },
  la: { city: 'Los Angeles', state: 'CA' },
  hollywood: { city: 'Hollywood', state: 'CA' },
  'carmel by the sea': region('Carmel', 'CA', 'Carmel-by-the-Sea'),
  sf: { city: 'San Francisco', state: 'CA' },
  'san fran': { city: 'San Francisco', state: 'CA' },
  'bay area': bayArea,
  'the bay area': bayArea,
  'san francisco bay area': bayArea,
  'napa valley': region('Napa', 'CA', 'Napa Valley'),
  'lake tahoe': region('South Lake Tahoe', 'CA', 'Lake Tahoe'),
  tahoe: region('South Lake Tahoe', 'CA', 'Lake Tahoe'),
  'cape cod': region('Hyannis', 'MA', 'Cape Cod'),
  'marthas vineyard': region('Edgartown', 'MA', "Martha's Vineyard"),
  poconos,
  'the poconos': poconos,
  philly: { city: 'Philadelphia', state: 'PA' },
  'outer banks': outerBanks,
  obx: outerBanks,
  'hilton head': region('Hilton Head Island', 'SC', 'Hilton Head'),
  'st pete': { city: 'Saint Petersburg', state: 'FL' },
  dfw: dallasFortWorth,
  'dallas fort worth': dallasFortWorth,
  sugarland: { city: 'Sugar Land', state: 'TX' },
  'jackson hole': region('Jackson', 'WY', 'Jackson Hole'),
  vegas: { city: 'Las Vegas', state: 'NV' },
  nola: { city: 'New Orleans', state: 'LA' },
  atl: { city: 'Atlanta', state: 'GA' },
  'big island': region('Kailua Kona', 'HI', 'Big Island'),
  'the big island': region('Kailua Kona', 'HI', 'Big Island'),
  maui: region('Kahului', 'HI', 'Maui'),
  oahu: region('Honolulu', 'HI', 'Oahu'),
  kauai: region('Lihue', 'HI', 'Kauai'),
  'saint croix': region('Christiansted', 'VI', 'Saint Croix'),
  'st croix': region('Christiansted', 'VI', 'Saint Croix'),
};

// Last words of street names. 'Ct' is also a state.
const streetTypes = new Set(
  (
    'street st avenue ave boulevard blvd broadway circle cir court ct drive dr highway hwy lane ln loop parkway pkwy ' +
    'place pl plaza plz road rd square sq terrace ter trail trl way'
  ).split(' '),
);

/** Returns true if a word ends the name of a street: 'Avenue', 'St.'. */
export function isStreetType(word: string): boolean {
  return streetTypes.has(normalizeText(word));
}

/** Returns the city of a nickname, borough or region, if no state or its own is named. */
export function findAlias(text: string, state?: string): Alias | undefined {
  const name = normalizeText(text);
  const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
  return state === undefined || state === alias?.state ? alias : undefined;
}

/** Returns 'TX' for 'tx', 'Texas' or ' texas '; undefined for anything else. */
export function stateCode(text: string): string | undefined {
  const words = normalizeText(text);
  const code = words.toUpperCase();
  return Object.hasOwn(stateNames, code) ? code : stateCodes.get(words);
}

/** Returns the text in lower case, with single spaces and without accents or punctuation. */
export function normalizeText(text: string): string {
  const bare = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.'’‘\u02bb\u02bc]/g, '')
    .toLowerCase();
  return bare.replace(/[^a-z0-9]+/g, ' ').trim();
}

/**
 * Returns one key for all spellings of a city: 'St Louis' and 'Saint Louis', 'N Las Vegas', 'Mc Kinney' and 'McKinney'.
 */
export function cityKey(text: string): string {
  const joined = normalizeText(text).replace(/\b(mc|o|d) (?=[a-z])/g, '$1');
  const [first = '', ...rest] = joined.split(' ');
  return [own(directions, first), ...rest].map((word) => own(words, word)).join(' ');
}

/** Returns the ways to read words as a city and, at their end, its state; longest state name first. */
export function cityReadings(text: string): { city: string; state?: string }[] {
  const all = normalizeText(text).split(' ');
  const withState = [3, 2, 1].flatMap((count) => {
    const state = all.length > count ? stateCode(all.slice(-count).join(' ')) : undefined;
    return state ? [{ city: all.slice(0, -count).join(' '), state }] : [];
  });
  return [...withState, { city: all.join(' ') }];
}

function own(replacements: Record<string, string>, text: string): string {
  return Object.hasOwn(replacements, text) ? (replacements[text] ?? text) : text;
}
