import styles from './Logo.module.css';

/** An H whose crossbar is a string with one bulb, and the name. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
      <path d="M6 4v24M26 4v24" fill="none" stroke="currentColor" strokeWidth={4.6} strokeLinecap="round" />
      <path d="M7 9.5q9 9.5 18 0" fill="none" stroke="currentColor" strokeWidth={2.6} />
      <circle cx={16} cy={19.5} r={5} className={styles.bulb} stroke="currentColor" strokeWidth={2} />
    </svg>
    Hostwell
  </span>
);
