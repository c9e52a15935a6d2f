import { useQuery } from '@tanstack/react-query';
import type { Category } from '#shared/kernel/categories.ts';
import { useDraft } from '#web/domain/planning/api.ts';
import { askAddress } from '#web/domain/planning/asking/ask-address.ts';
import { CardPrice } from '#web/domain/planning/prices/CardPrice.tsx';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { vendorPriceQuery } from '#web/domain/planning/prices/api.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';

interface HostActionsProps {
  vendorId: string;
  among: readonly string[];
  category: Category | undefined;
  /** The vendor's services. */
  services: readonly Category[];
}

/** The foot of a vendor's card for a host: its price for the current event, and a link to its packages. */
export const HostActions = ({ services, ...listed }: HostActionsProps) => {
  const [draftId] = useCurrentDraftId();
  const { data: draft, isLoading } = useDraft(draftId);
  const { data: price } = useQuery(vendorPriceQuery(draft, listed));
  // Known before the price, so that nothing shifts when the price loads.
  const category = listed.category ?? price?.category ?? services[0];
  const ask = category && askAddress({ draftId: draft?.id, category, vendorIds: [listed.vendorId] });
  return (
    <>
      <CardPrice draft={draft} {...listed} isWaiting={isLoading} />
      <ButtonLink full to={`/vendor/${listed.vendorId}`}>
        {price ? 'View Packages' : 'Add to Your Plan to View Pricing'}
      </ButtonLink>
      {ask && (
        <ButtonLink full look="bare" to={ask}>
          {price?.byOfferOnly ? 'Ask for an Offer' : 'Ask a Question'}
        </ButtonLink>
      )}
    </>
  );
};
