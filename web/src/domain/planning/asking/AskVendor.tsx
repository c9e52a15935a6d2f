import { MessageCircle } from 'lucide-react';
import type { Category } from '#shared/kernel/categories.ts';
import { IconLink } from '#web/ui/actions/IconButton.tsx';
import { askAddress } from './ask-address.ts';

interface AskVendorProps {
  draftId: string | undefined;
  vendor: { id: string; name: string };
  category: Category;
}

/** The way from a vendor's card to a question before booking; none for samples, and before there is a plan. */
export const AskVendor = ({ draftId, vendor, category }: AskVendorProps) => {
  const ask = askAddress({ draftId, category, vendorIds: [vendor.id] });
  return ask && <IconLink to={ask} label={`Ask ${vendor.name} a question`} icon={<MessageCircle />} />;
};
