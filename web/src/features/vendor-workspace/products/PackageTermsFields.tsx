import { Controller, useWatch } from 'react-hook-form';
import { Link } from '#web/ui/actions/Link.tsx';
import { readPrice } from '#shared/kernel/money.ts';
import { formatGuests } from '#shared/products/fact-lines.ts';
import { inferFacts, isPiecewise } from '#shared/products/infer-facts.ts';
import { HostPays } from '#web/domain/vendors/HostPays.tsx';
import { parseGuestRange } from '#web/domain/vendors/typed-guests.ts';
import { GuestRangeFields } from '#web/domain/vendors/GuestRangeFields.tsx';
import { PriceFields } from '#web/domain/vendors/PriceFields.tsx';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { WeekdaysField } from '#web/ui/fields/WeekdaysField.tsx';
import type { VendorCatalog } from './api.ts';
import { useDescribedPackage } from './use-described-package.ts';
import { ProductTimes } from './ProductTimes.tsx';
import styles from './Products.module.css';
import type { ProductEditing } from './use-product-form.ts';

interface EditingProps {
  editing: ProductEditing;
}

type PackageTermsFieldsProps = EditingProps & Pick<VendorCatalog, 'terms'>;

/** Price, guests, times and days of a product. */
export const PackageTermsFields = ({ editing, terms }: PackageTermsFieldsProps) => {
  const { form } = editing;
  const field = registerWithError(form);
  return (
    <Card as="section" className={styles.sheet} aria-labelledby="product-offer">
      <div>
        <h3 id="product-offer">Price and availability</h3>
        <p className="small soft">
          Takes effect immediately. Booked events keep their price. Hosts who have it in a plan see the new price before
          they pay.
        </p>
      </div>
      <ProductPrice editing={editing} />
      <PackageGuests form={form} />
      <Example editing={editing} terms={terms} />
      <ProductTimes form={form} />
      <WeekdaysField
        {...field('weekdays')}
        label="Days you offer it"
        hint="Hosts can't book it for other days of the week."
      />
      <Tick
        form={form}
        name="byOfferOnly"
        label="By offer only"
        hint="Hosts see it and ask you for an offer. They can't book it without one."
      />
      <Tick form={form} name="isAvailable" label="Available" hint="Uncheck to take the product off sale temporarily." />
    </Card>
  );
};

/** The range of guests, with the one read from the text, and whether each piece serves as many. */
const PackageGuests = ({ form }: Pick<ProductEditing, 'form'>) => {
  const field = registerWithError(form);
  const described = useDescribedPackage(form);
  const [minimum, maximum] = useWatch({ control: form.control, name: ['minimumGuests', 'maximumGuests'] });
  const { guests } = inferFacts(described);
  const read = minimum === '' && maximum === '' && guests ? formatGuests(guests) : undefined;
  return (
    <>
      <GuestRangeFields
        className={styles.price}
        minimum={field('minimumGuests')}
        maximum={{ ...field('maximumGuests'), hint: read && `Read from your text: ${read.toLowerCase()}` }}
      />
      {maximum.trim() !== '' && described.price.unit !== 'per_person' && (
        <Controller
          control={form.control}
          name="perPiece"
          render={({ field: { value, onChange, ...others } }) => (
            <CheckboxField
              {...others}
              label="Each piece serves this many"
              hint="Hosts with more guests take several: three cakes for 20 serve 60."
              checked={value ?? isPiecewise(described)}
              onChange={({ target }) => onChange(target.checked)}
            />
          )}
        />
      )}
    </>
  );
};

interface TickProps extends Pick<ProductEditing, 'form'> {
  name: 'byOfferOnly' | 'isAvailable';
  label: string;
  hint: string;
}

const Tick = ({ form, name, ...words }: TickProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange, ...field } }) => (
      <CheckboxField {...field} {...words} checked={value} onChange={(event) => onChange(event.target.checked)} />
    )}
  />
);

const ProductPrice = ({ editing: { form } }: EditingProps) => {
  const [text, unit] = useWatch({ control: form.control, name: ['priceText', 'unit'] });
  const price = readPrice(text, unit);
  return (
    <PriceFields
      className={styles.price}
      label="Price"
      price={price}
      // Moves the unit in '45 per person' to the unit field, so that both fields agree.
      amount={registerWithError(form)('priceText', {
        onBlur: () => price && form.setValue('unit', price.unit, { shouldDirty: true }),
      })}
      unit={form.register('unit')}
    />
  );
};

/** A host's price with the fees of the vendor's profile; hidden without a price. */
const Example = ({ editing: { form }, terms }: PackageTermsFieldsProps) => {
  const [typedName, chosen, text, unit, minimum, maximum] = useWatch({
    control: form.control,
    name: ['name', 'category', 'priceText', 'unit', 'minimumGuests', 'maximumGuests'],
  });
  const price = readPrice(text, unit);
  if (!price) return null;
  const { fees, comesToEvent = false } = terms.find(({ category }) => category === chosen) ?? {};
  const guests = parseGuestRange(minimum, maximum);
  const name = typedName.trim() || 'This product';
  return (
    <>
      <HostPays heading="h4" product={{ name, price, guests, fees, comesToEvent }} />
      <p className="fine soft">
        Your fees are part of your <Link to="/vendor-dashboard?view=profile">profile</Link>.
      </p>
    </>
  );
};
