import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './Business.module.css';

interface BusinessProps {
  businessName: string;
  legalBusinessName: string;
  email: string;
  imageUrl: string | null;
}

/** Picture, name over legal name over email: the first cell of a business's row. */
export const Business = ({ businessName, legalBusinessName, email, imageUrl }: BusinessProps) => (
  <span className={styles.business}>
    {imageUrl && <Picture src={imageUrl} alt="" ratio="1/1" rounded="small" sizes="3rem" />}
    <span className={styles.words}>
      <b>{businessName || 'Unnamed business'}</b>
      {legalBusinessName && <span className="fine soft">{legalBusinessName}</span>}
      {email && (
        <a className="fine" href={`mailto:${email}`} title={email}>
          {email}
        </a>
      )}
    </span>
  </span>
);
