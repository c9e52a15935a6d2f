import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';

interface InAddressProps {
  /** The query parameter that is set while the dialog is open; the dialog may change its value: ?payouts=failed. */
  name: string;
  value: string;
  label: string;
  /** Number of pending items; omitted if there are none. */
  count?: string | undefined;
  icon: ReactNode;
  /** The dialog, in its own chunk. */
  View: ComponentType<{ onClose: () => void }>;
}

/** A button that opens a dialog by its URL, so that a link in an email can open it too. */
export const InAddress = ({ name, value, label, count, icon, View }: InAddressProps) => {
  const [query, setQuery] = useSearchParams();
  const setOpen = (isOpen: boolean) =>
    setQuery(
      (before) => {
        if (isOpen) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <Button size="small" icon={icon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
        {count && <Badge tone="lit">{count}</Badge>}
      </Button>
      {query.has(name) && (
        <Suspense fallback={null}>
          <View onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
