import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import { formatDate, isDate } from '#shared/kernel/dates.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { maximumOfferLines, maximumOfferValidDays } from '#shared/offers/offer.ts';
import { latestValidThrough } from '#shared/offers/offer-terms.ts';
import { eventQuantity } from '#shared/planning/quantity.ts';
import { arithmetic } from '#web/domain/planning/plan-view/item-text.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { vendorToday } from '#web/lib/zones.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { FieldError } from '#web/ui/fields/Field.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Folded } from './Folded.tsx';
import { HoldField, MadeFor } from './MadeFor.tsx';
import { LineQuantity, ProductPicker } from './ProductPicker.tsx';
import { emptyLine, isEmptyLine, toOfferTerms } from './offer-values.ts';
import styles from './OfferForm.module.css';
import type { InquiryFacts } from '#shared/planning/inquiry.ts';
import type { OfferEditing } from './use-offer-form.ts';

type FieldsProps = Pick<OfferEditing, 'form' | 'values'>;

interface OfferFieldsProps extends FieldsProps {
  /** The latest offer of the conversation. */
  latest: OfferView | undefined;
  /** The facts of the host's inquiry, with the service they asked for. */
  facts: InquiryFacts | undefined;
}

const units = [
  { value: 'flat', label: 'Flat' },
  { value: 'per_person', label: 'Per person' },
  { value: 'per_hour', label: 'Per hour' },
];

const quantityLabels = { flat: 'Quantity', per_person: 'Guests', per_hour: 'Hours' } as const;

/** Formats '40 guests × $38.00 = $1,520.00', once it can be calculated. */
function lineSum({ price, quantity }: ReturnType<typeof toOfferTerms>['lines'][number]): string | undefined {
  if (!(price.amountCents > 0 && quantity > 0)) return undefined;
  const sum = formatCents(Math.round(price.amountCents * quantity));
  const how = arithmetic(price, quantity);
  return how ? `${how} = ${sum}` : sum;
}

interface LineProps extends FieldsProps {
  index: number;
  onRemove: (() => void) | undefined;
}

const Line = ({ form, values, index, onRemove }: LineProps) => {
  const field = registerWithError(form);
  const unit = values.lines[index]?.unit ?? 'flat';
  const line = toOfferTerms(values).lines[index];
  const eventsOwn = eventQuantity(unit, toOfferTerms(values).facts);
  return (
    <div role="group" aria-label={`Line ${index + 1}`} className={styles.line}>
      <TextField
        label="Description"
        maxLength={200}
        autoComplete="off"
        className={styles.text}
        {...field(`lines.${index}.text`)}
        aside={onRemove && <IconButton label={`Remove line ${index + 1}`} icon={<Trash2 />} onClick={onRemove} />}
      />
      <TextField label="Price in $" inputMode="decimal" autoComplete="off" {...field(`lines.${index}.amount`)} />
      <SelectField label="Unit" options={units} {...field(`lines.${index}.unit`)} />
      <LineQuantity
        form={form}
        index={index}
        label={quantityLabels[unit]}
        eventsOwn={eventsOwn ? String(eventsOwn) : undefined}
      />
      <p className={styles.sum}>{line && lineSum(line)}</p>
    </div>
  );
};

const Lines = ({ form, values, category }: FieldsProps & { category: Category | undefined }) => {
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'lines' });
  const problem = form.formState.errors.lines?.root?.message ?? form.formState.errors.lines?.message;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>What you offer</legend>
      {category && fields.length < maximumOfferLines && (
        <ProductPicker
          category={category}
          durationHours={values.durationHours}
          onChoose={(line) => (values.lines.every(isEmptyLine) ? replace([line]) : append(line))}
        />
      )}
      <div className={styles.lines}>
        {fields.map(({ id }, index) => (
          <Line
            key={id}
            form={form}
            values={values}
            index={index}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      {fields.length < maximumOfferLines && (
        <Button
          size="small"
          icon={<Plus />}
          onClick={() => append(emptyLine, { focusName: `lines.${fields.length}.text` })}
        >
          Add Line
        </Button>
      )}
    </fieldset>
  );
};

/** The offer's end; collapsed to one line while it is the suggested one. */
const ValidUntil = ({ form, values: { date, validThrough } }: FieldsProps) => (
  <Folded
    summary={isDate(validThrough) ? `Valid until ${formatDate(validThrough)}` : "How long it's valid"}
    isOpen={!isDate(validThrough)}
    hasProblem={form.formState.errors.validThrough !== undefined}
  >
    <TextField
      label="Valid until"
      type="date"
      min={vendorToday()}
      max={isDate(date) ? latestValidThrough(vendorToday(), date) : undefined}
      hint={`Up to ${maximumOfferValidDays} days from today, and until the day before the event.`}
      {...registerWithError(form)('validThrough')}
    />
  </Folded>
);

/** The fields of an offer: priced lines, then prefilled and optional ones. */
export const OfferFields = ({ form, values, latest, facts }: OfferFieldsProps) => {
  const field = registerWithError(form);
  const { errors } = form.formState;
  return (
    <>
      <Lines form={form} values={values} category={facts?.category} />
      <MadeFor form={form} values={values} timeZone={facts?.timeZone} />
      <Folded
        summary="What's included, and a note"
        isOpen={values.included !== '' || values.note !== ''}
        hasProblem={errors.included !== undefined || errors.note !== undefined}
      >
        <TextAreaField label="What's included" optional rows={3} maxLength={2000} {...field('included')} />
        <TextAreaField label="Note" optional rows={2} maxLength={2000} {...field('note')} />
      </Folded>
      <ValidUntil form={form} values={values} />
      <HoldField form={form} values={values} latest={latest} />
    </>
  );
};
