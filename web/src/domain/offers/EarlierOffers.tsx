import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { VendorInquiry } from '#shared/api/messaging/inquiries.ts';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { offersQuery, vendorInquiriesQuery } from './api.ts';
import { Folded } from './Folded.tsx';

interface EarlierOffersProps {
  /** This offer's conversation, whose own offers are excluded. */
  conversationId: string;
  onChoose: (offer: OfferView) => void;
}

const wordsOf = ({ hostName, facts, offer }: VendorInquiry): string =>
  `${facts.title}, ${hostName}${offer ? `: ${formatCents(offer.totalCents)}` : ''}`;

/** The vendor's latest offers to other hosts, as starting points for lines and texts; nothing before there are any. */
export const EarlierOffers = ({ conversationId, onChoose }: EarlierOffersProps) => {
  const client = useQueryClient();
  const { data } = useInfiniteQuery(vendorInquiriesQuery);
  const inquiries = data?.pages.flatMap((page) => page.inquiries) ?? [];
  const others = inquiries.filter((one) => one.offer && one.conversationId !== conversationId);
  if (others.length === 0) return null;
  const choose = async (id: string) => {
    if (id === '') return;
    try {
      const { offers } = await client.fetchQuery(offersQuery(id));
      if (offers[0]) onChoose(offers[0]);
    } catch {
      toast.error("Couldn't load the offer", 'Check your connection and try again.');
    }
  };
  return (
    <Folded summary="Start from an earlier offer" isOpen={false} hasProblem={false}>
      <SelectField
        label="Earlier offer"
        hint="Copies its lines and notes. The date, guests and hours stay as they are."
        placeholder="Choose an offer"
        options={others.map((one) => ({ value: one.conversationId, label: wordsOf(one) }))}
        onChange={({ target }) => void choose(target.value)}
      />
    </Folded>
  );
};
