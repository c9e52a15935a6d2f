import { MessageCircle } from 'lucide-react';
import type { Category } from '#shared/kernel/categories.ts';
import { IconLink } from '#web/ui/actions/IconButton.tsx';
import { askAddress } from './ask-address.ts';

interface AskVendorProps {
  draftId: string | undefined;
  vendor: { id: string; name: string };
  category: Category;
}

/** A link on a vendor's card to ask a question before booking; absent for samples, and before there is a plan. */
export const AskVendor = ({ draftId, vendor, category }: AskVendorProps) => {
  const ask = askAddress({ draftId, category, vendorIds: [vendor.id] });
  return ask && <IconLink to={ask} label={`Ask ${vendor.name} a question`} icon={<MessageCircle />} />;
};
