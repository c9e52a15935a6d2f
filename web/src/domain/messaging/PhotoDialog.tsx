import { useQuery } from '@tanstack/react-query';
import type { Attachment } from '#shared/api/messaging.ts';
import type { Sized } from '#shared/messaging/attachments.ts';
import { LargePhoto } from '#web/domain/media/LargePhoto.tsx';
import { attachmentQuery } from './api.ts';
import type { MessagePlace } from './api.ts';

interface PhotoDialogProps {
  place: MessagePlace;
  file: Attachment;
  size: Sized;
  onClose: () => void;
}

/** A picture of a conversation in its largest size. */
const PhotoDialog = ({ place, file: { id, fileName }, size, onClose }: PhotoDialogProps) => {
  const address = useQuery(attachmentQuery(place, id));
  return <LargePhoto title={fileName} fileName={fileName} size={size} address={address} onClose={onClose} />;
};

export default PhotoDialog;
