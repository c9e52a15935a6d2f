import type { Analytics } from '#shared/api/administration/analytics.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';
import { replyLimitHours } from '#shared/kernel/policies.ts';
import styles from './AnalyticsTab.module.css';
import { Bar } from './Ranks.tsx';
import { formatShare } from './analytics-text.ts';

interface StagesProps {
  id: string;
  title: string;
  text: string;
  /** Header of the count column. */
  of?: string;
  /** The first is the whole. */
  stages: readonly (readonly [name: string, count: number])[];
}

const Stages = ({ id, title, text, of = 'Plans', stages }: StagesProps) => {
  const whole = stages[0]?.[1] ?? 0;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="small soft">{text}</p>
      <table className={styles.ranks} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">{of}</th>
            <th scope="col">Of all</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(([name, count]) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <Bar share={whole === 0 ? 0 : Math.min(count / whole, 1)} />
              </th>
              <td>{count.toLocaleString('en-US')}</td>
              <td>{formatShare(count, whole)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** How far the plans started in the period have come by now. */
export const Funnel = ({ plans }: { plans: Analytics['plans'] }) => (
  <Stages
    id="funnel"
    title="From plan to booking"
    text="The progress of plans started in this period."
    stages={[
      ['Plans started', plans.started],
      ['With a vendor', plans.withVendor],
      ['Booked', plans.booked],
      ['Event over', plans.completed],
    ]}
  />
);

/** The outcome of drafted plans, and how many of their vendors are new (rule administration-55). */
export const DraftedFunnel = ({ drafted }: { drafted: Analytics['drafted'] }) => (
  <Stages
    id="drafted"
    title="Drafted plans"
    text={`Plans started in this period for which we proposed vendors. New vendors: ${formatShare(drafted.newVendorPicks, drafted.picks)} of ${plural(drafted.picks, 'pick')}.`}
    stages={[
      ['Proposed', drafted.proposed],
      ['Taken', drafted.taken],
      ['Taken with a swap', drafted.swapped],
      ['Booked', drafted.booked],
    ]}
  />
);

/** The outcome of hosts' questions before booking (rule administration-64). */
export const InquiryFunnel = ({ inquiries }: { inquiries: Analytics['inquiries'] }) => (
  <Stages
    id="inquiries"
    title="From inquiry to booking"
    text={`Inquiries in this period, one per vendor asked. Value of accepted offers: ${formatCents(inquiries.acceptedCents)}.`}
    of="Inquiries"
    stages={[
      ['Inquiries', inquiries.sent],
      [`Answered within ${replyLimitHours} hours`, inquiries.answeredInTime],
      ['With an offer', inquiries.offered],
      ['Offer accepted', inquiries.accepted],
    ]}
  />
);
