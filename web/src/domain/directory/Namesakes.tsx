import { Check } from 'lucide-react';
import { useState } from 'react';
import type { FoundPlace } from '#shared/kernel/place.ts';
import { Button } from '#web/ui/actions/Button.tsx';

interface NamesakesProps {
  /** The center of the search; null until it is known. */
  place: FoundPlace | null;
  onChoose: (label: string) => void;
}

/** The large towns that a typed name may mean, as buttons: 'Charleston, SC' and 'Charleston, WV'. */
export const Namesakes = ({ place, onChoose }: NamesakesProps) => {
  const [offered, setOffered] = useState<readonly string[]>([]);
  const named = place?.namesakes ? [place.label, ...place.namesakes] : undefined;
  // A chosen town has no namesakes: the row stays, and the focus with it.
  const isOfOthers = place !== null && !named && !offered.includes(place.label);
  if (named && named.join() !== offered.join()) setOffered(named);
  if (isOfOthers && offered.length > 0) setOffered([]);
  return (
    <div className={offered.length === 0 ? 'hidden' : undefined}>
      <p role="status" className="small">
        {offered.length > 0 && place ? `There are several places named ${place.city}. This is ${place.label}.` : ''}
      </p>
      {offered.length > 0 && (
        <div className="wrap" role="group" aria-label="Places with this name">
          {offered.map((label) => (
            <Button
              key={label}
              size="small"
              aria-pressed={label === place?.label}
              icon={label === place?.label ? <Check /> : undefined}
              onClick={() => onChoose(label)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};
