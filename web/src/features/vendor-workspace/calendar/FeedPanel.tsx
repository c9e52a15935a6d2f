import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { vendors } from '#shared/api/vendors.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './Calendar.module.css';

const queryKey = ['calendar-feed'];

/** The private address under which the vendor's own calendar program reads the orders. */
export const FeedPanel = () => {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(vendors.getCalendarFeed, {}, { signal }) });
  const renew = useMutation({
    mutationFn: () => call(vendors.renewCalendarFeed),
    onSuccess: (feed) => client.setQueryData(queryKey, feed),
    onError: () => toast.error('No address was made', 'Check your connection and try again.'),
  });
  if (!data) return null;
  const address = data.path && `${location.origin}${data.path}`;
  return (
    <Card as="section" className={styles.panel} aria-labelledby="calendar-feed">
      <div>
        <h2 id="calendar-feed">In your own calendar</h2>
        <p className="small soft">
          Google, Apple and Outlook calendars can subscribe to your orders. Whoever has the address can read them.
        </p>
      </div>
      {address && <Address address={address} />}
      <Button busy={renew.isPending} onClick={() => renew.mutate()}>
        {address ? 'Replace This Address' : 'Make a Private Address'}
      </Button>
    </Card>
  );
};

const Address = ({ address }: { address: string }) => {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success('Address copied'),
      () => toast.error('The address was not copied', 'Select it and copy it yourself.'),
    );
  return (
    <TextField
      label="Private address"
      readOnly
      value={address}
      onFocus={(event) => event.currentTarget.select()}
      end={<IconButton label="Copy the address" icon={<Copy />} onClick={() => void copy()} />}
    />
  );
};
