import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { useStartAddition } from './use-start-addition.ts';

interface FindVendorProps {
  booking: Booking;
  category: Category;
  icon?: ReactNode;
  children: ReactNode;
}

const search = <Search />;

/** Leads to the vendors of a service for a booked event; a chosen vendor is added to its booking. */
export const FindVendor = ({ booking, category, icon = search, children }: FindVendorProps) => {
  const { mutate: start, isPending } = useStartAddition(booking);
  return (
    <Button size="small" icon={icon} busy={isPending} onClick={() => start({ category })}>
      {children}
    </Button>
  );
};
