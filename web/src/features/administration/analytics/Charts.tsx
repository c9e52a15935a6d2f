import type { Analytics } from '#shared/api/administration/analytics.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { metroName } from '#shared/kernel/metros.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { monthName } from '#shared/kernel/months.ts';
import { replyLimitHours } from '#shared/kernel/policies.ts';
import { Figures } from '#web/ui/data/Figures.tsx';
import styles from './AnalyticsTab.module.css';
import { DraftedFunnel, Funnel, InquiryFunnel } from './Funnel.tsx';
import { Ranks } from './Ranks.tsx';
import { TimeCharts } from './TimeCharts.tsx';
import { formatAverageDuration, paceNote } from './analytics-text.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** All figures of the chosen period. */
export const Charts = ({ figures }: { figures: Analytics }) => {
  const { byCategory, byMetro, plans, drafted, inquiries, topVendors } = figures;
  const { from, to, vendors } = topVendors;
  const months = from === to ? monthName(from) : `${monthName(from)} to ${monthName(to)}`;
  return (
    <>
      <Head figures={figures} />
      <TimeCharts figures={figures} />
      <div className={styles.pair}>
        <Ranks
          id="by-category"
          title="By category"
          text="What vendors charge, excluding the platform fee."
          of="Category"
          rows={byCategory.map(({ category, ...sold }) => ({ name: categoryLabel(category), ...sold }))}
        />
        <Ranks
          id="by-metro"
          title="By metro area"
          text="By event location."
          of="Area"
          rows={byMetro.map(({ metro, ...sold }) => ({ name: metroName(metro), ...sold }))}
        />
      </div>
      <div className={styles.pair}>
        <Funnel plans={plans} />
        <DraftedFunnel drafted={drafted} />
      </div>
      <div className={styles.pair}>
        <Ranks
          id="top-vendors"
          title="Top vendors"
          text={`By sales in full months: ${months}.`}
          of="Vendor"
          rows={vendors.map(({ vendorId, ...sold }) => ({ ...sold, to: `/vendor/${vendorId}` }))}
        />
        <InquiryFunnel inquiries={inquiries} />
      </div>
    </>
  );
};

const Head = ({ figures: { steps, approvals, replies } }: { figures: Analytics }) => {
  const cancelled = sum(steps.map(({ cancelledOrders }) => cancelledOrders));
  const lost = sum(steps.map(({ cancelledCents }) => cancelledCents));
  return (
    <Figures
      figures={[
        { name: 'Bookings', value: sum(steps.map(({ bookings }) => bookings)).toLocaleString('en-US') },
        {
          name: 'Gross value',
          value: formatCents(sum(steps.map(({ bookedCents }) => bookedCents))),
          note:
            cancelled === 0
              ? 'no cancellations'
              : `${formatCents(lost)} refunded for ${cancelled.toLocaleString('en-US')} canceled orders`,
        },
        {
          name: 'Approval time',
          value: approvals.averageMinutes === null ? '–' : formatAverageDuration(approvals.averageMinutes),
          note: paceNote(approvals, 'a day', 'approvals'),
        },
        {
          name: 'Reply time',
          value: replies.averageMinutes === null ? '–' : formatAverageDuration(replies.averageMinutes),
          note: paceNote(replies, `${replyLimitHours} hours`, 'answers'),
        },
      ]}
    />
  );
};
