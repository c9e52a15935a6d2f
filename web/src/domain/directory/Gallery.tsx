import { lazy, Suspense, useState } from 'react';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import { servicePicture } from '#web/domain/media/service-picture.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { gallerySizes } from '#web/ui/pictures/picture-sizes.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './Gallery.module.css';

const LargePhotos = lazy(lazyWithRetry(() => import('./LargePhotos.tsx')));

const shown = 5;

/** One large picture and up to four beside it (look: /vendor/{id}); each opens full screen. */
export const Gallery = ({ vendor }: { vendor: Pick<VendorPage, 'name' | 'categories' | 'imageUrls'> }) => {
  const [open, setOpen] = useState<number>();
  const { name, imageUrls } = vendor;
  const fallback = servicePicture[vendor.categories[0] ?? 'venue'];
  const sources = imageUrls.length > 0 ? imageUrls.slice(0, shown) : [fallback];
  const all = imageUrls.length > 0 ? imageUrls : sources;
  return (
    <div className={styles.gallery} data-count={sources.length}>
      {sources.map((src, i) => (
        <button
          key={src}
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          aria-label={`Photo ${i + 1} of ${all.length}: what ${name} offers`}
          onClick={() => setOpen(i)}
        >
          <Picture
            src={src}
            fallback={fallback}
            alt={i === 0 ? `What ${name} offers` : ''}
            ratio="fill"
            sizes={i === 0 ? gallerySizes : '(width < 48rem) 50vw, 20rem'}
            eager
            fetchPriority={i === 0 ? 'high' : 'auto'}
          />
        </button>
      ))}
      {open !== undefined && (
        <Suspense>
          <LargePhotos name={name} sources={all} fallback={fallback} first={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  );
};
