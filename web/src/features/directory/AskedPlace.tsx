import { useEffect, useEffectEvent } from 'react';
import type { Filters } from '#web/domain/directory/filters/filters.ts';
import { PlaceQuestion } from './PlaceQuestion.tsx';
import { readPlace } from './remembered-place.ts';

/** Asks for a place above a list without one; applies the remembered one instead, if any. */
export const AskedPlace = ({ onChange }: { onChange: (change: Partial<Filters>) => void }) => {
  const remembered = readPlace();
  const recall = useEffectEvent(() => {
    if (remembered) onChange({ near: remembered });
  });
  useEffect(() => recall(), []);
  if (remembered) return null;
  return <PlaceQuestion onPlace={(near) => onChange({ near })} onDismiss={() => onChange({ everywhere: true })} />;
};
