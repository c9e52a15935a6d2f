import type { VendorPage } from '#shared/api/directory.ts';
import { servicePicture } from '#web/domain/media/event-picture.ts';
import { gallerySizes } from '#web/ui/pictures/picture-sizes.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './Gallery.module.css';

const shown = 5;

/** One large picture and up to four beside it (look: /vendor/{id}). */
export const Gallery = ({ vendor }: { vendor: Pick<VendorPage, 'name' | 'categories' | 'imageUrls'> }) => {
  const fallback = servicePicture[vendor.categories[0] ?? 'venue'];
  const sources = vendor.imageUrls.length > 0 ? vendor.imageUrls.slice(0, shown) : [fallback];
  return (
    <div className={styles.gallery} data-count={sources.length}>
      {sources.map((src, i) => (
        <Picture
          key={src}
          src={src}
          fallback={fallback}
          alt={i === 0 ? `What ${vendor.name} offers` : ''}
          ratio="fill"
          sizes={i === 0 ? gallerySizes : '(width < 48rem) 50vw, 20rem'}
          eager
          fetchPriority={i === 0 ? 'high' : 'auto'}
        />
      ))}
    </div>
  );
};
