import { Plus, Trash2 } from 'lucide-react';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { readPrice } from '#shared/kernel/money.ts';
import { UploadField } from '#web/domain/media/UploadField.tsx';
import { GuestRangeFields } from '#web/domain/vendors/GuestRangeFields.tsx';
import { PriceFields } from '#web/domain/vendors/PriceFields.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { FieldError } from '#web/ui/fields/Field.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import styles from './ProductsStep.module.css';
import { newProduct } from './wizard-form.ts';
import type { WizardValues } from './wizard-form.ts';

const maximumProducts = 30;
const none: string[] = [];

/** The vendor's products. */
export const ProductsStep = () => {
  const { control, formState } = useFormContext<WizardValues>();
  const chosen = useWatch({ control, name: 'basic.serviceCategories' });
  const list = useFieldArray({ control, name: 'products', keyName: 'key' });
  const error = formState.errors.products?.root?.message ?? formState.errors.products?.message;
  return (
    <div className={styles.products}>
      <p className="soft">Add the packages that hosts can choose. Each has one price.</p>
      {list.fields.map(({ key }, index) => (
        <ProductCard key={key} index={index} onRemove={() => list.remove(index)} />
      ))}
      {error && <FieldError>{error}</FieldError>}
      <Button
        icon={<Plus />}
        className={styles.add}
        disabled={list.fields.length >= maximumProducts}
        onClick={() => list.append(newProduct(chosen[0] ?? ''))}
      >
        {list.fields.length === 0 ? 'Add Product or Service' : 'Add Another'}
      </Button>
    </div>
  );
};

const ProductCard = ({ index, onRemove }: { index: number; onRemove: () => void }) => {
  const { register, control, formState } = useFormContext<WizardValues>();
  const chosen = useWatch({ control, name: 'basic.serviceCategories' });
  const errors = formState.errors.products?.[index] ?? {};
  const field = <Key extends keyof WizardValues['products'][number]>(key: Key) => ({
    error: errors[key]?.message,
    ...register(`products.${index}.${key}`),
  });
  return (
    <Card as="section" className={styles.card} aria-label={`Product/Service ${index + 1}`}>
      <div className="spread">
        <h2>
          Product/
          <wbr />
          Service {index + 1}
        </h2>
        <Button look="bare" size="small" icon={<Trash2 />} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <TextField label="Name" maxLength={200} {...field('name')} />
      {chosen.length > 1 && (
        <SelectField
          label="Category"
          placeholder="Select category"
          options={chosen.map((value) => ({ value, label: categoryLabel(value) }))}
          {...field('category')}
        />
      )}
      <TextAreaField
        label="Description"
        maxLength={2000}
        placeholder="What's included, for how many people and how long"
        {...field('description')}
      />
      <SellingPrice index={index} />
      <GuestRangeFields className={styles.guests} minimum={field('minimumGuests')} maximum={field('maximumGuests')} />
      <ProductImage index={index} />
    </Card>
  );
};

const ProductImage = ({ index }: { index: number }) => {
  const name = `products.${index}.imageUploadId` as const;
  const { field, fieldState } = useController<WizardValues, typeof name>({ name });
  return (
    <UploadField
      label="Image"
      purpose="product-image"
      minimum={1}
      maximum={1}
      value={field.value ? [field.value] : none}
      onChange={([id]: string[]) => field.onChange(id ?? null)}
      error={fieldState.error?.message}
    />
  );
};

const SellingPrice = ({ index }: { index: number }) => {
  const { register, control, setValue, formState } = useFormContext<WizardValues>();
  const missing = formState.errors.products?.[index]?.priceText?.message;
  const name = `products.${index}` as const;
  const [text, unit] = useWatch({ control, name: [`${name}.priceText`, `${name}.unit`] });
  const price = readPrice(text, unit);
  const isUnreadable = text.trim() !== '' && !price;
  return (
    <PriceFields
      className={styles.price}
      label="Selling price"
      price={price}
      amount={{
        error: isUnreadable ? 'Enter one amount, such as 45 or 1,200.50' : missing,
        // Moves the unit in '45 per person' to the unit field, so that both fields agree.
        ...register(`${name}.priceText`, { onBlur: () => price && setValue(`${name}.unit`, price.unit) }),
      }}
      unit={register(`${name}.unit`)}
    />
  );
};
