import { Controller, useWatch } from 'react-hook-form';
import type { VendorProduct } from '#shared/api/products.ts';
import { factLines, roleLabels } from '#shared/products/fact-lines.ts';
import { inferFacts } from '#shared/products/infer-facts.ts';
import { packageRoles } from '#shared/products/package-facts-schema.ts';
import { formatHours } from '#shared/products/package-hours.ts';
import { inclusionLabels, inclusions, needIds, needLabels } from '#shared/products/package-inclusions.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { FieldGroup } from '#web/ui/fields/Field.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { quarterHour } from '#web/ui/fields/quarter-hour.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import type { VendorCatalog } from './api.ts';
import { ChipsField } from './ChipsField.tsx';
import styles from './Products.module.css';
import { toFields, toProductForm } from './product-values.ts';
import type { ProductValues } from './product-values.ts';
import { useDescribedPackage } from './use-described-package.ts';
import type { ProductEditing } from './use-product-form.ts';

type Form = Pick<ProductEditing, 'form'>;

interface PackageFactsFieldsProps extends Form {
  product: VendorProduct | undefined;
  shop: VendorCatalog;
}

const needOptions = needIds.map((id) => ({ id, label: needLabels[id] }));

/** The questions about a package, each optional; facts that its text makes plain are named (rule products-20). */
export const PackageFactsFields = ({ form, product, shop }: PackageFactsFieldsProps) => {
  const others = shop.products.filter(({ id }) => id !== product?.id);
  const [role, category] = useWatch({ control: form.control, name: ['role', 'category'] });
  return (
    <Card as="section" className={styles.sheet} aria-labelledby="product-facts">
      <div>
        <h3 id="product-facts">About the package</h3>
        <p className="small soft">
          Hosts with a fitting event find it by your answers. Takes effect immediately; every answer is optional.
        </p>
      </div>
      <RoleField form={form} />
      {role === 'add_on' && others.length > 0 && (
        <Controller
          control={form.control}
          name="mainIds"
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <ChipsField
              label="An add-on to"
              hint="Any of your packages if none is ticked."
              options={others.map(({ id, name }) => ({ id, label: name }))}
              {...{ value, onChange, ref }}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <HoursFields form={form} />
      <Controller
        control={form.control}
        name="includes"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <ChipsField
            label="Included"
            options={inclusions[category].map((id) => ({ id, label: inclusionLabels[id] }))}
            {...{ value, onChange, ref }}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="needs"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <ChipsField
            label="Needed at the event"
            options={needOptions}
            {...{ value, onChange, ref }}
            error={fieldState.error?.message}
          />
        )}
      />
      <ForHosts form={form} shop={shop} />
    </Card>
  );
};

const RoleField = ({ form }: Form) => {
  const { role: read } = inferFacts(useDescribedPackage(form));
  return (
    <SelectField
      optional
      label="Kind of package"
      placeholder="Not answered"
      hint={
        read
          ? `Read from your text: ${roleLabels[read]}`
          : 'A rehearsal or tasting is before the event. Without an answer it counts as a package by itself.'
      }
      options={packageRoles.map((value) => ({ value, label: roleLabels[value] }))}
      {...registerWithError(form)('role')}
    />
  );
};

/** The hours of the day in which it is sold; those in its text are offered. */
const HoursFields = ({ form }: Form) => {
  const field = registerWithError(form);
  const { hours } = inferFacts(useDescribedPackage(form));
  const [from, to] = useWatch({ control: form.control, name: ['hoursFrom', 'hoursTo'] });
  const take = () => {
    if (!hours) return;
    form.setValue('hoursFrom', hours.from, { shouldDirty: true });
    form.setValue('hoursTo', hours.to, { shouldDirty: true });
    form.setFocus('hoursFrom');
  };
  return (
    <FieldGroup optional label="Hours of the day" hint="Only if you sell it for a part of the day.">
      <div className={styles.hours}>
        <TextField label="From" type="time" step={quarterHour} {...field('hoursFrom')} />
        <TextField
          label="To"
          type="time"
          step={quarterHour}
          hint={from !== '' && to !== '' && to < from ? 'The next day' : undefined}
          {...field('hoursTo')}
        />
      </div>
      {from === '' && to === '' && hours && (
        <p className={`small soft ${styles.read}`}>
          Read from your text: {formatHours(hours)}
          <Button size="small" onClick={take}>
            Use These Hours
          </Button>
        </p>
      )}
    </FieldGroup>
  );
};

/** The answers as hosts read them. */
const ForHosts = ({ form, shop }: Form & Pick<PackageFactsFieldsProps, 'shop'>) => {
  // No field is missing, as the form has a default for each.
  const values = useWatch({ control: form.control }) as ProductValues;
  const { guests, facts, dishes, excludes } = toProductForm(toFields(values));
  const { hours, ...others } = facts ?? {};
  const isWhole = hours?.from && hours.to;
  const lines = factLines(
    {
      guests: guests ?? undefined,
      facts: { ...others, ...(isWhole && { hours }) },
      dishes: dishes?.filter(({ name }) => name !== ''),
      excludes: excludes ?? undefined,
    },
    Object.fromEntries(shop.products.map(({ id, name }) => [id, name])),
  );
  if (lines.length === 0) return null;
  return (
    <section aria-label="Hosts read" className={styles.forHosts}>
      <p className="small strong">Hosts read</p>
      <dl>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
