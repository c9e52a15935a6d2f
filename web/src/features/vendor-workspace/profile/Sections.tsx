import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { eventTypes } from '#shared/planning/event-types.ts';
import { deliveryLabels, deliveryOptions } from '#shared/planning/delivery.ts';
import { needsAddress } from '#shared/vendors/profile/profile-rules.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { FieldGroup } from '#web/ui/fields/Field.tsx';
import { FieldUnit } from '#web/ui/fields/FieldUnit.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { PhoneField } from '#web/ui/fields/PhoneField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import styles from './Profile.module.css';
import { AnswersSection, GallerySection, PhotosSection, Settings } from './LazySection.tsx';
import type { ProfileValues } from './profile-values.ts';
import { Section } from './Section.tsx';
import { useField } from './use-field.ts';
import type { Preview } from './use-preview.ts';

interface SectionsProps {
  own: OwnProfile;
  values: ProfileValues;
  preview: Preview;
}

export const Sections = (props: SectionsProps) => (
  <div className={styles.sections}>
    <PublicProfile />
    <PhotosSection own={props.own} />
    <GallerySection own={props.own} />
    <WhereYouWork {...props} />
    <DeliveryAndThemes {...props} />
    <AnswersSection own={props.own} />
    <Links />
    <Settings {...props} />
  </div>
);

const PublicProfile = () => {
  const field = useField();
  return (
    <Section title="Public profile">
      <TextField autoComplete="organization" {...field('name', 200)} />
      <TextAreaField
        rows={6}
        hint="What you offer and what makes you different. 20 to 2,000 characters."
        {...field('description', 2000)}
      />
      <div className={styles.two}>
        <TextField autoComplete="name" hint="For us and the hosts who book you" {...field('contactName', 100)} />
        <PhoneField {...field('phone')} />
      </div>
    </Section>
  );
};

const WhereYouWork = ({ own, values, preview }: SectionsProps) => {
  const field = useField();
  const isNeeded = needsAddress(own.fixed.categories, values.deliveryOptions);
  const zip = field('zipCode', 10);
  return (
    <Section title="Where you work" text={`Hosts see: ${preview.vendor.address}`}>
      <TextField
        autoComplete="street-address"
        optional={!isNeeded}
        hint="Public only if you offer pickup. Otherwise, hosts see your city and state."
        {...field('streetAddress', 500)}
      />
      <div className={styles.two}>
        <TextField
          inputMode="numeric"
          autoComplete="postal-code"
          hint={preview.vendor.address && 'Used to find you in location searches'}
          {...zip}
          error={zip.error ?? (preview.isZipUnknown ? "We couldn't find this ZIP code" : undefined)}
        />
        <NumberField
          inputMode="numeric"
          min={1}
          max={500}
          hint="Miles, 1 to 500"
          end={<FieldUnit>miles</FieldUnit>}
          {...field('travelDistanceMiles')}
        />
      </div>
    </Section>
  );
};

const Choices = ({
  name,
  options,
  hint,
}: {
  name: 'deliveryOptions' | 'eventTypes';
  options: readonly [string, string][];
  hint?: string;
}) => {
  const { label, error, ...box } = useField()(name);
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <div className={styles.choices}>
        {options.map(([value, text]) => (
          <CheckboxField key={value} label={text} value={value} {...box} />
        ))}
      </div>
    </FieldGroup>
  );
};

const DeliveryAndThemes = ({ own, values }: SectionsProps) => {
  const field = useField();
  const isCaterer = own.fixed.categories.includes('catering');
  return (
    <Section title="Delivery and themes">
      <Choices
        name="deliveryOptions"
        options={deliveryOptions.map((value) => [value, deliveryLabels[value]])}
        hint={isCaterer ? 'Choose at least one for Food & Beverage.' : undefined}
      />
      {values.deliveryOptions.includes('pickup') && (
        <Banner live>
          If you offer pickup, your business address is public. Otherwise, hosts see only your city and state.
        </Banner>
      )}
      <TextField
        optional
        placeholder="Garden, Rustic, Fiesta"
        hint="Separate with commas. Hosts can filter the directory by these."
        {...field('themes', 1000)}
      />
      <Choices
        name="eventTypes"
        options={eventTypes.map((value) => [value, value])}
        hint="Choose none to accept any event type."
      />
    </Section>
  );
};

const Links = () => {
  const field = useField();
  return (
    <Section title="Links">
      <TextField optional type="url" placeholder="https://" autoComplete="url" {...field('website', 500)} />
      <div className={styles.two}>
        <TextField optional placeholder="@yourbusiness" {...field('instagramHandle', 100)} />
        <TextField optional placeholder="@yourbusiness" {...field('tiktokHandle', 100)} />
      </div>
    </Section>
  );
};
