import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { LargePhoto } from '#web/domain/media/LargePhoto.tsx';
import { classes } from '#web/ui/layout/classes.ts';
import { casePhotoQuery } from './api.ts';
import type { AboutOrder, CaseReader } from './api.ts';
import { caseMoments } from './case-moments.ts';
import styles from './Cases.module.css';
import photoStyles from '#web/domain/media/LargePhoto.module.css';

interface TimelineProps {
  view: ProblemCaseView;
  reader: CaseReader;
}

/** The history of a case, oldest first, with each side's texts and photos. */
export const CaseTimeline = ({ view, reader }: TimelineProps) => (
  <ol className={styles.timeline} aria-label="What happened">
    {caseMoments(view, reader).map(({ key, title, words, photos, at }) => (
      <li key={key} className={styles.moment}>
        <p className="strong">{title}</p>
        <p className="fine soft num">{formatTimestampWithZone(at, view.timeZone)}</p>
        {words && <p className={styles.said}>{words}</p>}
        <CasePhotos
          about={view}
          photos={photos}
          label={key === 'answer' ? `Photos from ${view.vendorName}` : `Photos from ${view.customerName}`}
        />
      </li>
    ))}
  </ol>
);

type CasePhoto = ProblemCaseView['photos'][number];

interface PhotosProps {
  about: AboutOrder;
  photos: readonly CasePhoto[];
  /** Names their owner: 'Photos from Maya Ortiz'. */
  label: string;
}

/** Pixels that show a photo well beside others, on any screen. */
const shownPixels = 960;

/** The photos of one side, large enough to judge; each opens in full size. */
const CasePhotos = ({ about, photos, label }: PhotosProps) =>
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
        className={classes(photoStyles.opens, styles.photo)}
        aria-label={isError ? `Load again: ${name}` : `Open ${name}`}
        onClick={() => (isError ? void refetch() : setOpen(true))}
      >
        {data && <img src={data.url} alt="" loading="lazy" {...photo.size} onError={() => void refetch()} />}
        {isError && <ImageOff aria-hidden="true" />}
      </button>
      {isOpen && <OpenPhoto about={about} photo={photo} name={name} onClose={() => setOpen(false)} />}
    </>
  );
};

const OpenPhoto = ({ about, photo, name, onClose }: PhotoProps & { onClose: () => void }) => {
  const address = useQuery(casePhotoQuery(about, photo.id));
  return <LargePhoto title={name} fileName={photo.fileName} size={photo.size} address={address} onClose={onClose} />;
};
