import type { InquiryFunnel } from '#shared/api/administration/analytics.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { replyLimitHours } from '#shared/kernel/policies.ts';
import { Figures } from '#web/ui/data/Figures.tsx';

const formatInquiryShare = (part: number, whole: number): string => `${Math.floor((part / whole) * 100)}% of inquiries`;

/** The outcome of the inquiries of the last twelve months (rule administration-67). */
export const InquiryFigures = ({ funnel }: { funnel: InquiryFunnel }) => {
  const { sent, answeredInTime, offered, accepted, acceptedCents } = funnel;
  const shown = (count: number) => count.toLocaleString('en-US');
  return (
    <Figures
      figures={[
        { name: 'Inquiries', value: shown(sent), note: 'last 12 months' },
        {
          name: `Answered within ${replyLimitHours} hours`,
          value: shown(answeredInTime),
          note: formatInquiryShare(answeredInTime, sent),
        },
        { name: 'With an offer', value: shown(offered), note: formatInquiryShare(offered, sent) },
        { name: 'Offers accepted', value: shown(accepted), note: `${formatCents(acceptedCents)} paid by hosts` },
      ]}
    />
  );
};
