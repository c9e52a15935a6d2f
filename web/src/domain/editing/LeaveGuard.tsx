import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { useBeforeUnload } from './use-before-unload.ts';

/** Returns the destination of a click that leaves the page for another of this site in the same window. */
function wayOut(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return undefined;
  const to = link.pathname + link.search;
  return to === location.pathname + location.search ? undefined : to + link.hash;
}

interface LeaveGuardProps {
  isDirty: boolean;
  onLeave?: () => void;
  title: string;
  text: string;
  stayLabel: string;
  leaveLabel: string;
}

/** Asks before a link or the closing of the window discards unsaved input. The back button doesn't ask. */
export const LeaveGuard = ({ isDirty, onLeave, title, text, stayLabel, leaveLabel }: LeaveGuardProps) => {
  const navigate = useNavigate();
  const [to, setTo] = useState<string>();
  useBeforeUnload(isDirty);
  useEffect(() => {
    if (!isDirty) return undefined;
    const onClick = (event: MouseEvent) => {
      const out = wayOut(event);
      if (out === undefined) return;
      event.preventDefault();
      setTo(out);
    };
    // Runs before the router's own link handling.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [isDirty]);
  const leave = () => {
    onLeave?.();
    setTo(undefined);
    void navigate(to ?? '');
  };
  return (
    <ConfirmDialog
      open={to !== undefined}
      onClose={() => setTo(undefined)}
      title={title}
      text={text}
      cancelLabel={stayLabel}
      confirmLabel={leaveLabel}
      onConfirm={leave}
    />
  );
};
