import { useEffect, useEffectEvent } from 'react';
import type { FoundPlace } from '#shared/kernel/place.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { usePlace } from './places/api.ts';

/** The texts of the location search (customer spec 8, 'Geocode failure', and 5). */
const placeText = {
  title: 'Expanding Soon',
  unknownPlace: 'We are expanding to that area soon. Try a different location or browse all vendors below.',
  noVendors: 'We are expanding to that area soon. Check back later for vendors near you!',
};

export const askForAddress = (): void => toast.error('Address required', 'Please enter an address to search');

/** Shows a toast if no vendors are near the place. */
export function useNoResultsState(hasNoResults: boolean): void {
  useEffect(() => {
    if (hasNoResults) toast.info(placeText.title, placeText.noVendors);
  }, [hasNoResults]);
}

/**
 * Finds the place of a typed address; '' requests nothing. An unknown address or a failed request is reported, and
 * `onFailed` removes it, so that all vendors show again.
 */
export function usePlaceSearch(near: string, onFailed: () => void): { place: FoundPlace | null; isWaiting: boolean } {
  const { place, isUnknown, isError } = usePlace(near || null);
  const fail = useEffectEvent(() => {
    if (isUnknown) toast.info(placeText.title, placeText.unknownPlace);
    else toast.error('Error', "Location search isn't available right now. Showing all vendors.");
    onFailed();
  });
  useEffect(() => {
    if (isError) fail();
  }, [isError]);
  return { place: near ? place : null, isWaiting: near !== '' && place === null && !isError };
}
