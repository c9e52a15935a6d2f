import { LocationClient, SearchPlaceIndexForTextCommand } from '@aws-sdk/client-location';
import type { Place as FoundPlace, SearchForTextResult } from '@aws-sdk/client-location';
import type { Place } from '#shared/kernel/place.ts';
import type { Geocoder } from './geocoder.ts';
import { stateCode } from './names.ts';
import { loadPlacesTable } from './places-table.ts';
import type { PlacesTable } from './places-table.ts';

const longestText = 200;
const timeoutMs = 2000;

// Answers below this share of certainty are guesses, often in another state.
const leastRelevance = 0.8;

/** Finds any address in an Amazon Location place index; fails when the service does not answer in time. */
export function amazonLocationGeocoder(indexName: string, client = new LocationClient()): Geocoder {
  return {
    async find(text) {
      const query = text.trim().slice(0, longestText);
      if (query === '') return undefined;
      const search = { IndexName: indexName, Text: query, FilterCountries: ['USA'], Language: 'en', MaxResults: 1 };
      const command = new SearchPlaceIndexForTextCommand(search);
      const { Results } = await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) });
      const best = Results?.[0];
      return best && toPlace(best, await loadPlacesTable());
    },
  };
}

// Answers name the state in full and may lack the ZIP code (a city) and the time zone: the table fills both.
function toPlace({ Place: found, Relevance }: SearchForTextResult, table: PlacesTable): Place | undefined {
  const [longitude, latitude] = found?.Geometry?.Point ?? [];
  if (!found || longitude === undefined || latitude === undefined || (Relevance ?? 1) < leastRelevance)
    return undefined;
  const postalCode = /^\d{5}/.exec(found.PostalCode ?? '')?.[0];
  const near = table.zip(postalCode ?? '') ?? table.nearest({ latitude, longitude });
  const city = cityOf(found) ?? near?.city;
  const state = stateCode(found.Region ?? '') ?? near?.state;
  if (!near || !city || !state) return undefined;
  const zip = postalCode ?? near.zip;
  const label = `${city}, ${state}${postalCode ? ` ${zip}` : ''}`;
  return { label, zip, city, state, latitude, longitude, timeZone: found.TimeZone?.Name ?? near.timeZone };
}

function cityOf(found: FoundPlace): string | undefined {
  return found.Municipality ?? found.SubMunicipality ?? found.Neighborhood;
}
