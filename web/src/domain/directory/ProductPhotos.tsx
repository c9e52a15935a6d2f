import { lazy, Suspense, useState } from 'react';
import type { Category } from '#shared/kernel/categories.ts';
import { servicePicture } from '#web/domain/media/service-picture.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './ProductPhotos.module.css';

const LargePhotos = lazy(lazyWithRetry(() => import('./LargePhotos.tsx')));

interface PicturedProduct {
  name: string;
  category: Category;
  imageUrl: string | null;
  galleryUrls?: string[] | undefined;
}

/** A small gallery of a product; each photo opens full screen, among all of its pictures. */
export const ProductPhotos = ({ product }: { product: PicturedProduct }) => {
  const [open, setOpen] = useState<number>();
  const { name, category, imageUrl, galleryUrls = [] } = product;
  if (galleryUrls.length === 0) return null;
  const fallback = servicePicture[category];
  const sources = [imageUrl ?? fallback, ...galleryUrls];
  return (
    <>
      <ul className={styles.photos} aria-label={`More photos of ${name}`}>
        {galleryUrls.map((src, i) => (
          <li key={src}>
            <button type="button" className={styles.photo} aria-haspopup="dialog" onClick={() => setOpen(i + 1)}>
              <Picture
                src={src}
                fallback={fallback}
                alt={`${name}, photo ${i + 2} of ${sources.length}`}
                ratio="1/1"
                rounded="small"
                sizes="4rem"
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense>
          <LargePhotos
            name={name}
            subject={name}
            sources={sources}
            fallback={fallback}
            first={open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
