import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';

interface InAddressProps {
  /** In the address while the dialog is open, which can put another value there: ?payouts=failed. */
  name: string;
  value: string;
  label: string;
  /** How many things wait there; nothing is shown for none. */
  count?: string | undefined;
  icon: ReactNode;
  /** The dialog, with its own code. */
  View: ComponentType<{ onClose: () => void }>;
}

/** A button that opens a dialog; the link in an email does too, since it is in the address. */
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
