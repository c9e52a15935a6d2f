import { Link } from 'react-router-dom';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './CategoryGrid.module.css';
import { landingPictures } from './landing-pictures.ts';

// The landing page names six of the seven categories, two of them differently (customer spec 1).
const kinds = [
  { category: 'venue', name: 'Venues', text: 'Gardens, barns, lofts and rooftops' },
  { category: 'catering', name: 'Food & Beverage', text: 'Suppers, taco bars, three-tier cakes' },
  { category: 'entertainment', name: 'Entertainment', text: 'Bands, DJs, magicians and puppets' },
  { category: 'photography', name: 'Photography', text: 'Stills, film and photo booths' },
  { category: 'decor', name: 'Decor', text: 'Arches, balloons and tables laid' },
  { category: 'activities', name: 'Activities', text: 'Bounce houses and lawn games' },
] as const;

export const CategoryGrid = () => (
  <section className={`wide ${styles.section}`} aria-labelledby="categories">
    <h2 id="categories">Everything a good party is made of</h2>
    <ul className={styles.grid}>
      {kinds.map(({ category, name, text }) => (
        <li key={category}>
          <Link className={styles.kind} to={`/vendor-directory?category=${category}`}>
            <Picture src={landingPictures[category]} alt="" rounded="card" className={styles.picture} />
            <span className={styles.name}>{name}</span>
            <span className="small soft">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
    <p>
      {/* The server renders it, so it is a separate document. */}
      <a href="/browse">Vendors by city</a>
    </p>
  </section>
);
