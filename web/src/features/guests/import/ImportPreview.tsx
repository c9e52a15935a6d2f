import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { plural } from '#shared/kernel/plural.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import type { ListedGuest } from '../api.ts';
import { WindowedList } from '../WindowedList.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { previewImport } from './preview.ts';
import type { Preview, PreviewRow } from './preview.ts';
import type { ReadSource, useReading } from './use-reading.ts';
import listStyles from '../Guests.module.css';
import styles from './Import.module.css';

interface ImportPreviewProps {
  read: ReadSource;
  list: readonly ListedGuest[];
  isReading: boolean;
  onChange: ReturnType<typeof useReading>['change'];
  onImport: (guests: Preview['guests']) => void;
  onCancel: () => void;
}

const Row = ({ row, name, details, warnings }: PreviewRow) => (
  <div className={styles.row}>
    <span className={`num ${styles.number}`}>
      <span className="hidden">Row </span>
      {row}
    </span>
    <span className={styles.name}>{name}</span>
    <span className={styles.details}>{details}</span>
    {warnings.length > 0 && (
      <span className={styles.warning} title={warnings.join(' ')}>
        <TriangleAlert size={16} />
        {warnings.join(' ')}
      </span>
    )}
  </div>
);

function describeLeftOut({ copies, notInvited }: ReadSource['reading'], retained: number): string[] {
  const parts: (string | false)[] = [
    copies > 0 && `${plural(copies, 'repeated row')} left out.`,
    notInvited > 0 && `${plural(notInvited, 'guest')} not invited to this event left out.`,
    retained > 0 && `${plural(retained, 'guest')} replied here; their replies stay.`,
  ];
  return parts.filter((part) => part !== false);
}

const describeChanges = ({ added, changed, same }: Preview): string =>
  [
    `${added.toLocaleString('en-US')} new`,
    changed > 0 && `${changed.toLocaleString('en-US')} changed`,
    same > 0 && `${same.toLocaleString('en-US')} already in your list`,
  ]
    .filter(Boolean)
    .join(' · ');

/** What an import would do, with every warning at its row (rule guests-39). */
export const ImportPreview = ({ read, list, isReading, onChange, onImport, onCancel }: ImportPreviewProps) => {
  const { reading, options, source } = read;
  const preview = useMemo(() => previewImport(reading, list), [reading, list]);
  const [onlyWarned, setOnlyWarned] = useState(false);
  const isUnmapped = reading.warnings.some(({ code }) => code === 'no_header');
  const [isMapping, setMapping] = useState(false);
  const canFillDown =
    options.fillDown !== undefined || reading.warnings.some(({ code }) => code === 'merged_households');
  const rows = onlyWarned ? preview.rows.filter(({ warnings }) => warnings.length > 0) : preview.rows;
  const leftOut = describeLeftOut(reading, preview.retained);
  return (
    <div className="stack">
      <Card as="section" className={styles.found} aria-labelledby="found">
        <div>
          <h2 id="found" aria-live="polite">
            {isUnmapped ? 'What do the columns mean?' : `${plural(preview.guests.length, 'guest')} in ${source.name}`}
          </h2>
          {!isUnmapped && <p className="soft">{describeChanges(preview)}</p>}
          {leftOut.map((sentence) => (
            <p key={sentence} className="small soft">
              {sentence}
            </p>
          ))}
        </div>
        {reading.events.length > 1 && (
          <SelectField
            label="Which event's replies?"
            hint="Guests without an entry there are not invited and are left out."
            options={reading.events.map((name) => ({ value: name, label: name }))}
            value={reading.event ?? ''}
            onChange={({ target }) => void onChange({ event: target.value })}
          />
        )}
        {canFillDown && (
          <CheckboxField
            label="Fill down households"
            hint="Rows without a household belong to the one above."
            checked={options.fillDown ?? false}
            onChange={({ target }) => void onChange({ fillDown: target.checked })}
          />
        )}
        {(isUnmapped || isMapping) && reading.columns.length > 0 && (
          <ColumnMapping
            key={source.name}
            reading={reading}
            onMap={(mapping) => {
              setMapping(false);
              void onChange({ mapping });
            }}
          />
        )}
        <div className="wrap">
          {!isUnmapped && (
            <Button
              look="primary"
              disabled={preview.guests.length === 0 || isReading}
              onClick={() => onImport(preview.guests)}
            >
              Import {plural(preview.guests.length, 'Guest')}
            </Button>
          )}
          {!isUnmapped && !isMapping && reading.columns.length > 0 && (
            <Button onClick={() => setMapping(true)}>Change Columns</Button>
          )}
          <Button look="bare" onClick={onCancel}>
            Choose Another File
          </Button>
        </div>
      </Card>
      {!isUnmapped && (
        <Card as="section" pad={false} aria-label="Preview">
          {preview.warned > 0 && (
            <div className={styles.warned}>
              <Banner tone="wait">
                {plural(preview.warned, 'row')} {preview.warned === 1 ? 'needs' : 'need'} a look.
              </Banner>
              <CheckboxField
                label="Show only these rows"
                checked={onlyWarned}
                onChange={({ target }) => setOnlyWarned(target.checked)}
              />
            </div>
          )}
          <WindowedList
            label="Guests of the file"
            items={rows}
            itemKey={({ key }) => key}
            rowClass={listStyles.row}
            renderItem={Row}
          />
        </Card>
      )}
    </div>
  );
};
