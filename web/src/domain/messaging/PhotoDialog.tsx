import { useQuery } from '@tanstack/react-query';
import type { Attachment } from '#shared/api/messaging.ts';
import type { Sized } from '#shared/messaging/attachments.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import styles from './Attachments.module.css';
import { attachmentQuery } from './api.ts';
import type { MessagePlace } from './api.ts';

interface PhotoDialogProps {
  place: MessagePlace;
  file: Attachment;
  size: Sized;
  onClose: () => void;
}

/** A picture of a conversation in its largest size. */
const PhotoDialog = ({ place, file, size, onClose }: PhotoDialogProps) => {
  const { data, isError, refetch } = useQuery(attachmentQuery(place, file.id));
  return (
    <Dialog open large title={file.fileName} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {isError && !data ? (
        <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load this picture.</RetryBanner>
      ) : (
        <img
          className={styles.large}
          style={{ aspectRatio: `${size.width} / ${size.height}` }}
          src={data?.url}
          alt={file.fileName}
          {...size}
        />
      )}
    </Dialog>
  );
};

export default PhotoDialog;
