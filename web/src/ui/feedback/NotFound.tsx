import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../actions/Button.tsx';
import styles from './NotFound.module.css';

/** The 404 page (customer spec 2); logs the missing path and links home. */
export const NotFound = () => {
  const { pathname } = useLocation();
  useEffect(() => console.error(`404: no page at ${pathname}`), [pathname]);
  return (
    <main className="message-page">
      <EmptyGarden />
      <h1>Oops! Page not found</h1>
      <p className="lead soft">There&apos;s nothing at {pathname}.</p>
      <ButtonLink to="/" look="primary">
        Return to Home
      </ButtonLink>
    </main>
  );
};

/** An empty garden with one unlit bulb. */
export const EmptyGarden = () => (
  <svg className={styles.garden} viewBox="0 0 400 200" width="400" height="200" aria-hidden="true">
    <path className={styles.sky} d="M0 0h400v200H0z" />
    <path className={styles.far} d="M0 138q70-34 150-16t140-8 110 10v76H0z" />
    <path className={styles.lawn} d="M0 158q110-20 210-8t190-4v54H0z" />
    <path className={styles.wood} d="M52 66h7v98h-7zM341 60h7v98h-7z" />
    <path className={styles.wire} d="M55 70q145 62 290-6" />
    <path className={styles.cap} d="M197 99h6v9h-6z" />
    <circle className={styles.bulb} cx="200" cy="117" r="10" />
  </svg>
);
