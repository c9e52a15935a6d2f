import type { Category } from '#shared/kernel/categories.ts';
import { formatCostForEvent, formatCostRange } from '#shared/planning/service-option.ts';
import type { Extent, ServiceOption } from '#shared/planning/service-option.ts';
import { serviceOptions } from '#shared/planning/service-options.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { RadioCard } from '#web/ui/fields/RadioCard.tsx';
import styles from './ServiceStep.module.css';

interface OptionsProps {
  service: Category;
  chosen: readonly string[];
  onToggle: (id: string) => void;
  /** Guests and hours for costs per person or hour. */
  extent: Extent;
}

const OptionText = ({ option: { text, cost }, extent }: { option: ServiceOption; extent: Extent }) => {
  const forEvent = formatCostForEvent(cost, extent);
  return (
    <>
      {text}
      {forEvent && <span className={`num ${styles.forEvent}`}>{forEvent}</span>}
    </>
  );
};

/** The options of a service, each with its usual price range. */
export const Options = ({ service, chosen, onToggle, extent }: OptionsProps) => {
  const { question, choose, options } = serviceOptions[service];
  return (
    <fieldset className={styles.options}>
      <legend className={styles.question}>
        {question}
        {choose === 'several' && <span className="small soft"> Select all that apply.</span>}
      </legend>
      {options.map((option) => {
        const { range, unit } = formatCostRange(option.cost);
        return (
          <RadioCard
            key={option.id}
            type={choose === 'one' ? 'radio' : 'checkbox'}
            name="option"
            title={option.name}
            text={<OptionText option={option} extent={extent} />}
            price={range}
            unit={unit || undefined}
            checked={chosen.includes(option.id)}
            onChange={() => onToggle(option.id)}
          />
        );
      })}
      <p className="fine soft">These are estimates for planning. Each vendor sets their own prices.</p>
    </fieldset>
  );
};

interface ChecklistProps {
  service: Category;
  ticked: readonly string[];
  onToggle: (id: string) => void;
}

/** Points to agree on with a vendor of the service. */
export const Checklist = ({ service, ticked, onToggle }: ChecklistProps) => (
  <Card as="section" aria-labelledby="checklist" className={styles.checklist}>
    <h2 id="checklist" className={styles.heading}>
      Checklist
    </h2>
    <p className="small soft">Check what matters to you, so you have it ready when you talk to vendors.</p>
    <div>
      {serviceOptions[service].checklist.map(({ id, text }) => (
        <CheckboxField key={id} label={text} checked={ticked.includes(id)} onChange={() => onToggle(id)} />
      ))}
    </div>
  </Card>
);
