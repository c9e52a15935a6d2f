import { LocateFixed, MapPin } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { metroPlaces } from '#shared/directory/category-pages.ts';
import { askForAddress } from '#web/domain/directory/place-search.ts';
import { findNearestPlace } from '#web/domain/directory/places/api.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { rememberPlace } from './remembered-place.ts';
import styles from './PlaceQuestion.module.css';

const positionTimeoutMs = 10_000;

const askPosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: positionTimeoutMs, maximumAge: 600_000 });
  });

const failures = {
  denied: "Your browser didn't share your location. Choose an area or type a ZIP code.",
  unknown: "We couldn't find your location. Choose an area or type a ZIP code.",
};

/** Finds the browser's ZIP code, after a press. */
function usePosition(onFound: (near: string) => void) {
  const [state, setState] = useState<'idle' | 'asking' | keyof typeof failures>('idle');
  const ask = async () => {
    setState('asking');
    try {
      const { coords } = await askPosition();
      onFound((await findNearestPlace(coords)).label);
    } catch (error) {
      const isDenied = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED;
      setState(isDenied ? 'denied' : 'unknown');
    }
  };
  return { state, ask };
}

/** For phones, where the page's own field is collapsed. */
const TypedPlace = ({ onPlace }: Pick<PlaceQuestionProps, 'onPlace'>) => {
  const [typed, setTyped] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    const near = typed.trim();
    return near ? onPlace(near) : askForAddress();
  };
  return (
    <form className={styles.typed} onSubmit={search}>
      <TextField
        hideLabel
        label="Street, city or ZIP code"
        placeholder="Street, city or ZIP code"
        autoComplete="postal-code"
        icon={<MapPin />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  );
};

interface PlaceQuestionProps {
  /** Called with a place that was pressed or typed. */
  onPlace: (near: string) => void;
  /** Called to show the vendors of the whole country. */
  onDismiss: () => void;
}

/** Asks a visitor without a place for one, above the vendors of the whole country. */
export const PlaceQuestion = ({ onPlace, onDismiss }: PlaceQuestionProps) => {
  const choose = (near: string) => {
    rememberPlace(near);
    onPlace(near);
  };
  const { state, ask } = usePosition(choose);
  return (
    <section className={styles.question} aria-labelledby="where">
      <div className={styles.top}>
        <h2 id="where" className={styles.title}>
          Where is your event?
        </h2>
        <Button look="bare" size="small" onClick={onDismiss}>
          Not now
        </Button>
      </div>
      <TypedPlace onPlace={onPlace} />
      <ul className={styles.areas} aria-label="Places" data-sideways>
        <li>
          <Button
            look="primary"
            size="small"
            icon={<LocateFixed />}
            busy={state === 'asking'}
            onClick={() => void ask()}
          >
            Use My Location
          </Button>
        </li>
        {metroPlaces.map(({ slug, city, label }) => (
          <li key={slug}>
            <Button size="small" onClick={() => choose(label)}>
              {city}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="small">
        {state === 'denied' || state === 'unknown' ? failures[state] : ''}
      </p>
    </section>
  );
};
