import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SectionHead } from '#web/ui/layout/SectionHead.tsx';
import { PromoList } from './PromoList.tsx';
import type { PromoActions, PromoSaves, ShownPromo } from './promo-actions.ts';

const PromoDialog = lazy(lazyWithRetry(async () => ({ default: (await import('./PromoDialog.tsx')).PromoDialog })));

/** Additions for an administrator: the vendor of each code, and the choice of one for a new code. */
interface OfVendors {
  /** Asks for the vendor of a new code. */
  picker: ReactNode;
  /** Returns true if a vendor is chosen; otherwise shows an error at the picker. */
  isChosen: () => boolean;
  /** Clears the choice for a new code. */
  reset: () => void;
}

export interface PromoCodesProps<P extends ShownPromo> extends PromoActions<P>, PromoSaves<P> {
  promos: readonly P[];
  /** When the list was requested, in milliseconds; expiry is evaluated at this time. */
  asOf: number;
  /** Shown before the first code. */
  noneYet: string;
  vendors?: OfVendors;
}

/** Stat cards, search, filters and table of promo codes, with the dialog to create and edit them (vendor spec 9). */
export const PromoCodes = <P extends ShownPromo>(props: PromoCodesProps<P>) => {
  const { promos, asOf, create, edit, onSwitch, noneYet, vendors } = props;
  // 'new', a code being edited, or nothing.
  const [opened, setOpened] = useState<P | 'new'>();
  const isNew = opened === 'new';
  const begin = () => {
    vendors?.reset();
    setOpened('new');
  };
  return (
    <>
      <SectionHead title="Promo codes">{promos.length > 0 && <CreateButton onClick={begin} />}</SectionHead>
      {promos.length === 0 ? (
        <EmptyState
          title="No promo codes yet"
          text={noneYet}
          picture="/media/drawings/decor/balloons-mint.svg"
          action={<CreateButton onClick={begin} />}
        />
      ) : (
        <PromoList promos={promos} asOf={asOf} withVendor={Boolean(vendors)} onEdit={setOpened} onSwitch={onSwitch} />
      )}
      {opened && (
        <Suspense>
          <PromoDialog
            promo={isNew ? undefined : opened}
            save={isNew ? create : (form) => edit(opened, form)}
            before={isNew && vendors?.picker}
            mayStart={isNew ? vendors?.isChosen : undefined}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};

const CreateButton = ({ onClick }: { onClick: () => void }) => (
  <Button look="primary" icon={<Plus />} aria-haspopup="dialog" onClick={onClick}>
    Create Promo Code
  </Button>
);
