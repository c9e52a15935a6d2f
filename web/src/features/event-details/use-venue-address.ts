import { useQuery } from '@tanstack/react-query';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { vendorQuery } from '#web/domain/directory/api.ts';

export interface VenueAddress {
  /** Name of the plan's venue; undefined without one. */
  name?: string;
  /** The venue with the public part of its address: the street only with pickup (rule vendors-8). */
  address: string;
  isStreetPublic: boolean;
  isPending: boolean;
}

export const venueAddress = ({ name, address, deliveryOptions }: AddressedVendor): Omit<VenueAddress, 'isPending'> => ({
  name,
  address: [name, address].filter(Boolean).join(', '),
  isStreetPublic: deliveryOptions.includes('pickup'),
});

type AddressedVendor = Pick<VendorPage, 'name' | 'address' | 'deliveryOptions'>;

/** Returns the place of a plan with a venue, for the form that vendors get. */
export function useVenueAddress(items: readonly Pick<PlanItem, 'vendorId' | 'category'>[]): VenueAddress {
  const vendorId = items.find((item) => item.category === 'venue' && !isSampleVendorId(item.vendorId))?.vendorId;
  const { data, isLoading } = useQuery({ ...vendorQuery(vendorId ?? ''), enabled: vendorId !== undefined });
  const known = data ? venueAddress(data) : { address: '', isStreetPublic: true };
  return { ...known, isPending: isLoading };
}
