import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import type { ButtonLook } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { sharedPlanAddress, useShareLink, useSharePlan, useStopSharing } from './api.ts';
import styles from './ShareEvent.module.css';

interface SharedProps {
  planId: string;
  title: string;
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success('Link copied', 'Paste it into your invitation or a message.');
  } catch {
    toast.error('Link not copied', 'Your browser blocked copying. Select the link and copy it manually.');
  }
}

const Link = ({ title, address, onStop }: { title: string; address: string; onStop: () => void }) => (
  <>
    <TextField label="Link to your plan" readOnly value={address} onFocus={(event) => event.target.select()} />
    <div className={styles.ways}>
      <Button look="primary" icon={<Copy />} onClick={() => void copy(address)}>
        Copy Link
      </Button>
      {'share' in navigator && (
        <Button
          icon={<Share2 />}
          // Closing the device's share sheet is not a failure.
          onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
        >
          Share…
        </Button>
      )}
      <Button look="bare" onClick={onStop}>
        Stop Sharing
      </Button>
    </div>
  </>
);

const Shared = ({ planId, title }: SharedProps) => {
  const { data, isError, refetch } = useShareLink(planId, true);
  const share = useSharePlan(planId);
  const stop = useStopSharing(planId);
  const fail = () => toast.error('Error', 'Something went wrong. Check your connection and try again.');
  if (isError) return <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load the link.</RetryBanner>;
  if (!data) return <Skeleton height="6.5rem" radius="var(--r-field)" />;
  if (data.token !== null)
    return (
      <Link
        title={title}
        address={sharedPlanAddress(data.token)}
        onStop={() =>
          stop.mutate(undefined, {
            onSuccess: () => toast.info('No longer shared', 'The link no longer works.'),
            onError: fail,
          })
        }
      />
    );
  return (
    <div className={styles.ways}>
      <Button look="primary" busy={share.isPending} onClick={() => share.mutate(undefined, { onError: fail })}>
        Create Link
      </Button>
    </div>
  );
};

interface ShareEventProps extends SharedProps, Pick<ButtonLook, 'size' | 'look'> {}

/** 'Share Event': creates, shares and revokes the link to the read-only page of a draft or event (rule planning-53). */
export const ShareEvent = ({ planId, title, size, look }: ShareEventProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Share2 />} size={size} look={look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Share Event
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Share Event"
        text="Anyone with the link can see the date, the town and the vendors. Prices and addresses aren't shown."
        actions={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        {isOpen && <Shared planId={planId} title={title} />}
      </Dialog>
    </>
  );
};
