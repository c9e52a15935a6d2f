import { GeoPlacesClient } from '@aws-sdk/client-geo-places';
import type { GeocodeResultItem } from '@aws-sdk/client-geo-places';
import { describe, expect, it } from 'vitest';
import { amazonPlacesGeocoder } from './amazon-places.ts';

const address: GeocodeResultItem = {
  PlaceId: 'p1',
  PlaceType: 'PointAddress',
  Title: '1906 S 5th St, Austin, TX 78704-3522, United States',
  Address: {
    Label: '1906 S 5th St, Austin, TX 78704-3522, United States',
    Country: { Code2: 'US', Code3: 'USA', Name: 'United States' },
    Region: { Code: 'TX', Name: 'Texas' },
    SubRegion: { Name: 'Travis' },
    Locality: 'Austin',
    District: 'Bouldin Creek',
    PostalCode: '78704-3522',
    Street: 'S 5th St',
    AddressNumber: '1906',
  },
  Position: [-97.76012, 30.24551],
  MatchScores: { Overall: 1 },
};

const city: GeocodeResultItem = {
  PlaceId: 'p2',
  PlaceType: 'Locality',
  Title: 'Chicago, IL, United States',
  Address: { Region: { Code: 'IL', Name: 'Illinois' }, SubRegion: { Name: 'Cook' }, Locality: 'Chicago' },
  Position: [-87.63241, 41.88425],
  MatchScores: { Overall: 0.99 },
};

/** Returns a client that records its requests and responds as the service would. */
function clientAnswering(...ResultItems: GeocodeResultItem[]) {
  const inputs: unknown[] = [];
  const client = new GeoPlacesClient({ region: 'us-east-1' });
  client.middlewareStack.add(
    () => async (request) => {
      inputs.push(request.input);
      return { output: { PricingBucket: 'Stored', ResultItems, $metadata: {} }, response: {} };
    },
    { step: 'initialize' },
  );
  return { client, inputs };
}

const find = (results: GeocodeResultItem[], text = 'anything') =>
  amazonPlacesGeocoder(clientAnswering(...results).client).find(text);

describe('Amazon Location geocoder', () => {
  it('requests one result in the United States, for storage', async () => {
    const { client, inputs } = clientAnswering(address);
    await amazonPlacesGeocoder(client).find(' 1906 S 5th St ');
    expect(inputs).toEqual([
      {
        QueryText: '1906 S 5th St',
        Filter: { IncludeCountries: ['USA'] },
        Language: 'en',
        MaxResults: 1,
        IntendedUse: 'Storage',
      },
    ]);
  });

  it('returns the exact point of an address, with the time zone of its ZIP code', async () => {
    expect(await find([address])).toEqual({
      label: 'Austin, TX 78704',
      zip: '78704',
      city: 'Austin',
      state: 'TX',
      latitude: 30.24551,
      longitude: -97.76012,
      timeZone: 'America/Chicago',
    });
  });

  it('returns the ZIP code nearest to the center of a city', async () => {
    const place = await find([city]);
    expect(place).toMatchObject({ label: 'Chicago, IL', city: 'Chicago', state: 'IL', timeZone: 'America/Chicago' });
    expect(place?.zip).toMatch(/^606\d\d$/);
  });

  it('recognizes a state by its name', async () => {
    expect(await find([{ ...city, Address: { ...city.Address, Region: { Name: 'Illinois' } } }])).toMatchObject({
      state: 'IL',
    });
  });

  it('returns undefined if the service finds nothing or only guesses', async () => {
    expect(await find([])).toBeUndefined();
    expect(await find([{ ...city, MatchScores: { Overall: 0.52 } }])).toBeUndefined();
    expect(await find([address], '  ')).toBeUndefined();
  });
});
