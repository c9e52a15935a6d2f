import { mostAskedFacts } from '#shared/directory/facts-text.ts';
import type { Fact } from '#shared/directory/fact-codes.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import type { FilterQuestion } from './filter-questions.ts';
import type { Filters } from './filters.ts';
import styles from './FilterPanel.module.css';

interface FactFilterProps {
  question: FilterQuestion;
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
}

const isSame = (one: Fact, other: Fact): boolean => one.key === other.key && one.option === other.option;

interface OptionsProps extends Omit<FactFilterProps, 'question'> {
  options: readonly Fact[];
}

const Options = ({ options, filters: { facts }, onChange }: OptionsProps) => (
  <div className={styles.options}>
    {options.map((fact) => {
      const isChosen = facts.some((chosen) => isSame(chosen, fact));
      return (
        <CheckboxField
          key={fact.option}
          label={fact.option}
          checked={isChosen}
          disabled={!isChosen && facts.length >= mostAskedFacts}
          onChange={() => onChange({ facts: isChosen ? facts.filter((one) => !isSame(one, fact)) : [...facts, fact] })}
        />
      );
    })}
  </div>
);

/** The options of a question, collapsed if there are many. */
export const FactFilter = ({ question: { key, label, facts: options }, ...props }: FactFilterProps) => {
  const chosen = props.filters.facts.filter((fact) => fact.key === key).length;
  if (options.length === 1)
    return (
      <div className={styles.group}>
        <Options {...props} options={options} />
      </div>
    );
  return (
    <details className={styles.group} open={options.length <= 5}>
      <summary>
        {label}
        {chosen > 0 && <span className="soft"> · {chosen} chosen</span>}
      </summary>
      <Options {...props} options={options} />
    </details>
  );
};
