import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../actions/Link.tsx';
import { classes } from './classes.ts';
import styles from './PageTitle.module.css';

export interface BackLinkProps {
  to?: string;
  children?: ReactNode;
}

/** The optional back button of the shared header. */
export const BackLink = ({ to = '/', children = 'Back to Home' }: BackLinkProps) => (
  <Link to={to} className={styles.back}>
    <ArrowLeft size={18} />
    {children}
  </Link>
);

export interface PageTitleProps {
  children: ReactNode;
  /** A short line before the title, such as 'Step 1 of 4'. */
  above?: ReactNode;
  /** A sentence or status line below it. */
  below?: ReactNode;
  /** Buttons at the right; below the title on phones. */
  actions?: ReactNode;
  /** For work screens such as the administrator's. */
  small?: boolean;
}

/** The only h1 of a screen. */
export const PageTitle = ({ children, above, below, actions, small = false }: PageTitleProps) => (
  <div className={styles.top}>
    <div className={styles.words}>
      {above && <p className={styles.above}>{above}</p>}
      <h1 className={classes(small && styles.small)}>{children}</h1>
      {below && <div className={styles.below}>{below}</div>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
