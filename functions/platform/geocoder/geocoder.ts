import type { Place } from '#shared/kernel/place.ts';

/** Turns what people type as a location into a place in the United States. */
export type Geocoder = {
  /** The place an address, 'City, ST', city or ZIP code stands for; undefined when it stands for none. */
  find(text: string): Promise<Place | undefined>;
};
