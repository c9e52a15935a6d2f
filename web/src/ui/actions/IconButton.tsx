import type { ComponentProps, ReactNode } from 'react';
import { Link } from './Link.tsx';
import { classes } from '../layout/classes.ts';
import styles from './IconButton.module.css';

interface IconLook {
  /** The button's action, for screen readers and the tooltip. */
  label: string;
  icon: ReactNode;
  /** Number of pending items behind it; 0 shows nothing. */
  count?: number;
  /** Raised with a background, for use over a picture. */
  floating?: boolean;
}

const Inside = ({ icon, count = 0 }: Pick<IconLook, 'icon' | 'count'>) => (
  <>
    {icon}
    {count > 0 && (
      <span className={styles.count} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
    )}
  </>
);

const spoken = (label: string, count = 0): string => (count > 0 ? `${label}, ${count} unread` : label);

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & IconLook;

export const IconButton = ({ label, icon, count, floating, className, ...button }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...button}
    aria-label={spoken(label, count)}
    className={classes(styles.icon, floating && styles.floating, className)}
  >
    <Inside icon={icon} count={count} />
  </button>
);

export type IconLinkProps = Omit<ComponentProps<typeof Link>, 'children'> & IconLook;

export const IconLink = ({ label, icon, count, floating, className, ...link }: IconLinkProps) => (
  <Link
    title={label}
    {...link}
    aria-label={spoken(label, count)}
    className={classes(styles.icon, floating && styles.floating, className)}
  >
    <Inside icon={icon} count={count} />
  </Link>
);
