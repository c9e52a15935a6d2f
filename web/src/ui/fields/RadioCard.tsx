import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../layout/classes.ts';
import { Picture } from '../pictures/Picture.tsx';
import styles from './RadioCard.module.css';

export interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: ReactNode;
  text?: ReactNode;
  /** The figure at the right, already formatted ('$38.00'). */
  price?: ReactNode;
  /** Small text below the price ('per person'). */
  unit?: ReactNode;
  /** A small picture; hidden on phones. */
  picture?: string;
  /** 'checkbox' if several may be chosen. */
  type?: 'radio' | 'checkbox';
}

/** One of several choices; give all cards of a choice the same `name`. */
export const RadioCard = ({
  title,
  text,
  price,
  unit,
  picture,
  type = 'radio',
  className,
  ...native
}: RadioCardProps) => (
  <label className={classes(styles.card, className)}>
    <input {...native} type={type} className={styles.input} />
    {picture && <Picture src={picture} alt="" rounded="field" className={styles.picture} />}
    <span className={styles.words}>
      <span className="strong">{title}</span>
      {text && <span className="small soft">{text}</span>}
    </span>
    {(price || unit) && (
      <span className={styles.price}>
        <span className={styles.figure}>{price}</span>
        {unit && <span className="fine soft">{unit}</span>}
      </span>
    )}
  </label>
);
