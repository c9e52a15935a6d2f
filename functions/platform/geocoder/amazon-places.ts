import { GeocodeCommand, GeoPlacesClient } from '@aws-sdk/client-geo-places';
import type { GeocodeResultItem } from '@aws-sdk/client-geo-places';
import type { Place } from '#shared/kernel/place.ts';
import type { Geocoder } from './geocoder.ts';
import { stateCode } from './names.ts';
import { loadPlacesTable } from './places-table.ts';
import type { PlacesTable } from './places-table.ts';

const longestText = 200;
const timeoutMs = 2000;

// Results below this certainty are guesses, often in another state.
const leastScore = 0.8;

/**
 * Finds any address with Amazon Location's Places API, which needs no resource; fails if the service does not respond
 * in time.
 */
export function amazonPlacesGeocoder(client = new GeoPlacesClient()): Geocoder {
  return {
    async find(text) {
      const QueryText = text.trim().slice(0, longestText);
      if (QueryText === '') return undefined;
      const command = new GeocodeCommand({
        QueryText,
        Filter: { IncludeCountries: ['USA'] },
        Language: 'en',
        MaxResults: 1,
        // Places are stored with plans and vendors.
        IntendedUse: 'Storage',
      });
      const { ResultItems } = await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) });
      const best = ResultItems?.[0];
      return best && toPlace(best, await loadPlacesTable());
    },
  };
}

// Results may lack the ZIP code (a city), and a time zone would cost more: the table fills in both.
function toPlace(
  { Address: address, Position, MatchScores }: GeocodeResultItem,
  table: PlacesTable,
): Place | undefined {
  const [longitude, latitude] = Position ?? [];
  if (!address || longitude === undefined || latitude === undefined) return undefined;
  if ((MatchScores?.Overall ?? 1) < leastScore) return undefined;
  const postalCode = /^\d{5}/.exec(address.PostalCode ?? '')?.[0];
  const near = table.zip(postalCode ?? '') ?? table.nearest({ latitude, longitude });
  const city = address.Locality ?? address.District ?? near?.city;
  const state = address.Region?.Code ?? stateCode(address.Region?.Name ?? '') ?? near?.state;
  if (!near || !city || !state) return undefined;
  const zip = postalCode ?? near.zip;
  const label = `${city}, ${state}${postalCode ? ` ${zip}` : ''}`;
  return { label, zip, city, state, latitude, longitude, timeZone: near.timeZone };
}
