import { Button } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import styles from './LargePhoto.module.css';

interface LargePhotoProps {
  title: string;
  fileName: string;
  /** Size of the largest version, in pixels; null if unknown. */
  size: { width: number; height: number } | null;
  /** The query for its URL. */
  address: { data?: { url: string } | undefined; isError: boolean; refetch: () => Promise<unknown> };
  onClose: () => void;
}

/** A photo that people sent each other, in its largest size. */
export const LargePhoto = ({ title, fileName, size, address, onClose }: LargePhotoProps) => (
  <Dialog open large title={title} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
    {address.isError && !address.data ? (
      <RetryBanner live onRetry={() => void address.refetch()}>
        Couldn&apos;t load this photo.
      </RetryBanner>
    ) : (
      <img
        className={styles.large}
        style={size ? { aspectRatio: `${size.width} / ${size.height}` } : undefined}
        src={address.data?.url}
        alt={fileName}
        {...size}
      />
    )}
  </Dialog>
);
