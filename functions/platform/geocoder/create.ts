import type { Place } from '#shared/kernel/place.ts';
import { embeddedGeocoder, zip5 } from './embedded.ts';
import type { Geocoder } from './geocoder.ts';

/** The environment of a function that needs the geocoder, as the stack fills it. */
export type GeocoderEnvironment = { GEOCODER: string; PLACE_INDEX: string };

/** Called when Amazon Location failed and the embedded table answered. */
export type ReportFailure = (error: unknown) => void;

/** Amazon Location where the stage has an index of places, the embedded table everywhere else. */
export function createGeocoder(environment: GeocoderEnvironment, reportFailure: ReportFailure): Geocoder {
  if (environment.GEOCODER !== 'location' || !environment.PLACE_INDEX) return embeddedGeocoder;
  return withFallback(lazyAmazon(environment.PLACE_INDEX), embeddedGeocoder, reportFailure);
}

/** Asks the fallback for plain ZIP codes (nothing finds them sooner), for what the first does not find, and on failure. */
export function withFallback(first: Geocoder, fallback: Geocoder, reportFailure: ReportFailure): Geocoder {
  const findFirst = async (text: string): Promise<Place | undefined> => {
    try {
      return await first.find(text);
    } catch (error) {
      reportFailure(error);
      return undefined;
    }
  };
  return {
    async find(text) {
      const known = zip5(text) ? await fallback.find(text) : undefined;
      return known ?? (await findFirst(text)) ?? (await fallback.find(text));
    },
  };
}

// The SDK client is loaded with the first address, not with the function.
function lazyAmazon(indexName: string): Geocoder {
  let geocoder: Promise<Geocoder> | undefined;
  return {
    async find(text) {
      geocoder ??= import('./amazon-location.ts').then((module) => module.amazonLocationGeocoder(indexName));
      return (await geocoder).find(text);
    },
  };
}
