import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { casePhotoQuery } from './api.ts';
import type { AboutOrder } from './api.ts';
import styles from './Cases.module.css';

type CasePhoto = ProblemCaseView['photos'][number];

interface PhotosProps {
  about: AboutOrder;
  photos: readonly CasePhoto[];
  /** Whose they are: 'Photos from Maya Ortiz'. */
  label: string;
}

/** Pixels that show a photo well beside others, on any screen. */
const shownPixels = 960;

/** The photos of one side, large enough to judge; each opens in its full size. */
export const CasePhotos = ({ about, photos, label }: PhotosProps) =>
  photos.length === 0 ? null : (
    <ul className={styles.photos} aria-label={label}>
      {photos.map((photo, position) => (
        <li key={photo.id}>
          <Photo about={about} photo={photo} name={`${label}, ${position + 1} of ${photos.length}`} />
        </li>
      ))}
    </ul>
  );

interface PhotoProps {
  about: AboutOrder;
  photo: CasePhoto;
  name: string;
}

const Photo = ({ about, photo, name }: PhotoProps) => {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery(casePhotoQuery(about, photo.id, shownPixels));
  return (
    <>
      <button
        type="button"
        className={styles.photo}
        aria-label={isError ? `Load again: ${name}` : `Open ${name}`}
        onClick={() => (isError ? void refetch() : setOpen(true))}
      >
        {data && <img src={data.url} alt="" loading="lazy" {...photo.size} onError={() => void refetch()} />}
        {isError && <ImageOff aria-hidden="true" />}
      </button>
      {isOpen && <LargePhoto about={about} photo={photo} name={name} onClose={() => setOpen(false)} />}
    </>
  );
};

const LargePhoto = ({ about, photo, name, onClose }: PhotoProps & { onClose: () => void }) => {
  const { data, isError, refetch } = useQuery(casePhotoQuery(about, photo.id));
  return (
    <Dialog open large title={name} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {isError && !data ? (
        <RetryBanner live onRetry={() => void refetch()}>
          Couldn&apos;t load this photo.
        </RetryBanner>
      ) : (
        <img className={styles.large} src={data?.url} alt={photo.fileName} {...photo.size} />
      )}
    </Dialog>
  );
};
