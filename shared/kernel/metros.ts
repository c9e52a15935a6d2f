/*
 * The metropolitan areas that group figures, derived from the first three digits of a ZIP code: the postal service's
 * sectional centers that are mostly in the area. All others are 'Elsewhere'.
 */
const areas = {
  atlanta: ['Atlanta', '300-303 311'],
  austin: ['Austin', '786-787'],
  baltimore: ['Baltimore', '210-212'],
  boston: ['Boston', '017-024'],
  charlotte: ['Charlotte', '280-282'],
  chicago: ['Chicago', '600-608'],
  dallas: ['Dallas–Fort Worth', '750-753 760-762'],
  denver: ['Denver', '800-804'],
  detroit: ['Detroit', '480-483'],
  houston: ['Houston', '770-775'],
  los_angeles: ['Los Angeles', '900-918 926-928'],
  miami: ['Miami', '330-334'],
  minneapolis: ['Minneapolis–St. Paul', '550-551 553-555'],
  nashville: ['Nashville', '370-372'],
  new_york: ['New York', '070-079 100-119'],
  orlando: ['Orlando', '327-328'],
  philadelphia: ['Philadelphia', '080-081 190-192 194'],
  phoenix: ['Phoenix', '850-853'],
  portland: ['Portland', '970-972'],
  sacramento: ['Sacramento', '956-958'],
  san_antonio: ['San Antonio', '780-782'],
  san_diego: ['San Diego', '919-921'],
  san_francisco: ['San Francisco Bay', '940-951'],
  seattle: ['Seattle', '980-984'],
  st_louis: ['St. Louis', '630-631 633'],
  tampa: ['Tampa', '335-337 346'],
  washington: ['Washington', '200-209 220-223'],
} as const satisfies Record<string, readonly [name: string, prefixes: string]>;

export type Metro = keyof typeof areas | 'elsewhere';

export const metros: readonly Metro[] = [...(Object.keys(areas) as (keyof typeof areas)[]), 'elsewhere'];

export const metroName = (metro: Metro): string => (metro === 'elsewhere' ? 'Elsewhere' : areas[metro][0]);

const numbersIn = (range: string): number[] => {
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
};

const metroOfPrefix = new Map<number, Metro>(
  Object.entries(areas).flatMap(([metro, [, prefixes]]) =>
    prefixes.split(' ').flatMap((range) => numbersIn(range).map((prefix) => [prefix, metro as Metro] as const)),
  ),
);

/** Returns the metropolitan area of a ZIP code. */
export const metroForZip = (zipCode: string): Metro => metroOfPrefix.get(Number(zipCode.slice(0, 3))) ?? 'elsewhere';
