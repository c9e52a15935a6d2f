import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PromoCode } from '#shared/api/promotions.ts';
import { filterPromos, promoFilters, promoStats } from '#shared/promo-display.ts';
import type { PromoFilter } from '#shared/promo-display.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Figures } from '#web/ui/Figures.tsx';
import { FilterRow, FilterSearch, NothingMatches } from '#web/ui/FilterRow.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { PromoTable } from './PromoTable.tsx';
import type { PromoActions, PromoSaves } from './promo-actions.ts';

const PromoDialog = lazy(async () => ({ default: (await import('./PromoDialog.tsx')).PromoDialog }));

export interface PromoCodesProps extends PromoActions, PromoSaves {
  promos: readonly PromoCode[];
  /** When the list was asked for, in milliseconds: expiry is judged as of then. */
  asOf: number;
}

const filterNames: Record<PromoFilter, string> = {
  all: 'All statuses',
  active: 'Active',
  inactive: 'Inactive',
  expired: 'Expired',
};
const filterOptions = promoFilters.map((value) => ({ value, label: filterNames[value] }));

/** Stat cards, search, filter and table of promo codes, with the dialog that makes and edits them (vendor spec 9). */
export const PromoCodes = ({ promos, asOf, create, edit, onSwitch }: PromoCodesProps) => {
  // 'new', a code being edited, or nothing.
  const [opened, setOpened] = useState<PromoCode | 'new'>();
  const isNew = opened === 'new';
  return (
    <>
      <SectionHead title="Promo codes">
        {promos.length > 0 && (
          <Button look="primary" icon={<Plus />} onClick={() => setOpened('new')}>
            Create Promo Code
          </Button>
        )}
      </SectionHead>
      {promos.length === 0 ? (
        <NoPromos onCreate={() => setOpened('new')} />
      ) : (
        <Listed promos={promos} asOf={asOf} onEdit={setOpened} onSwitch={onSwitch} />
      )}
      {opened && (
        <Suspense>
          <PromoDialog
            promo={isNew ? undefined : opened}
            save={isNew ? create : (form) => edit(opened, form)}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};

interface ListedProps extends PromoActions {
  promos: readonly PromoCode[];
  asOf: number;
  onEdit: (promo: PromoCode) => void;
}

const Listed = ({ promos, asOf, ...actions }: ListedProps) => {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<PromoFilter>('all');
  const now = new Date(asOf);
  const stats = promoStats(promos, now);
  const shown = filterPromos(promos, { text, status, now });
  return (
    <>
      <Figures
        figures={[
          { name: 'Total Codes', value: stats.total.toLocaleString('en-US') },
          { name: 'Active Codes', value: stats.active.toLocaleString('en-US') },
          { name: 'Total Uses', value: stats.uses.toLocaleString('en-US') },
          { name: 'Avg Discount', value: stats.averageDiscount },
        ]}
      />
      <Card pad={false}>
        <FilterRow count={`${shown.length} of ${promos.length} ${promos.length === 1 ? 'code' : 'codes'}`}>
          <FilterSearch
            label="Search promo codes"
            placeholder="Code or description"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <SelectField
            hideLabel
            label="Status"
            options={filterOptions}
            value={status}
            onChange={(event) => setStatus(event.target.value as PromoFilter)}
          />
        </FilterRow>
        {shown.length > 0 ? (
          <PromoTable promos={shown} now={now} {...actions} />
        ) : (
          <NothingMatches>No promo codes match your search.</NothingMatches>
        )}
      </Card>
    </>
  );
};

const NoPromos = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    title="No promo codes yet"
    text="Give hosts a reason to book: a code takes a percentage or an amount off your part of their plan."
    picture="/media/drawings/decor/balloons-mint.svg"
    action={
      <Button look="primary" icon={<Plus />} onClick={onCreate}>
        Create Promo Code
      </Button>
    }
  />
);
