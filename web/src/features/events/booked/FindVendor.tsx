import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '#shared/api/booking.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { findAnother } from './find-another.ts';

interface FindVendorProps {
  booking: Booking;
  category: Category;
  children: ReactNode;
}

/** Begins a plan for the event's day with one service, and leads to its vendors. */
export const FindVendor = ({ booking, category, children }: FindVendorProps) => {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await navigate(await findAnother(booking, category));
    } catch (error) {
      setBusy(false);
      toast.error('Error', isApiError(error) ? error.message : 'Something went wrong. Try again.');
    }
  };
  return (
    <Button size="small" icon={<Search />} busy={isBusy} onClick={() => void start()}>
      {children}
    </Button>
  );
};
