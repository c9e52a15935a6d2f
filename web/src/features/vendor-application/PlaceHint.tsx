import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { usePlace } from '#web/domain/directory/places/api.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { completeAddress } from './complete-address.ts';
import type { WizardValues } from './wizard-form.ts';

// Address lookups are billed (decision 126), so there is one after the last keystroke.
const pauseMs = 1000;
const shortestAddress = 6;

/** Shows the place of the address and ZIP code, and offers the complete address. */
const PlaceHint = () => {
  const { control, setValue } = useFormContext<WizardValues>();
  const [address, zip] = useWatch({ control, name: ['basic.businessAddress', 'basic.businessZipCode'] });
  const asked = useAfterPause(toPlaceQuery(address.trim(), zip.trim()));
  const { place } = usePlace(asked);
  const isCurrent = asked === toPlaceQuery(address.trim(), zip.trim());
  if (!place || !isCurrent) return null;
  const complete = address.trim().length < shortestAddress ? undefined : completeAddress(address, place);
  const takeOver = (whole: string) => {
    setValue('basic.businessAddress', whole);
    setValue('basic.businessZipCode', place.zip);
  };
  return (
    <p className="small soft" role="status">
      {complete === undefined ? (
        `${place.city}, ${place.state}`
      ) : (
        <>
          Is this your address?{' '}
          <Button look="bare" size="small" onClick={() => takeOver(complete)}>
            Use {complete}
          </Button>
        </>
      )}
    </p>
  );
};

/** A ZIP code determines the town; without one, the address does. */
function toPlaceQuery(address: string, zip: string): string | null {
  if (/^\d{5}(?:-\d{4})?$/.test(zip)) return zip.slice(0, 5);
  return address.length < shortestAddress ? null : address;
}

function useAfterPause(text: string | null): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export default PlaceHint;
