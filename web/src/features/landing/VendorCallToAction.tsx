import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { landingPictures } from './landing-pictures.ts';
import styles from './VendorCallToAction.module.css';

const portraits = [landingPictures.cake, landingPictures.trio, landingPictures.cinema];

export const VendorCallToAction = () => (
  <section className={`on-band ${styles.band}`} aria-labelledby="trade">
    <div className={`wide ${styles.inside}`}>
      <div className="stack">
        <h2 id="trade">You bring the talent. We bring the hosts.</h2>
        <p className={`lead ${styles.lead}`}>
          List your services, set your own prices and calendar, message hosts, and see every booking on one screen.
          Payouts start within 2 business days after the event.
        </p>
        <p>
          <ButtonLink look="lit" size="large" to="/vendor-application">
            Become a Vendor
          </ButtonLink>
        </p>
      </div>
      <div className={styles.portraits}>
        {portraits.map((src) => (
          <Picture key={src} src={src} alt="" ratio="3/4" rounded="card" />
        ))}
      </div>
    </div>
  </section>
);
