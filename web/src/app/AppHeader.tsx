import { Bell, Menu, MessageSquare } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink } from '#web/ui/actions/Link.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { IconButton, IconLink } from '#web/ui/actions/IconButton.tsx';
import { Logo } from '#web/ui/pictures/Logo.tsx';
import styles from './AppHeader.module.css';
import { headerLinks } from './header-links.ts';
import type { HeaderUser } from './header-links.ts';

const NotificationPanel = lazy(lazyWithRetry(() => import('#web/features/settings/NotificationPanel.tsx')));
const HeaderMenu = lazy(lazyWithRetry(() => import('./HeaderMenu.tsx')));

export interface AppHeaderProps {
  /** Left out for a visitor. */
  user?: HeaderUser;
  onSignOut: () => void;
}

type Panel = 'menu' | 'news';

/** The shared header of every screen (customer spec 2). */
export const AppHeader = ({ user, onSignOut }: AppHeaderProps) => {
  const [open, setOpen] = useState<Panel>();
  const close = () => setOpen(undefined);
  return (
    <header className={styles.header}>
      <div className={`wide ${styles.inside}`}>
        <Link to="/" className={styles.logo}>
          <Logo />
        </Link>
        {user && (
          <Link to="/account" title="Your account" className={styles.hello}>
            {user.name ? `Welcome back, ${user.name}!` : 'Welcome back!'}
          </Link>
        )}
        <HeaderNav user={user} onSignOut={onSignOut} open={open} onOpen={setOpen} />
      </div>
      <Suspense>
        {open === 'menu' && <HeaderMenu user={user} onClose={close} onSignOut={onSignOut} />}
        {open === 'news' && user && <NotificationPanel onClose={close} />}
      </Suspense>
    </header>
  );
};

interface HeaderNavProps extends AppHeaderProps {
  open: Panel | undefined;
  onOpen: (panel: Panel) => void;
}

const HeaderNav = ({ user, onSignOut, open, onOpen }: HeaderNavProps) => (
  <nav className={styles.nav} aria-label="Main">
    {headerLinks(user).map(({ to, label }) => (
      <NavLink key={to} to={to} className={styles.link}>
        {label}
      </NavLink>
    ))}
    {user && <IconLink to="/messages" label="Messages" count={user.unread} icon={<MessageSquare />} />}
    {user && (
      <IconButton
        label="Notifications"
        count={user.news}
        icon={<Bell />}
        aria-haspopup="dialog"
        onClick={() => onOpen('news')}
      />
    )}
    {user ? (
      <button type="button" className={styles.link} onClick={onSignOut}>
        Sign Out
      </button>
    ) : (
      <ButtonLink to="/login" size="small">
        Sign In
      </ButtonLink>
    )}
    <IconButton
      label="Menu"
      icon={<Menu />}
      className={styles.menu}
      aria-haspopup="dialog"
      aria-expanded={open === 'menu'}
      onClick={() => onOpen('menu')}
    />
  </nav>
);
