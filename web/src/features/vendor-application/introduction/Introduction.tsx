import { useLocation } from 'react-router-dom';
import { usePageHead } from '#web/lib/page/page-head.ts';
import { comeBackTo } from '#web/lib/return-path.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { useVendorCounts } from '#web/domain/directory/search/api.ts';
import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import { plural } from '#shared/kernel/plural.ts';
import { costs, needs, steps } from './introduction-texts.ts';
import styles from './Introduction.module.css';

const pictures = [
  '/media/drawings/catering/cake-peony.svg',
  '/media/drawings/entertainment/trio-marigold.svg',
  '/media/drawings/decor/lanterns-mint.svg',
];

const lead = 'Hosts near you plan birthdays and weddings here, and book all their vendors in one payment.';

type ReturnState = ReturnType<typeof comeBackTo>;

const Hero = ({ here }: { here: ReturnState }) => (
  <div className={`wide ${styles.hero}`}>
    <div className="stack">
      <PageTitle below={<p className="lead soft">{lead}</p>}>Sell your services on Hostwell</PageTitle>
      <p className={styles.ways}>
        <ButtonLink look="primary" size="large" to="/login?mode=sign-up" state={here}>
          Start Your Application
        </ButtonLink>
        <ButtonLink size="large" to="/login" state={here}>
          Sign In to Continue
        </ButtonLink>
      </p>
      <MarketFigures />
    </div>
    <div className={styles.pictures}>
      {pictures.map((src) => (
        <Picture key={src} src={src} alt="" ratio="3/4" rounded="card" />
      ))}
    </div>
  </div>
);

const Costs = () => (
  <section className={styles.band} aria-labelledby="costs">
    <div className="wide stack">
      <h2 id="costs">What it costs, and how you are paid</h2>
      <ul className={styles.grid}>
        {costs.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const Steps = () => (
  <section className={`wide stack ${styles.section}`} aria-labelledby="steps">
    <h2 id="steps">From application to first booking</h2>
    <ol className={styles.grid}>
      {steps.map(({ title, text }, n) => (
        <li key={title}>
          <b className={styles.number}>{n + 1}</b>
          <h3>{title}</h3>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ol>
  </section>
);

const Needs = ({ here }: { here: ReturnState }) => (
  <section className={`wide stack ${styles.section}`} aria-labelledby="needs">
    <h2 id="needs">What you need</h2>
    <ul className={styles.needs}>
      {needs.map((need) => (
        <li key={need}>{need}</li>
      ))}
    </ul>
    <p className={styles.ways}>
      <ButtonLink look="primary" to="/login?mode=sign-up" state={here}>
        Start Your Application
      </ButtonLink>
      <ButtonLink look="bare" to="/terms">
        Vendor Terms
      </ButtonLink>
    </p>
  </section>
);

/** The costs, benefits and requirements of selling here, for visitors: the application begins with an account. */
const Introduction = () => {
  usePageHead({ title: 'Become a vendor', description: lead });
  const here = comeBackTo(useLocation());
  return (
    <main>
      <Hero here={here} />
      <Costs />
      <Steps />
      <Needs here={here} />
    </main>
  );
};

export default Introduction;

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The number of vendors and the two rarest services, from the directory; hidden without figures. */
const MarketFigures = () => {
  const { data } = useVendorCounts({});
  if (!data || data.total === 0) return null;
  const rarest = categories.toSorted((one, other) => data.byCategory[one] - data.byCategory[other]).slice(0, 2);
  return (
    <p>
      <span className="strong">{plural(data.total, 'vendor')}</span> sell here today. Hosts have the fewest options in{' '}
      {listed.format(rarest.map(categoryLabel))}.
    </p>
  );
};
