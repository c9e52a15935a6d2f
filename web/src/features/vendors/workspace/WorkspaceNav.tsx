import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './WorkspaceNav.module.css';

export interface Place {
  to: string;
  label: string;
  icon: ReactNode;
  isCurrent: boolean;
  /** Things waiting there. */
  count?: number;
}

/** The workspace's places: at the left, on phones a bar at the foot. */
export const WorkspaceNav = ({ places }: { places: readonly Place[] }) => (
  <nav className={styles.nav} aria-label="Vendor workspace">
    {places.map(({ to, label, icon, isCurrent, count = 0 }) => (
      <Link key={to} to={to} className={styles.place} aria-current={isCurrent ? 'page' : undefined}>
        {icon}
        {label}
        {count > 0 && (
          <span className={styles.count}>
            {count}
            <span className="hidden"> unread</span>
          </span>
        )}
      </Link>
    ))}
  </nav>
);
