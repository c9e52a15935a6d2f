import { useEffect, useState } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import { loadConfig } from '#web/lib/config.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Drawing } from '#web/ui/pictures/Drawing.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { landingPictures } from './landing-pictures.ts';
import styles from './LandingPage.module.css';
import howItWorksStyles from './HowItWorks.module.css';
import vendorCallToActionStyles from './VendorCallToAction.module.css';

/** The first page of a visitor (customer spec 2, '/ Landing page'); shows no prices (rule directory-1). */
export const LandingPage = () => (
  <main>
    <Hero />
    <CategoryGrid />
    <HowItWorks />
    <PlanPreview />
    <VendorCallToAction />
  </main>
);

/** The stage operator's claim (customer spec 1); its line is reserved before the text loads. */
const Claim = () => {
  const [claim, setClaim] = useState<string>();
  useEffect(() => {
    loadConfig().then(
      (config) => setClaim(config.landingClaim),
      () => undefined,
    );
  }, []);
  return <p className={styles.claim}>{claim}</p>;
};

const Hero = () => (
  <section className={styles.hero}>
    <Drawing name="stars" className={styles.stars} />
    <Drawing name="lights" className={styles.lights} />
    <div className={`wide ${styles.words}`}>
      <h1 className={styles.title}>Plan Your Perfect Event in Under 10 Minutes</h1>
      <p className={styles.lead}>
        Tell us what you&apos;re celebrating, compare local vendors side by side, and book the whole plan in one
        payment.
      </p>
      <div className={styles.actions}>
        <ButtonLink look="primary" size="large" to="/draft-plan">
          Draft My Plan
        </ButtonLink>
        <ButtonLink size="large" to="/questionnaire" state={{ isStart: true }}>
          Start Planning
        </ButtonLink>
        <ButtonLink size="large" to="/vendor-directory">
          Browse Vendors
        </ButtonLink>
      </div>
      <Claim />
    </div>
    <Drawing name="garden" className={styles.garden} />
  </section>
);

// The landing page names six of the seven categories, two of them differently (customer spec 1).
const kinds = [
  { category: 'venue', name: 'Venues', text: 'Gardens, barns, lofts and rooftops' },
  { category: 'catering', name: 'Food & Beverage', text: 'Suppers, taco bars, three-tier cakes' },
  { category: 'entertainment', name: 'Entertainment', text: 'Bands, DJs, magicians and puppets' },
  { category: 'photography', name: 'Photography', text: 'Stills, film and photo booths' },
  { category: 'decor', name: 'Decor', text: 'Arches, balloons and table settings' },
  { category: 'activities', name: 'Activities', text: 'Bounce houses and lawn games' },
] as const;

const CategoryGrid = () => (
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

const minutes = [
  { at: '0:00', title: 'Event Details', text: "What you're celebrating, when, where, and for how many." },
  { at: '2:00', title: 'Service Selection', text: 'Choose what you need help with. Skip the rest.' },
  {
    at: '3:00',
    title: 'Vendors',
    text: 'Local vendors, with their availability on your date. Compare up to four at a time.',
  },
  { at: '8:00', title: 'Summary', text: 'Every service and one total, fee included.' },
  { at: '9:30', title: 'Booked', text: 'One payment, in full or as a deposit. Every vendor confirmed.' },
];

/** The steps of the product along a straight string. */
const HowItWorks = () => (
  <section className={howItWorksStyles.section} aria-labelledby="minutes">
    <div className="wide">
      <div className={howItWorksStyles.top}>
        <h2 id="minutes">Ten minutes, start to finish</h2>
        <ButtonLink look="primary" to="/questionnaire" state={{ isStart: true }}>
          Get Started Now
        </ButtonLink>
      </div>
      <ol className={howItWorksStyles.row}>
        {minutes.map(({ at, title, text }) => (
          <li key={at} className={howItWorksStyles.minute}>
            <b className={howItWorksStyles.at}>{at}</b>
            <h3 className={howItWorksStyles.title}>{title}</h3>
            <p className={howItWorksStyles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);

const portraits = [landingPictures.cake, landingPictures.trio, landingPictures.cinema];

const VendorCallToAction = () => (
  <section className={`on-band ${vendorCallToActionStyles.band}`} aria-labelledby="trade">
    <div className={`wide ${vendorCallToActionStyles.inside}`}>
      <div className="stack">
        <h2 id="trade">You bring the talent. We bring the hosts.</h2>
        <p className={`lead ${vendorCallToActionStyles.lead}`}>
          List your services, set your own prices and calendar, message hosts, and see every booking on one screen.
          Payouts start within 2 business days after the event.
        </p>
        <p>
          <ButtonLink look="lit" size="large" to="/vendor-application">
            Become a Vendor
          </ButtonLink>
        </p>
      </div>
      <div className={vendorCallToActionStyles.portraits}>
        {portraits.map((src) => (
          <Picture key={src} src={src} alt="" ratio="3/4" rounded="card" />
        ))}
      </div>
    </div>
  </section>
);
