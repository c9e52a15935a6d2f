import { useController, useFormContext } from 'react-hook-form';
import { budgetBandFor } from '#shared/planning/budget.ts';
import { budgetBands } from '#shared/planning/event-options.ts';
import { exactBudget } from '#web/domain/planning/plan-view/budget.ts';
import type { QuestionnaireValues } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import { Slider } from '#web/ui/fields/Slider.tsx';

const lastBand = budgetBands.length - 1;

/** The budget by bands; an exact one determines its band. */
export const BudgetSlider = () => {
  const { setValue, getValues } = useFormContext<QuestionnaireValues>();
  const { field } = useController<QuestionnaireValues, 'budgetBand'>({ name: 'budgetBand' });
  const position = field.value === '' ? 0 : Number(field.value);
  // Another band contradicts the exact budget.
  const choose = (value: number) => {
    field.onChange(String(value));
    const exact = exactBudget(getValues('budget'));
    if (exact !== undefined && budgetBandFor(exact) !== value) setValue('budget', '', { shouldDirty: true });
  };
  return (
    <Slider
      label="Budget"
      min={0}
      max={lastBand}
      step={1}
      value={position}
      valueText={field.value === '' ? 'Slide to choose' : (budgetBands[position]?.label ?? '')}
      ends={['Under $500', 'Over $10k']}
      onValueChange={choose}
      // A press on the first position moves nothing but still counts as a choice.
      onPointerUp={(event) => choose(event.currentTarget.valueAsNumber)}
      onBlur={field.onBlur}
    />
  );
};
