import { SelectField } from '#web/ui/fields/SelectField.tsx';

interface FilterSelectProps<V extends string> {
  label: string;
  hideLabel?: boolean;
  options: readonly { value: V; label: string }[];
  value: V;
  onChoose: (value: V) => void;
}

/** A select that filters a list. */
export const FilterSelect = <V extends string>({ options, onChoose, ...field }: FilterSelectProps<V>) => (
  <SelectField
    hideLabel
    options={options}
    onChange={({ target }) => {
      const chosen = options.find(({ value }) => value === target.value);
      if (chosen) onChoose(chosen.value);
    }}
    {...field}
  />
);
