import { Menu, MessageSquare } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { lasting } from '#web/lib/lasting.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { IconButton, IconLink } from '#web/ui/IconButton.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import styles from './AppHeader.module.css';
import { headerLinks } from './header-links.ts';
import type { HeaderUser } from './header-links.ts';

const HeaderMenu = lazy(lasting(() => import('./HeaderMenu.tsx')));

export interface AppHeaderProps {
  /** Left out for a visitor. */
  user?: HeaderUser;
  onSignOut: () => void;
}

/** The shared header of every screen (customer spec 2). */
export const AppHeader = ({ user, onSignOut }: AppHeaderProps) => {
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles.header}>
      <div className={`wide ${styles.inside}`}>
        <Link to="/" className={styles.logo}>
          <Logo />
        </Link>
        {user && <p className={styles.hello}>Welcome back, {user.name}!</p>}
        <nav className={styles.nav} aria-label="Main">
          {headerLinks(user).map(({ to, label }) => (
            <NavLink key={to} to={to} className={styles.link}>
              {label}
            </NavLink>
          ))}
          {user && <IconLink to="/messages" label="Messages" count={user.unread} icon={<MessageSquare />} />}
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
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
          />
        </nav>
      </div>
      {menuOpen && (
        <Suspense>
          <HeaderMenu user={user} onClose={() => setMenuOpen(false)} onSignOut={onSignOut} />
        </Suspense>
      )}
    </header>
  );
};
