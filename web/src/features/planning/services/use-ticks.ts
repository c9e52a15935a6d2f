import { useState } from 'react';
import type { ListChange } from '#shared/kernel/field-changes.ts';

/** By id: ticked or unticked. */
type Ticks = Readonly<Record<string, boolean>>;

const without = (ticks: Ticks, others: Ticks): Ticks =>
  Object.fromEntries(Object.entries(ticks).filter(([id, isOn]) => others[id] !== isOn));

const idsThat = (ticks: Ticks, isOn: boolean): string[] => Object.keys(ticks).filter((id) => ticks[id] === isOn);

/** A change being stored. */
export interface SentTicks {
  change: ListChange<string>;
  onStored: () => void;
  onFailed: () => void;
}

/**
 * Manages ticks over a stored list. Local changes apply until they are stored; everything else follows the list,
 * including other windows' ticks.
 */
export function useTicks(stored: readonly string[]) {
  const [mine, setMine] = useState<Ticks>({});
  const [sent, setSent] = useState<Ticks>({});
  const isTicked = (id: string): boolean => mine[id] ?? stored.includes(id);
  const set = (ticks: Ticks): void => setMine((before) => ({ ...before, ...ticks }));
  return {
    isTicked,
    /** The ticked ids, starting with those of the stored list. */
    ticked: [...stored.filter(isTicked), ...idsThat(mine, true).filter((id) => !stored.includes(id))],
    set,
    toggle: (id: string): void => set({ [id]: !isTicked(id) }),
    /** Something was ticked or unticked since the last send. */
    isDirty: Object.entries(mine).some(([id, isOn]) => isOn !== (sent[id] ?? stored.includes(id))),
    /** Discards local ticks. */
    forget: (): void => setMine({}),
    send: (): SentTicks => {
      setSent((before) => ({ ...before, ...mine }));
      const onFailed = () => setSent((before) => without(before, mine));
      return {
        change: { add: idsThat(mine, true), remove: idsThat(mine, false) },
        onFailed,
        onStored: () => {
          onFailed();
          setMine((before) => without(before, mine));
        },
      };
    },
  };
}
