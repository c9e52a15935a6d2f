import { Link } from '#web/ui/actions/Link.tsx';
import { Logo } from '#web/ui/pictures/Logo.tsx';
import { ThemeSwitch } from '#web/ui/actions/ThemeSwitch.tsx';
import styles from './AppFooter.module.css';

export const AppFooter = () => (
  <footer className={`on-band ${styles.footer}`}>
    <div className={`wide ${styles.inside}`}>
      <Link to="/" className={styles.logo}>
        <Logo />
      </Link>
      <p>Making event planning simple and affordable</p>
      <nav className={styles.links} aria-label="Footer">
        <Link to="/vendor-directory">Browse Vendors</Link>
        <Link to="/vendor-application">Become a Vendor</Link>
        <Link to="/host-terms">Host Terms</Link>
        <Link to="/terms">Vendor Terms</Link>
        <Link to="/privacy">Privacy</Link>
      </nav>
      <p>© 2024</p>
      <ThemeSwitch />
    </div>
  </footer>
);
