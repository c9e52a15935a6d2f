import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { lazy, Suspense } from 'react';
import type { Earnings as EarningsOfYear } from '#shared/api/orders/earnings.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { payoutStartBusinessDays } from '#shared/kernel/policies.ts';
import { downloadText } from '#web/lib/download.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Figures } from '#web/ui/data/Figures.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { SectionHead } from '#web/ui/layout/SectionHead.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { loadConfig } from '#web/lib/config.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { earningsQuery } from './api.ts';
import { EarningsChart } from './EarningsChart.tsx';
import { EarningsTable } from './EarningsTable.tsx';
import styles from './Earnings.module.css';
import { PayoutLead } from './PayoutLead.tsx';
import { Statements } from './Statements.tsx';
import { earningsCsv } from './earnings-csv.ts';

/** The vendor's earnings of a year, and their payout dates (rule banking-18). */
export const Earnings = () => {
  const [query, setQuery] = useSearchParams();
  const asked = /^20\d{2}$/.exec(query.get('year') ?? '')?.[0];
  const { data, isError, isPending, isPlaceholderData, refetch } = useQuery(earningsQuery(asked));
  if (isPending) return <EarningsSkeleton />;
  if (isError && !data)
    return <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load your earnings.</RetryBanner>;
  if (!data) return null;
  const chooseYear = (year: string) =>
    setQuery({ view: 'earnings', year }, { replace: true, preventScrollReset: true });
  return (
    <>
      <Head earnings={data} year={asked ?? data.year} onYear={chooseYear} />
      <div className={styles.year} aria-busy={isPlaceholderData}>
        {(data.earnings.length > 0 || data.nextPayout || data.overdue.length > 0) && <PayoutLead earnings={data} />}
        {data.earnings.length > 0 ? <Year earnings={data} /> : <NothingYet earnings={data} />}
      </div>
      <Statements year={asked ?? data.year} />
      <Card as="section" className={styles.sheet} aria-labelledby="payout-account">
        <h3 id="payout-account">Payout account</h3>
        <PayoutAccount />
      </Card>
    </>
  );
};

interface HeadProps {
  earnings: EarningsOfYear;
  year: string;
  onYear: (year: string) => void;
}

const Head = ({ earnings: { years, earnings, year: shown }, year, onYear }: HeadProps) => (
  <SectionHead title="Earnings">
    <div className={styles.tools}>
      <SelectField
        hideLabel
        label="Year of the event"
        value={year}
        options={[...new Set([...years, year])].map((value) => ({ value, label: value }))}
        onChange={(event) => onYear(event.target.value)}
      />
      {earnings.length > 0 && (
        <Button
          icon={<Download />}
          onClick={() => downloadText(`hostwell-earnings-${shown}.csv`, earningsCsv(earnings), 'text/csv')}
        >
          Download CSV
        </Button>
      )}
    </div>
  </SectionHead>
);

const Year = ({ earnings }: { earnings: EarningsOfYear }) => {
  const { earnedCents, heldCents, dueCents, refundedCents } = earnings.totals;
  return (
    <>
      <Figures
        figures={[
          { name: 'Earned', value: formatCents(earnedCents), note: 'your share of all orders' },
          { name: 'Held', value: formatCents(heldCents), note: 'until the event is over and paid' },
          {
            name: 'Due',
            value: formatCents(dueCents),
            note: `${payoutStartBusinessDays} business days after the event`,
          },
          { name: 'Refunded', value: formatCents(refundedCents), note: 'back to hosts' },
        ]}
      />
      <Card as="section" className={styles.sheet} aria-labelledby="earnings-months">
        <h3 id="earnings-months">Payouts by month</h3>
        <EarningsChart year={earnings.year} months={earnings.months} />
      </Card>
      <Card as="section" pad={false} aria-labelledby="earnings-orders">
        <h3 id="earnings-orders" className={styles.listTitle}>
          Orders
        </h3>
        <EarningsTable earnings={earnings.earnings} />
      </Card>
    </>
  );
};

const NothingYet = ({ earnings: { year } }: { earnings: EarningsOfYear }) => (
  <EmptyState
    title={`No orders in ${year}`}
    text="Your share of each order will appear here with its payout date."
    picture="/media/drawings/venue/marquee-mint.svg"
  />
);

const EarningsSkeleton = () => <Loading text="Loading your earnings..." quiet cards={['6rem', '16rem', '12rem']} />;

/** The vendor's payout account: at Stripe (rule banking-11), otherwise in our own form (rule banking-1). */
const Chosen = lazy(
  lazyWithRetry(async () => {
    const { stripePublishableKey } = await loadConfig();
    if (stripePublishableKey) return { default: (await import('./StripeAccount.tsx')).StripeAccount };
    return { default: (await import('#web/domain/banking/BankAccount.tsx')).BankAccount };
  }),
);

const PayoutAccount = () => (
  <Suspense fallback={<Loading text="Loading your payout account..." quiet cards={['5rem']} />}>
    <Chosen />
  </Suspense>
);
