import { Drawing } from '#web/ui/pictures/Drawing.tsx';
import styles from './Garden.module.css';

/** The garden at dusk, cropped to the tent; on phones a strip with the string of lights. */
export const Garden = () => (
  <div className={styles.dusk} aria-hidden="true">
    <Drawing name="stars" className={styles.stars} />
    <Drawing name="lights" className={styles.lights} />
    <Drawing name="garden" className={styles.garden} />
  </div>
);
