import { describe, expect, it } from 'vitest';
import { foundPlaceSchema } from '#shared/kernel/place.ts';
import { embeddedGeocoder, zip5 } from './embedded.ts';
import { proves } from '#tests/support/proves.ts';

const find = (text: string) => embeddedGeocoder.find(text);

describe('embedded geocoder', () => {
  it('returns the coordinates and time zone of a ZIP code', async () => {
    expect(await find('63101')).toEqual({
      label: 'Saint Louis, MO 63101',
      zip: '63101',
      city: 'Saint Louis',
      state: 'MO',
      latitude: 38.631,
      longitude: -90.193,
      timeZone: 'America/Chicago',
    });
  });

  it.each([
    ['63101-1234', 'Saint Louis, MO 63101'],
    ['30.24, -97.77', 'Austin, TX 78704'],
    [' 78704 ', 'Austin, TX 78704'],
    ['00901', 'San Juan, PR 00901'],
    ['1906 S 5th St, Austin, TX 78704', 'Austin, TX 78704'],
    ['1906 S 5th St, Austin, TX 78704, USA', 'Austin, TX 78704'],
    ['Beverly Hills 90210', 'Beverly Hills, CA 90210'],
    ['St Louis', 'Saint Louis, MO'],
    ['Saint Louis, MO', 'Saint Louis, MO'],
    ['st. louis mo', 'Saint Louis, MO'],
    ['Chicago IL', 'Chicago, IL'],
    ['chicago, illinois', 'Chicago, IL'],
    [' Ft Worth', 'Fort Worth, TX'],
    ['New York', 'New York, NY'],
    ['new york new york', 'New York, NY'],
    ['NYC', 'New York, NY'],
    ['Washington, D.C.', 'Washington, DC'],
    ['charleston west virginia', 'Charleston, WV'],
    ['Federal Way', 'Federal Way, WA'],
    ['9 Elm Circle, Circle MT', 'Circle, MT'],
    ['29 Palms', '29 Palms, CA'],
    ['JBER', 'JBER, AK'],
    ['Portland', 'Portland, OR'],
    ['Portland, ME', 'Portland, ME'],
    ['Kansas City, KS', 'Kansas City, KS'],
    ['Dallas, Texas, United States', 'Dallas, TX'],
    ['1906 S 5th St, Austin, TX', 'Austin, TX'],
    ['1906 S 5th St Austin Texas', 'Austin, TX'],
    ['Austin, TX 99999', 'Austin, TX'],
    ['Coeur d’Alene, ID', "Coeur d'Alene, ID"],
    ["O'Fallon, MO", "O'Fallon, MO"],
    ['Mc Kinney TX', 'McKinney, TX'],
    ['Cañon City, CO', 'Canon City, CO'],
    ['Winston-Salem', 'Winston Salem, NC'],
    ['Manhattan', 'New York, NY'],
    ['Manhattan, NY', 'New York, NY'],
    ['Manhattan, KS', 'Manhattan, KS'],
    ['350 5th Ave, Manhattan', 'New York, NY'],
    ['350 5th Ave, New York', 'New York, NY'],
    ['500 Main St, LA', 'Los Angeles, CA'],
    ['1600 Pennsylvania Ave, Washington', 'Washington, DC'],
    ['Brooklyn', 'Brooklyn, NY'],
    ['Queens', 'Queens, NY'],
    ['queens ny', 'Queens, NY'],
    ['The Bronx', 'Bronx, NY'],
    ['Staten Island, New York', 'Staten Island, NY'],
    ['Washington DC', 'Washington, DC'],
    ['D.C.', 'Washington, DC'],
    ['nyc, ny', 'New York, NY'],
    ['LA', 'Los Angeles, CA'],
    ['L.A., CA', 'Los Angeles, CA'],
    ['SF', 'San Francisco, CA'],
    ['Philly', 'Philadelphia, PA'],
  ])('resolves %s to %s', async (text, label) => {
    expect((await find(text))?.label).toBe(label);
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['nonsense', 'asdfgh'],
    ['an unknown ZIP code', '00000'],
    ['a state', 'Texas'],
    ['a short street', '500 Main St'],
    ['a street that is called like a town', '123 Main Street'],
    ['an avenue', '45 Ocean Avenue'],
    ['a lane', '7 Park Lane'],
    ['a circle', '9 Elm Circle'],
    ['a plaza', '400 Market Plaza'],
    ['Broadway', '88 Broadway'],
    ['a court, short as Connecticut', '9 Elm Ct'],
    ['a ZIP code that is out of use', '10048'],
    ['a city in a state that has none', 'Chicago, Hawaii'],
    ['a nickname in another state', 'Philly, TX'],
    ['a property of every object', 'constructor'],
    ['a long text', 'Austin'.padStart(5000, 'x')],
    ['another script', '北京'],
  ])('finds no place for %s', async (_, text) => {
    expect(await find(text)).toBeUndefined();
  });

  it.each([' ', ',', '1 austin ', ', 12345', 'usa ', '1', '\u0301'])(
    'handles a megabyte of %o within 100 ms',
    async (part) => {
      await find('Austin');
      const text = part.repeat(1_000_000 / part.length);
      // CPU time, so that a busy machine doesn't matter.
      const start = process.threadCpuUsage();
      await find(text);
      const { user, system } = process.threadCpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(100);
    },
  );

  it('returns the time zones of places near a border and of the territories', async () => {
    const zones = await Promise.all(['58725', '04619', '96799', '85001', '99501'].map((zip) => find(zip)));
    expect(zones.map((place) => place?.timeZone)).toEqual([
      'America/Chicago',
      'America/New_York',
      'Pacific/Pago_Pago',
      'America/Phoenix',
      'America/Anchorage',
    ]);
  });

  it('returns the shape of the contract', proves('calls-9'), async () => {
    expect(foundPlaceSchema.safeParse(await find('Honolulu')).success).toBe(true);
  });

  it('returns the most populous town first and lists other large namesakes', async () => {
    expect(await find('Charleston')).toMatchObject({ state: 'SC', namesakes: ['Charleston, WV', 'Charleston, IL'] });
    expect(await find('Lakewood')).toMatchObject({
      state: 'CO',
      namesakes: ['Lakewood, NJ', 'Lakewood, CA', 'Lakewood, WA', 'Lakewood, OH'],
    });
    expect((await find('12 King St Charleston'))?.namesakes).toContain('Charleston, WV');
  });

  it.each(['Charleston, SC', 'Kyle', 'Long Island', '29401', 'Charleston, SC 29401'])(
    'lists no namesakes for %s',
    async (text) => {
      expect(await find(text)).not.toHaveProperty('namesakes');
    },
  );
});

describe('ZIP code parser', () => {
  it.each([
    ['63101', '63101'],
    [' 63101-0001 ', '63101'],
    ['2108', '02108'],
    ['2108-1234', '02108'],
    ['631010001', '63101'],
    ['63101 0001', '63101'],
    ['631', undefined],
    ['6310112', undefined],
    ['631011', undefined],
    ['63101 St Louis', undefined],
  ])('parses the ZIP code %s as %s', (text, zip) => {
    expect(zip5(text)).toBe(zip);
  });
});
