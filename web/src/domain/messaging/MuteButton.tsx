import { useMutation } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import { errorText } from '#web/lib/api-error.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { muteConversation } from './api.ts';

interface MuteButtonProps {
  conversationId: string;
  isMuted: boolean;
}

/** Mutes a conversation for its reader, or ends that (rule messaging-40). */
export const MuteButton = ({ conversationId, isMuted }: MuteButtonProps) => {
  const mute = useMutation({
    mutationFn: () => muteConversation(conversationId, !isMuted),
    onSuccess: () =>
      isMuted
        ? toast.success('Unmuted', 'You get notifications and emails about new messages again.')
        : toast.success('Muted', "You won't get notifications and emails about new messages here."),
    onError: (failure) =>
      toast.error(isMuted ? 'Not unmuted' : 'Not muted', errorText(failure, 'Something went wrong. Try again.')),
  });
  return (
    <IconButton
      label={isMuted ? 'Unmute conversation' : 'Mute conversation'}
      icon={isMuted ? <BellOff /> : <BellRing />}
      disabled={mute.isPending}
      onClick={() => mute.mutate()}
    />
  );
};
