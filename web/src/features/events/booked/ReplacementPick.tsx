import { Link } from 'react-router-dom';
import type { Replacement } from '#shared/api/planning/replacements.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { reasonsFor } from '#shared/planning/draft-plan/reasons.ts';
import { servicePicture } from '#web/domain/media/event-picture.ts';
import { Tag } from '#web/ui/feedback/Tag.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './Replacement.module.css';

/** A vendor who can take a service over, and why. */
export const ReplacementPick = ({ option }: Replacement['picks'][number]) => (
  <li className={styles.pick}>
    <Picture
      src={option.imageUrl ?? servicePicture[option.category]}
      fallback={servicePicture[option.category]}
      alt=""
      rounded="field"
      sizes="7rem"
    />
    <div className={styles.words}>
      <p className="fine soft">{categoryLabel(option.category)}</p>
      <h3 className={styles.name}>
        <Link to={`/vendor/${option.vendorId}`} className="name-link">
          {option.vendorName}
        </Link>
      </h3>
      <p className="small soft">{option.productName}</p>
      <ul className={styles.reasons} aria-label={`Why ${option.vendorName}`}>
        {reasonsFor(option).map((reason) => (
          <li key={reason}>
            <Tag>{reason}</Tag>
          </li>
        ))}
      </ul>
    </div>
  </li>
);
