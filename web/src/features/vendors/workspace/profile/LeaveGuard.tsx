import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

/** Where a click leads on this site, if it leaves the page in this window. */
function wayOut(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return undefined;
  const to = link.pathname + link.search;
  return to === location.pathname + location.search ? undefined : to + link.hash;
}

const askBrowser = (event: BeforeUnloadEvent): void => event.preventDefault();

/** While something is unsaved, links ask first and closing the window asks too. Back needs no question: it is kept. */
export const LeaveGuard = ({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) => {
  const navigate = useNavigate();
  const [to, setTo] = useState<string>();
  useEffect(() => {
    if (!isDirty) return undefined;
    const onClick = (event: MouseEvent) => {
      const out = wayOut(event);
      if (out === undefined) return;
      event.preventDefault();
      setTo(out);
    };
    // Before the router's own links hear of it.
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', askBrowser);
    };
  }, [isDirty]);
  const leave = () => {
    onLeave();
    setTo(undefined);
    void navigate(to ?? '');
  };
  return (
    <Dialog
      open={to !== undefined}
      onClose={() => setTo(undefined)}
      title="Leave without saving?"
      text="Your changes to the profile are not saved yet."
      actions={
        <>
          <Button onClick={() => setTo(undefined)}>Keep Editing</Button>
          <Button look="danger" onClick={leave}>
            Discard and Leave
          </Button>
        </>
      }
    />
  );
};
