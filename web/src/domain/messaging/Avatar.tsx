import styles from './Avatar.module.css';

/** Returns the first letters of up to two words, for a party without a picture. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');

export const Avatar = ({ name }: { name: string }) => (
  <span className={styles.face} aria-hidden="true">
    {initials(name)}
  </span>
);
