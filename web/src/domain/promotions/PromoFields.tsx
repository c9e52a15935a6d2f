import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { CheckedPromo, PromoValues } from './promo-values.ts';
import styles from './PromoCodes.module.css';

const types = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'fixed', label: 'Fixed amount' },
] as const;

const numberOr =
  <T,>(none: T) =>
  (text: unknown): number | T =>
    text === '' || text === null || text === undefined ? none : Number(text);

type PromoForm = UseFormReturn<PromoValues, unknown, CheckedPromo>;

interface PromoFieldsProps {
  form: PromoForm;
  usedCount: number;
}

export const PromoFields = ({ form, usedCount }: PromoFieldsProps) => {
  const field = registerWithError(form);
  return (
    <>
      <CodeName form={form} isUsed={usedCount > 0} />
      <TextField
        {...field('description')}
        label="Description"
        optional
        maxLength={500}
        hint="For you only. Hosts don't see it."
      />
      <Segmented {...field('discountType')} label="Discount" options={types} />
      <div className={styles.pair}>
        <Amounts form={form} />
        <NumberField
          {...field('usageLimit', { setValueAs: numberOr(null) })}
          label="Usage limit"
          optional
          inputMode="numeric"
          min={1}
          hint={
            usedCount > 0
              ? `Used ${usedCount.toLocaleString('en-US')} times so far.`
              : 'Leave empty for unlimited uses.'
          }
        />
        <TextField
          {...field('expiresOn')}
          label="Last day"
          optional
          type="date"
          hint="The code works through this day. Leave empty if it never expires."
        />
      </div>
    </>
  );
};

/** The code's name, fixed once hosts have used it. */
const CodeName = ({ form, isUsed }: { form: PromoForm; isUsed: boolean }) => {
  const code = useWatch({ control: form.control, name: 'code' });
  return (
    <TextField
      {...registerWithError(form)('code', { setValueAs: (text: string) => text.toUpperCase() })}
      label="Promo code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      readOnly={isUsed}
      className={styles.upper}
      hint={
        isUsed
          ? "Hosts have used this code, so its name can't be changed."
          : 'Letters, numbers, hyphens and underscores. Hosts enter it at payment.'
      }
      onBlur={() => form.setValue('code', code.trim().toUpperCase())}
    />
  );
};

/** The discount, and its minimum order amount. */
const Amounts = ({ form }: { form: PromoForm }) => {
  const field = registerWithError(form);
  const isPercentage = useWatch({ control: form.control, name: 'discountType' }) === 'percentage';
  const amount = { inputMode: 'decimal', min: 0 } as const;
  return (
    <>
      <NumberField
        {...field('discountValue', { setValueAs: numberOr(undefined) })}
        {...amount}
        label={isPercentage ? 'Percent off' : 'Dollars off'}
        step={isPercentage ? 1 : 0.01}
        end={<span className={styles.unit}>{isPercentage ? '%' : '$'}</span>}
      />
      <NumberField
        {...field('minimumOrderAmount', { setValueAs: numberOr(0) })}
        {...amount}
        label="Minimum order"
        optional
        step={0.01}
        end={<span className={styles.unit}>$</span>}
        hint="The least a host must spend with you before the discount."
      />
    </>
  );
};
