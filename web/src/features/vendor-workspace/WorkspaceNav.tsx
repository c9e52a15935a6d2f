import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import { classes } from '#web/ui/layout/classes.ts';
import { Sheet } from '#web/ui/overlays/Sheet.tsx';
import { workspacePath } from './views.tsx';
import type { WorkspaceView } from './views.tsx';
import styles from './WorkspaceNav.module.css';

interface WorkspaceNavProps {
  views: readonly WorkspaceView[];
  current: WorkspaceView;
  /** Number of pending items, by view. */
  counts: Readonly<Record<string, number>>;
}

const inBar = ({ inBar: isThere = false }: WorkspaceView): boolean => isThere;

/** The workspace's views: at the left; on phones a bar at the foot with the most used, the others behind 'More'. */
export const WorkspaceNav = ({ views, current, counts }: WorkspaceNavProps) => (
  <nav className={styles.nav} aria-label="Vendor workspace">
    {views.map((view) => (
      <Place
        key={view.view}
        place={view}
        isCurrent={view === current}
        count={counts[view.view]}
        className={inBar(view) ? undefined : styles.seldom}
      />
    ))}
    <More views={views.filter((view) => !inBar(view))} current={current} />
  </nav>
);

interface PlaceProps {
  place: WorkspaceView;
  isCurrent: boolean;
  count?: number | undefined;
  className?: string | undefined;
  onClick?: () => void;
}

const Place = ({ place, isCurrent, count = 0, className, onClick }: PlaceProps) => (
  <Link
    to={workspacePath(place)}
    className={classes(styles.place, className)}
    aria-current={isCurrent ? 'page' : undefined}
    onClick={onClick}
  >
    <place.Icon />
    {place.label}
    {count > 0 && (
      <span className={styles.count}>
        {count}
        <span className="hidden"> unread</span>
      </span>
    )}
  </Link>
);

const More = ({ views, current }: Pick<WorkspaceNavProps, 'views' | 'current'>) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isThere = views.includes(current);
  return (
    <>
      <button
        type="button"
        className={classes(styles.place, styles.more)}
        aria-haspopup="dialog"
        data-current={isThere || undefined}
        onClick={() => setOpen(true)}
      >
        <Ellipsis />
        More
        {isThere && <span className="hidden">, {current.label} is open</span>}
      </button>
      <Sheet open={isOpen} onClose={close} title="More" side="low">
        <div className={styles.list}>
          {views.map((view) => (
            <Place key={view.view} place={view} isCurrent={view === current} className={styles.row} onClick={close} />
          ))}
        </div>
      </Sheet>
    </>
  );
};
