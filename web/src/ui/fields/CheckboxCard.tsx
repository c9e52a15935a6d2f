import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './CheckboxCard.module.css';
import { classes } from '../layout/classes.ts';
import { Picture } from '../pictures/Picture.tsx';

export interface CheckboxCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  /** Drawing at the top of the card; decorative, so without alternative text. */
  picture?: string;
}

/** A card that works as one checkbox; its tick is a lit bulb at the corner. */
export const CheckboxCard = ({ title, text, icon, picture, className, ...native }: CheckboxCardProps) => (
  <label className={classes(styles.card, className)}>
    <input {...native} type="checkbox" className={styles.input} />
    {picture && <Picture src={picture} alt="" ratio="16/10" />}
    <span className={styles.bulb} aria-hidden="true">
      <Check strokeWidth={3} />
    </span>
    <span className={styles.words}>
      <span className={styles.title}>
        {icon}
        {title}
      </span>
      {text && <span className={styles.text}>{text}</span>}
    </span>
  </label>
);
