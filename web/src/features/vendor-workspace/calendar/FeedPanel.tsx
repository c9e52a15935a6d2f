import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { copyText } from '#web/ui/actions/copy-text.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import styles from './Calendar.module.css';
import { feedQuery, useRenewFeed } from './api.ts';

/** The private URL from which the vendor's calendar program reads the orders. */
export const FeedPanel = () => {
  const { data } = useQuery(feedQuery);
  const renew = useRenewFeed();
  if (!data) return null;
  const address = data.path && `${location.origin}${data.path}`;
  return (
    <Card as="section" className={styles.panel} aria-labelledby="calendar-feed">
      <div>
        <h2 id="calendar-feed">In your own calendar</h2>
        <p className="small soft">
          Subscribe to your orders, with their addresses and setup times, from Google, Apple or Outlook calendars.
          Anyone with the link can see them. Apple and Outlook look for changes every hour; Google can take a day.
        </p>
      </div>
      {address && <Address address={address} />}
      <Button busy={renew.isPending} onClick={() => renew.mutate()}>
        {address ? 'Replace Private Link' : 'Create Private Link'}
      </Button>
    </Card>
  );
};

const Address = ({ address }: { address: string }) => (
  <TextField
    label="Private link"
    readOnly
    value={address}
    onFocus={(event) => event.currentTarget.select()}
    end={<IconButton label="Copy the link" icon={<Copy />} onClick={() => void copyText(address, 'Link')} />}
  />
);
