import { useFormContext, useWatch } from 'react-hook-form';
import { Suspense, lazy } from 'react';
import { eventTypes } from '#shared/planning/event-types.ts';
import { deliveryLabels, deliveryOptions } from '#shared/planning/delivery.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { PhoneField } from '#web/ui/fields/PhoneField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ChoiceGrid } from '#web/domain/vendors/ChoiceGrid.tsx';
import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import { categoryIcons } from '#web/domain/directory/category-icons.ts';
import { CheckboxCard } from '#web/ui/fields/CheckboxCard.tsx';
import { FieldGroup } from '#web/ui/fields/Field.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { FieldUnit } from '#web/ui/fields/FieldUnit.tsx';
import { WeekdaysField } from '#web/ui/fields/WeekdaysField.tsx';
import { LeadTimeFields } from '#web/domain/vendors/LeadTimeFields.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import type { WizardValues } from './wizard-form.ts';
import styles from './StepFields.module.css';
import categoryCardsStyles from '#web/domain/vendors/ChoiceGrid.module.css';

const deliveryChoices = deliveryOptions.map((value) => ({ value, label: deliveryLabels[value] }));
const eventTypeChoices = eventTypes.map((value) => ({ value, label: value }));

export const BasicStep = () => (
  <div className={styles.groups}>
    <Business />
    <Offer />
    <Contact />
    <WhereYouWork />
    <WhenYouWork />
    <Handles />
  </div>
);

const Business = () => {
  const { field } = useBasics();
  return (
    <section className={styles.group}>
      <h2>Your business</h2>
      <div className={styles.two}>
        <TextField label="Business name" autoComplete="organization" {...field('businessName', 200)} />
        <TextField label="Legal business name" optional {...field('legalBusinessName', 200)} />
      </div>
      <TextAreaField
        label="Description"
        optional
        hint="Shown on your card: what you offer and what makes you different."
        {...field('description', 2000)}
      />
      <TextField
        label="Themes and styles"
        optional
        placeholder="Garden, Rustic, Fiesta"
        hint="Separate with commas. Hosts can filter the directory by these."
        {...field('availableThemes', 1000)}
      />
    </section>
  );
};

const Offer = () => {
  const { errors, control } = useBasics();
  const [chosen, categories] = useWatch({ control, name: ['basic.deliveryOptions', 'basic.serviceCategories'] });
  return (
    <section className={styles.group}>
      <h2>What you offer</h2>
      <CategoryCards error={errors.serviceCategories?.message} />
      <ChoiceGrid
        label="Delivery options"
        optional={!categories.includes('catering')}
        name="basic.deliveryOptions"
        options={deliveryChoices}
        error={errors.deliveryOptions?.message}
      />
      {chosen.includes('pickup') && (
        <Banner live>
          If you offer pickup, your business address is public. Otherwise, hosts see only your city and state.
        </Banner>
      )}
      <ChoiceGrid label="Event types" optional name="basic.eventTypes" options={eventTypeChoices} />
    </section>
  );
};

const Contact = () => {
  const { field } = useBasics();
  return (
    <section className={styles.group}>
      <h2>Contact</h2>
      <div className={styles.two}>
        <TextField label="Contact name" autoComplete="name" {...field('contactName', 100)} />
        <TextField label="Owner name" optional {...field('ownerName', 100)} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email', 255)} />
        <PhoneField label="Phone" {...field('phone')} />
      </div>
    </section>
  );
};

const Handles = () => {
  const { field } = useBasics();
  return (
    <section className={styles.group}>
      <h2>Online and license</h2>
      <div className={styles.two}>
        <TextField label="Website" optional type="url" placeholder="https://" {...field('website', 500)} />
        <TextField label="Business license number" optional {...field('businessLicenseNumber', 100)} />
        <TextField label="Instagram handle" optional placeholder="@yourbusiness" {...field('instagramHandle', 100)} />
        <TextField label="TikTok handle" optional placeholder="@yourbusiness" {...field('tiktokHandle', 100)} />
      </div>
    </section>
  );
};

const CategoryCards = ({ error }: { error: string | undefined }) => {
  const { register } = useFormContext<WizardValues>();
  return (
    <FieldGroup label="Service categories" hint="Each one adds its own questions." error={error}>
      <div className={categoryCardsStyles.cards}>
        {categories.map((category) => {
          const Icon = categoryIcons[category];
          return (
            <CheckboxCard
              key={category}
              title={categoryLabel(category)}
              icon={<Icon />}
              value={category}
              className={categoryCardsStyles.card}
              {...register('basic.serviceCategories')}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
};

const PlaceHint = lazy(lazyWithRetry(() => import('./PlaceHint.tsx')));

/** The address, which is public if hosts come to it, and the vendor's travel distance. */
const WhereYouWork = () => {
  const { field, control } = useBasics();
  const [categories, delivery, address, zip] = useWatch({
    control,
    name: ['basic.serviceCategories', 'basic.deliveryOptions', 'basic.businessAddress', 'basic.businessZipCode'],
  });
  const isAddressNeeded = categories.includes('venue') || delivery.includes('pickup');
  return (
    <section className={styles.group}>
      <h2>Where you work</h2>
      <TextField
        label="Business address"
        optional={!isAddressNeeded}
        autoComplete="street-address"
        {...field('businessAddress', 500)}
      />
      <div className={styles.two}>
        <TextField
          label="Business ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          {...field('businessZipCode', 10)}
        />
        <NumberField
          label="Travel distance"
          inputMode="numeric"
          min={1}
          max={500}
          hint="Miles, 1 to 500"
          end={<FieldUnit>miles</FieldUnit>}
          {...field('travelDistanceMiles', 3)}
        />
      </div>
      {(address || zip) && (
        <Suspense>
          <PlaceHint />
        </Suspense>
      )}
    </section>
  );
};

/** The weekly hours and the lead time, which the vendor's calendar starts with (rule applications-24). */
const WhenYouWork = () => {
  const { field, control } = useBasics();
  const [from, to] = useWatch({ control, name: ['basic.opensAt', 'basic.closesAt'] });
  return (
    <section className={styles.group}>
      <h2>When you work</h2>
      <WeekdaysField
        label="Days you work"
        hint="Hosts can book you on these days only. You can change all of this in your calendar later."
        {...field('openWeekdays')}
      />
      <div className={styles.two}>
        <TextField label="Opens at" optional type="time" hint="Leave both empty for all day" {...field('opensAt')} />
        <TextField
          label="Closes at"
          optional
          type="time"
          hint={from !== '' && to !== '' && to <= from ? 'The next day' : 'May be after midnight'}
          {...field('closesAt')}
        />
      </div>
      <LeadTimeFields name="basic.leadTime" />
    </section>
  );
};

/** Registers a field of the basics with its error. */
function useBasics() {
  const { register, control, formState } = useFormContext<WizardValues>();
  const errors = formState.errors.basic ?? {};
  const field = (key: keyof WizardValues['basic'], maxLength?: number) => ({
    ...register(`basic.${key}`),
    maxLength,
    error: errors[key]?.message,
  });
  return { field, errors, control };
}
