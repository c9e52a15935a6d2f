import { NavLink } from '#web/ui/actions/Link.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Sheet } from '#web/ui/overlays/Sheet.tsx';
import { ThemeSwitch } from '#web/ui/actions/ThemeSwitch.tsx';
import { headerLinks } from './header-links.ts';
import type { HeaderUser } from './header-links.ts';
import styles from './HeaderMenu.module.css';

interface HeaderMenuProps {
  user: HeaderUser | undefined;
  onClose: () => void;
  onSignOut: () => void;
}

const Leave = ({ user, onClose, onSignOut }: HeaderMenuProps) =>
  user ? (
    <Button
      full
      onClick={() => {
        onClose();
        onSignOut();
      }}
    >
      Sign Out
    </Button>
  ) : (
    <ButtonLink full look="primary" to="/login" onClick={onClose}>
      Sign In
    </ButtonLink>
  );

/** The header's links on phones: a sheet over the whole screen. */
const HeaderMenu = ({ user, onClose, onSignOut }: HeaderMenuProps) => {
  const links = headerLinks(user);
  if (user) links.push({ to: '/messages', label: 'Messages' }, { to: '/account', label: 'Account' });
  return (
    <Sheet open onClose={onClose} title="Menu" side="full">
      <nav aria-label="Menu">
        <ul className={styles.links}>
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={styles.link} onClick={onClose}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <Leave user={user} onClose={onClose} onSignOut={onSignOut} />
        <ThemeSwitch />
      </div>
    </Sheet>
  );
};

export default HeaderMenu;
