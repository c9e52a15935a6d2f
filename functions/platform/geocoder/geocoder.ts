import type { Place } from '#shared/kernel/place.ts';

/** Turns what people type as a location into a place in the United States. */
export type Geocoder = {
  /** The place of an address, 'City, ST', city or ZIP code; undefined when there is none. */
  find(text: string): Promise<Place | undefined>;
};
