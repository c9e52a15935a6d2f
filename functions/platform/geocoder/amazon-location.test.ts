import { LocationClient } from '@aws-sdk/client-location';
import type { SearchPlaceIndexForTextCommandOutput } from '@aws-sdk/client-location';
import { describe, expect, it } from 'vitest';
import { amazonLocationGeocoder } from './amazon-location.ts';

type Results = SearchPlaceIndexForTextCommandOutput['Results'];

const address: Results = [
  {
    Place: {
      Label: '1906 S 5th St, Austin, TX, 78704, USA',
      Geometry: { Point: [-97.76012, 30.24551] },
      AddressNumber: '1906',
      Street: 'S 5th St',
      Neighborhood: 'Bouldin Creek',
      Municipality: 'Austin',
      SubRegion: 'Travis County',
      Region: 'Texas',
      Country: 'USA',
      PostalCode: '78704',
      Interpolated: false,
      Categories: ['AddressType'],
    },
    Relevance: 1,
  },
];

const city: Results = [
  {
    Place: {
      Label: 'Chicago, IL, USA',
      Geometry: { Point: [-87.63241, 41.88425] },
      Municipality: 'Chicago',
      SubRegion: 'Cook County',
      Region: 'Illinois',
      Country: 'USA',
      Categories: ['MunicipalityType'],
    },
    Relevance: 0.9912,
  },
];

/** A client whose requests are stored and answered by `results`, as the service would. */
function clientAnswering(results: Results) {
  const inputs: unknown[] = [];
  const client = new LocationClient({ region: 'us-east-1' });
  client.middlewareStack.add(
    () => async (request) => {
      inputs.push(request.input);
      const summary = { Text: '', DataSource: 'Esri', MaxResults: 1, FilterCountries: ['USA'], Language: 'en' };
      return { output: { Summary: summary, Results: results, $metadata: {} }, response: {} };
    },
    { step: 'initialize' },
  );
  return { client, inputs };
}

const find = (results: Results, text = 'anything') =>
  amazonLocationGeocoder('places', clientAnswering(results).client).find(text);

describe('the Amazon Location geocoder', () => {
  it('asks the index for the best answer in the United States', async () => {
    const { client, inputs } = clientAnswering(address);
    await amazonLocationGeocoder('places', client).find(' 1906 S 5th St ');
    expect(inputs).toEqual([
      { IndexName: 'places', Text: '1906 S 5th St', FilterCountries: ['USA'], Language: 'en', MaxResults: 1 },
    ]);
  });

  it('gives an address its exact point, and its time zone from the ZIP code', async () => {
    expect(await find(address)).toEqual({
      label: 'Austin, TX 78704',
      zip: '78704',
      city: 'Austin',
      state: 'TX',
      latitude: 30.24551,
      longitude: -97.76012,
      timeZone: 'America/Chicago',
    });
  });

  it('gives a city the ZIP code nearest to its center', async () => {
    const place = await find(city);
    expect(place).toMatchObject({ label: 'Chicago, IL', city: 'Chicago', state: 'IL', timeZone: 'America/Chicago' });
    expect(place?.zip).toMatch(/^606\d\d$/);
  });

  it('prefers the time zone of the answer', async () => {
    const [result] = address;
    const zoned = { ...result, Place: { ...result?.Place, TimeZone: { Name: 'America/Denver', Offset: -25200 } } };
    expect(await find([zoned] as Results)).toMatchObject({ timeZone: 'America/Denver' });
  });

  it('finds nothing where the service finds nothing or only guesses', async () => {
    expect(await find([])).toBeUndefined();
    expect(await find(city.map((result) => ({ ...result, Relevance: 0.52 })))).toBeUndefined();
    expect(await find(address, '  ')).toBeUndefined();
  });
});
