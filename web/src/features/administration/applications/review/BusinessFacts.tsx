import type { BasicInformation } from '#shared/vendors/application.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import styles from './ReviewDialog.module.css';
import { basicNames } from '#shared/vendors/application-names.ts';

const deliveryNames = { pickup: 'Pickup', delivery: 'Delivery', dine_in: 'Dine-in' } as const;

const inWords = (basic: BasicInformation): Record<keyof BasicInformation, string> => ({
  ...basic,
  travelDistanceMiles: basic.travelDistanceMiles === null ? '' : `${basic.travelDistanceMiles} miles`,
  serviceCategories: basic.serviceCategories.map(categoryLabel).join(', '),
  availableThemes: basic.availableThemes.join(', '),
  deliveryOptions: basic.deliveryOptions.map((option) => deliveryNames[option]).join(', '),
  eventTypes: basic.eventTypes.join(', '),
});

const given = (words: string) => words || <span className="soft">Not given</span>;

/** Opens beside the review; the site learns nothing of it. Only web addresses were accepted at the field. */
const Website = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noopener noreferrer nofollow">
    {address}
    <span className="hidden"> (opens in a new tab)</span>
  </a>
);

/** The first step of the wizard; of the bank account only whether there is one (decision 13). */
export const BusinessFacts = ({ basic, hasBankAccount }: { basic: BasicInformation; hasBankAccount: boolean }) => {
  const words = inWords(basic);
  const names = Object.entries(basicNames) as [keyof BasicInformation, string][];
  return (
    <section className={styles.part} aria-label="Business">
      <h3>Business</h3>
      <dl className={styles.facts}>
        {names.map(([key, name]) => (
          <div key={key} className={key === 'description' ? styles.wide : undefined}>
            <dt>{name}</dt>
            <dd>{key === 'website' && words.website ? <Website address={words.website} /> : given(words[key])}</dd>
          </div>
        ))}
        <div>
          <dt>Bank account</dt>
          <dd>{hasBankAccount ? 'Given' : <span className="soft">Not given</span>}</dd>
        </div>
      </dl>
    </section>
  );
};
