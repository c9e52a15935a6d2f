import { Download, FileUp, Mail, Pencil, Plus, Printer, Trash2, UserCheck, X } from 'lucide-react';
import { Suspense, lazy, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { countGuests } from '#shared/guests/count-guests.ts';
import { plural } from '#shared/kernel/plural.ts';
import { checkInAddress, guestsAddress, toPlanId } from '#web/domain/guests/guests-address.ts';
import type { ListedPlan } from '#web/domain/guests/guests-address.ts';
import { errorText } from '#web/lib/api-error.ts';
import { downloadText } from '#web/lib/download.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { NothingMatches } from '#web/ui/actions/FilterRow.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { addGuests, removeGuests } from './api.ts';
import type { GuestList, ListedGuest } from './api.ts';
import { GuestFilters } from './GuestFilters.tsx';
import { GuestRowView } from './GuestRowView.tsx';
import { filterChoices, noFilters, toRows } from './guest-rows.ts';
import type { Filters, GuestRow, Order } from './guest-rows.ts';
import { ListTools } from './ListTools.tsx';
import { WindowedList } from './WindowedList.tsx';
import styles from './Guests.module.css';

// Few visits edit or print.
const GuestDialog = lazy(lazyWithRetry(() => import('./GuestDialog.tsx')));
const BulkDialog = lazy(lazyWithRetry(() => import('./BulkDialog.tsx')));
const PrintedGuests = lazy(lazyWithRetry(() => import('./PrintedGuests.tsx')));

interface GuestListViewProps {
  plan: ListedPlan;
  list: GuestList;
}

const fail = (error: unknown) => toast.error('Not saved', errorText(error, 'Something went wrong. Try again.'));

/** Removes guests, with an undo that adds them under their former ids. */
async function removeWithUndo(planId: string, removed: readonly ListedGuest[]): Promise<void> {
  const restore = async () => {
    try {
      await addGuests(
        planId,
        removed.map(({ id, answered, checkedInAt: _, ...guest }) => ({ id, guest, ...(answered && { answered }) })),
      );
      toast.success('Undone', 'Your guests are back.');
    } catch (error) {
      fail(error);
    }
  };
  try {
    await removeGuests(
      planId,
      removed.map(({ id }) => id),
    );
    toast.info(`${plural(removed.length, 'guest')} removed`, undefined, {
      label: 'Undo',
      onPress: () => void restore(),
    });
  } catch (error) {
    fail(error);
  }
}

async function download(title: string, guests: readonly ListedGuest[]): Promise<void> {
  const { exportGuests } = await import('#shared/guests/export-guests.ts');
  downloadText(`${title} guests.csv`, exportGuests(guests), 'text/csv;charset=utf-8');
}

function useSelection(guests: readonly ListedGuest[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setIds((known) => {
        const next = new Set(known);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const selected = useMemo(() => guests.filter(({ id }) => ids.has(id)), [guests, ids]);
  return { ids, selected, toggle, set: (chosen: readonly string[]) => setIds(new Set(chosen)) };
}

const Summary = ({ guests }: { guests: readonly ListedGuest[] }) => {
  const { expected, attending, declined, pending, children, wheelchairs } = useMemo(
    () => countGuests(guests),
    [guests],
  );
  const parts = [
    `${expected.toLocaleString('en-US')} expected`,
    `${attending.toLocaleString('en-US')} confirmed`,
    pending > 0 && `${pending.toLocaleString('en-US')} without a reply`,
    declined > 0 && `${declined.toLocaleString('en-US')} declined`,
    children > 0 && `${children.toLocaleString('en-US')} ${children === 1 ? 'child' : 'children'}`,
    wheelchairs > 0 && plural(wheelchairs, 'wheelchair place'),
  ];
  return <p className="soft">{parts.filter(Boolean).join(' · ')}</p>;
};

/** A guest list: search, filters, edits, bulk edits, print and export. */
export const GuestListView = ({ plan, list: { event, guests } }: GuestListViewProps) => {
  const planId = toPlanId(plan);
  const [filters, setFilters] = useState<Filters>(noFilters);
  const [order, setOrder] = useState<Order>('name');
  // 'new' for a guest to be added.
  const [editedId, setEditedId] = useState<string>();
  const [isBulk, setBulk] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  // Typing stays fluent while a long list is filtered.
  const wanted = useDeferredValue(filters);
  const rows = useMemo(() => toRows(guests, wanted, order), [guests, wanted, order]);
  const choices = useMemo(() => filterChoices(guests), [guests]);
  const { ids, selected, toggle, set } = useSelection(guests);
  const edited = guests.find(({ id }) => id === editedId);
  const onPrinted = useCallback(() => setPrinting(false), []);
  const isEmpty = guests.length === 0;
  const shownIds = rows.map(({ guest: { id } }) => id);
  const isAllSelected = shownIds.length > 0 && shownIds.every((id) => ids.has(id));
  return (
    <>
      <PageTitle
        above={event.title}
        below={!isEmpty && <Summary guests={guests} />}
        actions={
          <>
            {'eventId' in plan && !isEmpty && (
              <ButtonLink icon={<UserCheck />} to={checkInAddress(plan.eventId)}>
                Check-In
              </ButtonLink>
            )}
            {event.isBooked && (
              <ButtonLink icon={<Mail />} to={guestsAddress(plan, '/guest-replies')}>
                Invitations
              </ButtonLink>
            )}
            <ButtonLink icon={<FileUp />} to={guestsAddress(plan, '/import-guests')}>
              Import
            </ButtonLink>
            <Button look="primary" icon={<Plus />} aria-haspopup="dialog" onClick={() => setEditedId('new')}>
              Add Guest
            </Button>
          </>
        }
      >
        Guests
      </PageTitle>
      {isEmpty ? (
        <EmptyState
          title="No guests yet"
          text="Bring your list from a spreadsheet, a wedding site or your contacts, paste names, or add guests one by one."
          action={
            <ButtonLink look="primary" to={guestsAddress(plan, '/import-guests')}>
              Import Guests
            </ButtonLink>
          }
        />
      ) : (
        <Card as="section" pad={false} aria-label="Guest list">
          <GuestFilters
            {...{ filters, order, choices }}
            shown={rows.length}
            total={guests.length}
            onFilters={setFilters}
            onOrder={setOrder}
          />
          <ListTools
            isAllSelected={isAllSelected}
            isFiltered={rows.length < guests.length}
            disabled={rows.length === 0}
            onToggle={() => set(isAllSelected ? [] : shownIds)}
          >
            <Button size="small" look="bare" icon={<Download />} onClick={() => void download(event.title, guests)}>
              Export
            </Button>
            <Button size="small" look="bare" icon={<Printer />} onClick={() => setPrinting(true)}>
              Print
            </Button>
          </ListTools>
          {rows.length === 0 ? (
            <NothingMatches>No guests match.</NothingMatches>
          ) : (
            <WindowedList<GuestRow>
              label="Guests"
              items={rows}
              itemKey={({ guest: { id } }) => id}
              rowClass={styles.row}
              renderItem={(row) => (
                <GuestRowView {...row} isSelected={ids.has(row.guest.id)} onSelect={toggle} onEdit={setEditedId} />
              )}
            />
          )}
        </Card>
      )}
      {selected.length > 0 && (
        <div className={styles.bulk} role="region" aria-label="Selected guests" data-foot="">
          <p role="status">{selected.length.toLocaleString('en-US')} selected</p>
          <Button size="small" icon={<Pencil />} aria-haspopup="dialog" onClick={() => setBulk(true)}>
            Edit
          </Button>
          <Button
            size="small"
            icon={<Trash2 />}
            onClick={() => {
              void removeWithUndo(planId, selected);
              set([]);
            }}
          >
            Remove
          </Button>
          <Button size="small" look="bare" icon={<X />} onClick={() => set([])}>
            Clear
          </Button>
        </div>
      )}
      <Suspense>
        {(edited ?? editedId === 'new') && (
          <GuestDialog
            key={editedId}
            planId={planId}
            guest={edited}
            list={guests}
            households={choices.households}
            onClose={() => setEditedId(undefined)}
          />
        )}
        {isBulk && (
          <BulkDialog
            planId={planId}
            guests={selected}
            tags={[...new Set(selected.flatMap(({ tags = [] }) => tags))].toSorted()}
            onClose={() => setBulk(false)}
          />
        )}
        {isPrinting && <PrintedGuests title={event.title} rows={rows} onPrinted={onPrinted} />}
      </Suspense>
    </>
  );
};
