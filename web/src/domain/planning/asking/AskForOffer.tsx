import type { Category } from '#shared/kernel/categories.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import type { ButtonLook } from '#web/ui/actions/Button.tsx';
import { planAddress } from '../plan-address.ts';
import { askAddress } from './ask-address.ts';

interface AskForOfferProps extends ButtonLook {
  /** The host's plan; without one, the link leads to the first planning step. */
  draftId: string | undefined;
  vendor: { id: string; name: string };
  category: Category;
}

/** A link to ask for an offer, for vendors that are booked by offer only. */
export const AskForOffer = ({ draftId, vendor, category, ...look }: AskForOfferProps) => (
  <ButtonLink
    {...look}
    to={askAddress({ draftId, category, vendorIds: [vendor.id] }) ?? planAddress('/questionnaire', { draftId })}
  >
    Ask for an Offer<span className="hidden"> from {vendor.name}</span>
  </ButtonLink>
);
