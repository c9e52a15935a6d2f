import { lights, party, stars } from 'virtual:party';
import styles from './Garden.module.css';

// Drawn by our own code while building; nothing of it comes from a person.
const Drawing = ({ svg, className }: { svg: string; className: string | undefined }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />
);

/** The garden at dusk, cropped to the tent; on phones a strip with the string of lights. */
export const Garden = () => (
  <div className={styles.dusk} aria-hidden="true">
    <Drawing svg={stars} className={styles.stars} />
    <Drawing svg={lights} className={styles.lights} />
    <Drawing svg={party} className={styles.garden} />
  </div>
);
