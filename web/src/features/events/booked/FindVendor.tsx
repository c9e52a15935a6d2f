import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '#shared/api/booking.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { errorText } from '#web/lib/api-error.ts';
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
  const { mutate: start, isPending } = useMutation({
    mutationFn: async () => navigate(await findAnother(booking, category)),
    onError: (error) => toast.error('Error', errorText(error, 'Something went wrong. Try again.')),
  });
  return (
    <Button size="small" icon={<Search />} busy={isPending} onClick={() => start()}>
      {children}
    </Button>
  );
};
