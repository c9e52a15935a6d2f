import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import styles from './SelectBox.module.css';
import type { Selection } from './use-selection.ts';

interface SelectBoxProps {
  id: string;
  /** The selected item, for screen readers. */
  name: string;
  selection: Selection;
  disabled?: boolean;
}

export const SelectBox = ({ id, name, selection, disabled = false }: SelectBoxProps) => (
  <CheckboxField
    label={
      <>
        <span className={styles.word}>Select</span>
        <span className="hidden"> {name}</span>
      </>
    }
    checked={selection.ids.has(id)}
    disabled={disabled}
    onChange={() => selection.toggle(id)}
  />
);
