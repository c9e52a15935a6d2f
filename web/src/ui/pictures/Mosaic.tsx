import { productsPerVendorCard } from '#shared/kernel/policies.ts';
import styles from './Mosaic.module.css';
import { mosaicSizes } from './picture-sizes.ts';
import { Picture } from './Picture.tsx';

export interface MosaicPicture {
  src: string;
  alt: string;
  fallback?: string;
}

/** Up to six pictures in one 6:5 frame: one fills it, two or three are side by side, more are in a strip. */
export const Mosaic = ({ pictures, eager }: { pictures: readonly MosaicPicture[]; eager?: boolean }) => (
  <div className={styles.mosaic}>
    {pictures.slice(0, productsPerVendorCard).map((picture, i) => (
      <Picture
        key={`${i}-${picture.src}`}
        {...picture}
        ratio="fill"
        sizes={i === 0 ? mosaicSizes : '10rem'}
        eager={eager && i === 0}
        fetchPriority={eager && i === 0 ? 'high' : undefined}
      />
    ))}
  </div>
);
