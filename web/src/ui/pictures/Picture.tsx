import { useState } from 'react';
import type { ComponentProps } from 'react';
import { pictureAt } from '#shared/media/photos.ts';
import { classes } from '../layout/classes.ts';
import styles from './Picture.module.css';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'alt'> {
  /** The displayed width, so that the smallest sufficient file of a photo is loaded; 25rem by default. */
  sizes?: string;
  /** Empty if the name is shown beside it. */
  alt: string;
  ratio?: '4/3' | '3/4' | '1/1' | '16/10' | '16/9' | 'fill';
  rounded?: 'none' | 'small' | 'field' | 'card';
  /** Loads at once; for pictures above the fold. */
  eager?: boolean;
  /** Shown if `src` can't be loaded, such as a drawing. */
  fallback?: string;
}

/** A picture in a frame of fixed ratio, so nothing moves when it loads and nothing looks broken when it doesn't. */
export const Picture = ({
  src,
  alt,
  ratio = '4/3',
  rounded = 'none',
  eager = false,
  fallback,
  className,
  style,
  sizes = '25rem',
  ...native
}: PictureProps) => {
  const [failed, setFailed] = useState<string[]>([]);
  const source = [src, fallback].find((candidate) => candidate && !failed.includes(candidate));
  const frame = {
    className: classes(styles.picture, styles[`rounded-${rounded}`], ratio === 'fill' && styles.fill, className),
    style: ratio === 'fill' ? style : { aspectRatio: ratio, ...style },
  };
  if (!source) return <Missing frame={frame} alt={alt} />;
  const { src: address, srcSet } = pictureAt(source);
  return (
    <img
      width={400}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...native}
      {...frame}
      sizes={srcSet && sizes}
      srcSet={srcSet}
      src={address}
      alt={alt}
      onError={() => setFailed((before) => [...before, source])}
    />
  );
};

const Missing = ({ frame, alt }: { frame: ComponentProps<'span'>; alt: string }) => (
  <span {...frame} role="img" aria-label={alt || undefined} aria-hidden={alt ? undefined : true}>
    <span className={styles.sign} />
  </span>
);
