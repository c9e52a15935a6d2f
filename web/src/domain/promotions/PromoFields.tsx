import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
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

interface PromoFieldsProps {
  form: UseFormReturn<PromoValues, unknown, CheckedPromo>;
  usedCount: number;
  /** A name that hosts have used stays. */
  isUsed: boolean;
}

export const PromoFields = ({
  form: { register, control, formState, setValue },
  isUsed,
  usedCount,
}: PromoFieldsProps) => {
  const { errors } = formState;
  const [discountType, code] = useWatch({ control, name: ['discountType', 'code'] });
  const isPercentage = discountType === 'percentage';
  return (
    <>
      <TextField
        {...register('code', { setValueAs: (text: string) => text.toUpperCase() })}
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
        error={errors.code?.message}
        onBlur={() => setValue('code', code.trim().toUpperCase())}
      />
      <TextField
        {...register('description')}
        label="Description"
        optional
        maxLength={500}
        hint="For you only. Hosts don't see it."
        error={errors.description?.message}
      />
      <Segmented {...register('discountType')} label="Discount" options={types} error={errors.discountType?.message} />
      <div className={styles.pair}>
        <TextField
          {...register('discountValue', { setValueAs: numberOr(undefined) })}
          label={isPercentage ? 'Percent off' : 'Dollars off'}
          type="number"
          inputMode="decimal"
          min={0}
          step={isPercentage ? 1 : 0.01}
          end={<span className={styles.unit}>{isPercentage ? '%' : '$'}</span>}
          error={errors.discountValue?.message}
        />
        <TextField
          {...register('minimumOrderAmount', { setValueAs: numberOr(0) })}
          label="Minimum order"
          optional
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          end={<span className={styles.unit}>$</span>}
          hint="The least a host must spend with you before the discount."
          error={errors.minimumOrderAmount?.message}
        />
        <TextField
          {...register('usageLimit', { setValueAs: numberOr(null) })}
          label="Usage limit"
          optional
          type="number"
          inputMode="numeric"
          min={1}
          hint={
            usedCount > 0
              ? `Used ${usedCount.toLocaleString('en-US')} times so far.`
              : 'Leave empty for unlimited uses.'
          }
          error={errors.usageLimit?.message}
        />
        <TextField
          {...register('expiresOn')}
          label="Last day"
          optional
          type="date"
          hint="The code works through this day. Leave empty if it never expires."
          error={errors.expiresOn?.message}
        />
      </div>
    </>
  );
};
