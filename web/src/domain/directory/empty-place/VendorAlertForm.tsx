import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { Place } from '#shared/kernel/place.ts';
import { ApiError, errorText } from '#web/lib/api-error.ts';
import { lazyResolver } from '#web/lib/lazy-resolver.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Link } from '#web/ui/actions/Link.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useRequestVendorAlert } from './api.ts';
import type { Lacking } from './lacking.ts';
import type { AlertFields } from './alert-schema.ts';
import styles from './EmptyPlace.module.css';

interface VendorAlertFormProps {
  place: Place;
  lacking: Lacking;
  onCancel: () => void;
}

const resolver = lazyResolver<AlertFields, unknown, AlertFields>(
  async () => (await import('./alert-schema.ts')).alertResolver,
);

/** The select's value for a vendor of any service. */
const anyService = '';

const serviceChoices = ({ isAll, services }: Lacking) =>
  (isAll ? categories : services).map((value) => ({ value, label: categoryLabel(value) }));

function useAlertForm({ place, lacking }: Omit<VendorAlertFormProps, 'onCancel'>) {
  const { me } = useSession();
  const request = useRequestVendorAlert();
  const [first] = lacking.services;
  const form = useForm<AlertFields, unknown, AlertFields>({
    resolver,
    // The account may load later than the form opens.
    values: { email: me?.email ?? '', service: lacking.isAll ? anyService : (first ?? anyService), consent: false },
    resetOptions: { keepDirtyValues: true },
  });
  const { setError } = form;
  const send = ({ email, service }: AlertFields) => {
    const category = service === anyService ? null : (service as Category);
    request.mutate(
      { email, zip: place.zip, category, consent: true },
      {
        onError: (error) => {
          const message = error instanceof ApiError ? error.fields?.['email'] : undefined;
          if (message) setError('email', { message }, { shouldFocus: true });
        },
      },
    );
  };
  return { form, request, submit: form.handleSubmit(send) };
}

const isAtField = (error: unknown): boolean => error instanceof ApiError && error.fields?.['email'] !== undefined;

/** Asks for one email once a vendor is near the place (rule directory-56). */
export const VendorAlertForm = ({ place, lacking, onCancel }: VendorAlertFormProps) => {
  const { form, request, submit } = useAlertForm({ place, lacking });
  const field = registerWithError(form);
  const start = useRef<HTMLFormElement>(null);
  useEffect(() => start.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  const where = `${place.city}, ${place.state}`;
  if (request.isSuccess)
    return (
      <Banner live tone="good" title="Check your email">
        We sent you a link to confirm your address. After that, we&apos;ll email you once, when a vendor is near {where}
        .
      </Banner>
    );
  return (
    <form ref={start} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        label="Tell me about"
        {...(lacking.isAll && { placeholder: 'The first vendor of any service' })}
        options={serviceChoices(lacking)}
        {...field('service')}
      />
      <TextField label="Email" type="email" autoComplete="email" maxLength={255} {...field('email')} />
      <CheckboxField
        label={
          <>
            Email me once when a vendor is near {where}. My address is deleted afterwards, or after a year.{' '}
            <Link to="/privacy">Privacy</Link>
          </>
        }
        {...field('consent')}
      />
      {request.isError && !isAtField(request.error) && (
        <p role="alert">{errorText(request.error, "We couldn't save this. Please try again.")}</p>
      )}
      <div className={styles.actions}>
        <Button look="primary" type="submit" busy={request.isPending} busyText="Sending...">
          Send Me the Link
        </Button>
        <Button look="bare" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
