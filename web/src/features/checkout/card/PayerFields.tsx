import { homeCountry } from '#shared/checkout/home-country.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { usePayer } from './use-payer.ts';
import styles from '../payment/Payment.module.css';

const homeOnly = [{ value: homeCountry, label: 'United States' }];

/** The payer's name, email and billing address: a country, and its ZIP or postal code (rule checkout-46). */
export const PayerFields = ({ fields }: Pick<ReturnType<typeof usePayer>, 'fields'>) => (
  <>
    <TextField label="Cardholder name" autoComplete="cc-name" {...fields.name} />
    <TextField label="Email" type="email" autoComplete="email" {...fields.email} />
    <div className={`${styles.two} ${styles.loose}`}>
      <SelectField
        label="Country"
        autoComplete="country"
        {...fields.country}
        options={fields.country.options ?? homeOnly}
      />
      {fields.code && <TextField key={fields.code.label} autoComplete="postal-code" {...fields.code} />}
    </div>
  </>
);
