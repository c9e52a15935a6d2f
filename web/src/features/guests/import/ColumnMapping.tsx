import { useState } from 'react';
import type { Field } from '#shared/guests/columns.ts';
import type { GuestReading } from '#shared/guests/guest-reading.ts';
import type { ReadOptions } from '#shared/guests/read-table.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { fieldOptions } from './column-fields.ts';
import styles from './Import.module.css';

interface ColumnMappingProps {
  reading: GuestReading;
  onMap: (mapping: NonNullable<ReadOptions['mapping']>) => void;
}

/** Lets the host say what each column means. */
export const ColumnMapping = ({ reading: { columns, samples, headerRow }, onMap }: ColumnMappingProps) => {
  const width = Math.max(0, ...columns.map(({ at }) => at + 1));
  const [fields, setFields] = useState<readonly (Field | undefined)[]>(() =>
    Array.from({ length: width }, (_, at) => columns.find((column) => column.at === at)?.field),
  );
  // Without a known header the first row may be a guest or a header of unknown names.
  const [isHeaderFirst, setHeaderFirst] = useState(false);
  const isUnknown = headerRow === undefined;
  return (
    <form
      className={styles.mapping}
      onSubmit={(event) => {
        event.preventDefault();
        onMap({ headerRow: headerRow ?? (isHeaderFirst ? 1 : 0), fields });
      }}
    >
      <ul className={styles.columns}>
        {columns.map(({ at, name }) => (
          <li key={at}>
            <SelectField
              label={name || `Column ${at + 1}`}
              placeholder="Leave out"
              options={fieldOptions}
              value={fields[at] === 'ignored' ? '' : (fields[at] ?? '')}
              hint={
                samples
                  .map((cells) => cells[at])
                  .filter(Boolean)
                  .join(', ')
                  .slice(0, 60) || 'Empty'
              }
              onChange={({ target }) => setFields(fields.with(at, (target.value || undefined) as Field | undefined))}
            />
          </li>
        ))}
      </ul>
      {isUnknown && (
        <CheckboxField
          label="The first row has column names and is no guest"
          checked={isHeaderFirst}
          onChange={({ target }) => setHeaderFirst(target.checked)}
        />
      )}
      <Button type="submit">Apply Columns</Button>
    </form>
  );
};
