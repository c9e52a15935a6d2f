import { Suspense, lazy, useState } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './ReviewDialog.module.css';

const LargePhotos = lazy(lazyWithRetry(() => import('#web/domain/directory/LargePhotos.tsx')));

/** The photos of a category; each opens full screen. */
export const CategoryPhotos = ({ category, sources }: { category: string; sources: readonly string[] }) => {
  const [open, setOpen] = useState<number>();
  return (
    <div className={styles.photos}>
      {sources.map((src, index) => (
        <button key={src} type="button" className={styles.photo} aria-haspopup="dialog" onClick={() => setOpen(index)}>
          <Picture src={src} alt={`${category} photo ${index + 1}`} rounded="field" sizes="20rem" />
        </button>
      ))}
      {open !== undefined && (
        <Suspense>
          <LargePhotos
            name={category}
            subject={category}
            sources={sources}
            fallback=""
            first={open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
};
