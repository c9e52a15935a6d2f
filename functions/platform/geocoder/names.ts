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

/** A city as the post knows it; `label` where its name would not be recognised. */
export interface Alias {
  city: string;
  state: string;
  label?: string;
}

const newYork: Alias = { city: 'New York', state: 'NY' };

// What people call a city where no other state is meant: 'Manhattan, KS' stays in Kansas. The post has no Queens.
const aliases: Record<string, Alias> = {
  ny: newYork,
  nyc: newYork,
  'new york city': newYork,
  manhattan: newYork,
  queens: { city: 'Jamaica', state: 'NY', label: 'Queens, NY' },
  'the bronx': { city: 'Bronx', state: 'NY' },
  dc: { city: 'Washington', state: 'DC' },
  la: { city: 'Los Angeles', state: 'CA' },
  sf: { city: 'San Francisco', state: 'CA' },
  'san fran': { city: 'San Francisco', state: 'CA' },
  philly: { city: 'Philadelphia', state: 'PA' },
  vegas: { city: 'Las Vegas', state: 'NV' },
  nola: { city: 'New Orleans', state: 'LA' },
  atl: { city: 'Atlanta', state: 'GA' },
};

/** The city of a nickname or a borough, when no state or its own is named. */
export function aliasOf(text: string, state?: string): Alias | undefined {
  const name = plainWords(text);
  const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
  return state === undefined || state === alias?.state ? alias : undefined;
}

/** 'TX' for 'tx', 'Texas' or ' texas '; undefined for anything else. */
export function stateCode(text: string): string | undefined {
  const words = plainWords(text);
  const code = words.toUpperCase();
  return Object.hasOwn(stateNames, code) ? code : stateCodes.get(words);
}

/** Lower case, no accents or punctuation, single spaces. */
export function plainWords(text: string): string {
  const bare = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.'’]/g, '')
    .toLowerCase();
  return bare.replace(/[^a-z0-9]+/g, ' ').trim();
}

/** One spelling for all of a city's: 'St Louis' and 'Saint Louis', 'N Las Vegas', 'Mc Kinney' and 'McKinney'. */
export function cityKey(text: string): string {
  const joined = plainWords(text).replace(/\b(mc|o|d) (?=[a-z])/g, '$1');
  const [first = '', ...rest] = joined.split(' ');
  return [own(directions, first), ...rest].map((word) => own(words, word)).join(' ');
}

/** The ways to read words as a city and, at their end, its state; the longest state name first. */
export function cityReadings(text: string): { city: string; state?: string }[] {
  const all = plainWords(text).split(' ');
  const withState = [3, 2, 1].flatMap((count) => {
    const state = all.length > count ? stateCode(all.slice(-count).join(' ')) : undefined;
    return state ? [{ city: all.slice(0, -count).join(' '), state }] : [];
  });
  return [...withState, { city: all.join(' ') }];
}

function own(replacements: Record<string, string>, text: string): string {
  return Object.hasOwn(replacements, text) ? (replacements[text] ?? text) : text;
}
