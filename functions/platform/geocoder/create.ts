import type { Place } from '#shared/kernel/place.ts';
import { embeddedGeocoder, pointIn, zip5 } from './embedded.ts';
import type { Geocoder } from './geocoder.ts';

/** The environment that the stack gives a function with the geocoder. */
export type GeocoderEnvironment = { GEOCODER: string };

/** Called when Amazon Location failed and the embedded table was used instead. */
export type ReportFailure = (error: unknown) => void;

/** Returns Amazon Location where the stage uses it, the embedded table everywhere else. */
export function createGeocoder({ GEOCODER }: GeocoderEnvironment, reportFailure: ReportFailure): Geocoder {
  if (GEOCODER !== 'location') return embeddedGeocoder;
  return withTable(remembering(lazyAmazon()), embeddedGeocoder, reportFailure);
}

/** Matches texts with a house number or similar; the table has no streets. */
const isAddress = (text: string): boolean => /\d/.test(text) && zip5(text) === undefined;

/**
 * Looks up ZIP codes and towns in the table, which is free; asks the service, which charges for every result, for
 * addresses and unknown places. If the service fails, the table is used as far as possible.
 */
export function withTable(service: Geocoder, table: Geocoder, reportFailure: ReportFailure): Geocoder {
  const ask = async (text: string): Promise<Place | undefined> => {
    try {
      return await service.find(text);
    } catch (error) {
      reportFailure(error);
      return undefined;
    }
  };
  return {
    async find(text) {
      // A visitor's position is not sent to the service.
      if (pointIn(text)) return table.find(text);
      const known = isAddress(text) ? undefined : await table.find(text);
      return known ?? (await ask(text)) ?? (await table.find(text));
    },
  };
}

const mostRemembered = 500;

/** Asks for the same text only once per function instance; failures are not remembered. */
export function remembering(geocoder: Geocoder): Geocoder {
  const answers = new Map<string, Place | undefined>();
  return {
    async find(text) {
      const key = text.trim().replace(/\s+/g, ' ').toLowerCase();
      if (answers.has(key)) return answers.get(key);
      const place = await geocoder.find(text);
      const [oldest] = answers.keys();
      if (answers.size >= mostRemembered && oldest !== undefined) answers.delete(oldest);
      answers.set(key, place);
      return place;
    },
  };
}

// The SDK client is loaded with the first address, not with the function.
function lazyAmazon(): Geocoder {
  let geocoder: Promise<Geocoder> | undefined;
  return {
    async find(text) {
      geocoder ??= import('./amazon-places.ts').then((module) => module.amazonPlacesGeocoder());
      return (await geocoder).find(text);
    },
  };
}
