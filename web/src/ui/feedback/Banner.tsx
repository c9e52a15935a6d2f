import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { classes } from '../layout/classes.ts';

export interface BannerProps {
  tone?: 'info' | 'wait' | 'bad' | 'good';
  title?: ReactNode;
  children: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** Announced at once; for changes, not for content that was there when the page opened. */
  live?: boolean;
}

const signs = { info: Info, wait: TriangleAlert, bad: TriangleAlert, good: CircleCheck };

export const Banner = ({ tone = 'info', title, children, action, live = false }: BannerProps) => {
  const Sign = signs[tone];
  return (
    <div
      className={classes(styles.banner, styles[tone])}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Sign size={20} className={styles.sign} />
      <div className={styles.words}>
        {title && <p className="strong">{title}</p>}
        <div>{children}</div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};
