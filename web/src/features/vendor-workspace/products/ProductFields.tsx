import { Controller, useWatch } from 'react-hook-form';
import type { VendorProduct } from '#shared/api/products.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatPrice, readPrice } from '#shared/kernel/money.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';
import { lazyConflictDialog } from '#web/domain/editing/lazy-conflict-dialog.tsx';
import { PendingUploadsContext, useFilesUnderWay } from '#web/domain/media/pending-uploads.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { WeekdaysField } from '#web/ui/fields/WeekdaysField.tsx';
import { LeaveForm } from './LeaveForm.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import styles from './Products.module.css';
import type { ProductEditing } from './use-product-form.ts';

const units: readonly { value: PriceUnit; label: string }[] = [
  { value: 'flat', label: 'in all' },
  { value: 'per_person', label: 'per person' },
  { value: 'per_hour', label: 'per hour' },
  { value: 'from', label: 'or more (from)' },
];

const ConflictDialog = lazyConflictDialog(async () => (await import('./conflict-words.ts')).inWords);

interface ProductFieldsProps {
  product: VendorProduct | undefined;
  categories: readonly Category[];
  editing: ProductEditing;
}

/** What is reviewed above, what takes effect at once below (decision 44). */
export const ProductFields = ({ product, categories, editing }: ProductFieldsProps) => {
  const { form, submit, isSaving } = editing;
  const { isUnderWay: isUploading, setOut } = useFilesUnderWay();
  const { register, formState } = form;
  const { errors } = formState;
  const chosen = useWatch({ control: form.control, name: 'category' });
  // A category that the vendor gave up stays the product's until another is chosen.
  const choices = categories.includes(chosen) ? categories : [chosen, ...categories];
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in a field, too: a photo that is still on its way would be left out.
        if (!isUploading) submit();
      }}
    >
      <Card as="section" className={styles.sheet} aria-labelledby="product-words">
        <div>
          <h3 id="product-words">What hosts see</h3>
          <p className="small soft">We review changes before hosts see them.</p>
        </div>
        <TextField label="Name" error={errors.name?.message} {...register('name')} />
        <TextAreaField
          label="Description"
          rows={5}
          placeholder="What's included, for how many people and how long"
          error={errors.description?.message}
          {...register('description')}
        />
        {choices.length > 1 && (
          <SelectField
            label="Category"
            options={choices.map((value) => ({ value, label: categoryLabel(value) }))}
            error={errors.category?.message}
            {...register('category')}
          />
        )}
        <PendingUploadsContext value={setOut}>
          <ProductPicture product={product} form={form} />
        </PendingUploadsContext>
      </Card>
      <Card as="section" className={styles.sheet} aria-labelledby="product-offer">
        <div>
          <h3 id="product-offer">Price and availability</h3>
          <p className="small soft">Takes effect immediately. Hosts always pay the price they agreed to.</p>
        </div>
        <PriceFields editing={editing} />
        <GuestFields editing={editing} />
        <WeekdaysField
          {...register('weekdays')}
          label="Days you offer it"
          hint="Hosts can't book it for other days of the week."
          error={errors.weekdays?.message}
        />
        <Controller
          control={form.control}
          name="isAvailable"
          render={({ field: { value, onChange, ...field } }) => (
            <CheckboxField
              {...field}
              label="Available"
              hint="Uncheck to take the product off sale for a while."
              checked={value}
              onChange={(event) => onChange(event.target.checked)}
            />
          )}
        />
      </Card>
      <div className={styles.actions}>
        <Button
          type="submit"
          look="primary"
          busy={isSaving || isUploading}
          busyText={isUploading ? 'Uploading...' : 'Saving...'}
        >
          {submitLabel(product)}
        </Button>
        <LeaveForm isDirty={editing.isDirty} onLeave={editing.leave} />
      </div>
      <ConflictDialog editing={editing} onChoose={editing.onChoose} />
    </form>
  );
};

function submitLabel(product: VendorProduct | undefined): string {
  if (!product) return 'Submit for Review';
  return product.status === 'rejected' ? 'Submit Again' : 'Save Product';
}

/** What it is made for: hosts with other numbers of guests are led to another package (decision 104). */
const GuestFields = ({ editing: { form } }: Pick<ProductFieldsProps, 'editing'>) => {
  const { errors } = form.formState;
  return (
    <div className={styles.price}>
      <TextField
        label="Fewest guests"
        optional
        type="number"
        inputMode="numeric"
        min={1}
        error={errors.minimumGuests?.message}
        {...form.register('minimumGuests')}
      />
      <TextField
        label="Most guests"
        optional
        type="number"
        inputMode="numeric"
        min={1}
        error={errors.maximumGuests?.message}
        {...form.register('maximumGuests')}
      />
    </div>
  );
};

const PriceFields = ({ editing: { form } }: Pick<ProductFieldsProps, 'editing'>) => {
  const [text, unit] = useWatch({ control: form.control, name: ['priceText', 'unit'] });
  const price = readPrice(text, unit);
  return (
    <div className={styles.price}>
      <TextField
        label="Price"
        inputMode="decimal"
        placeholder="1,200.00"
        maxLength={50}
        hint={price && `Hosts see ${formatPrice(price)}`}
        error={form.formState.errors.priceText?.message}
        {...form.register('priceText', {
          // '45 per person' moves its words to the unit, so that both fields agree.
          onBlur: () => {
            if (price) form.setValue('unit', price.unit, { shouldDirty: true });
          },
        })}
      />
      <SelectField label="Unit" options={units} {...form.register('unit')} />
    </div>
  );
};
