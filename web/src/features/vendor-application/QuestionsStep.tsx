import { useState } from 'react';
import { get, useController, useFormContext, useWatch } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import type { Category } from '#shared/kernel/categories.ts';
import { isNumberAnswer } from '#shared/vendors/answers/question-sets.ts';
import type { QuestionField as Question } from '#shared/vendors/answers/question-sets.ts';
import { galleryKey, galleryPhotosPerService } from '#shared/vendors/application/service-photos.ts';
import { AnswerField } from '#web/domain/vendors/AnswerField.tsx';
import { UploadField } from '#web/domain/media/UploadField.tsx';
import { formatTravelExample } from '#web/domain/vendors/travel-example.ts';
import styles from './StepFields.module.css';
import { toForm } from './wizard-form.ts';
import type { WizardValues } from './wizard-form.ts';
import type { QuestionsStep as Step } from './wizard-steps.ts';

/** One step of a category's set: figures and choices side by side, everything else on separate lines. */
export const QuestionsStep = ({ step: { category, fields } }: { step: Step }) => (
  <div className={styles.questions}>
    {fields.map((field) => (
      <div key={field.key} className={isShort(field) ? undefined : styles.wholeLine}>
        <QuestionField category={category} field={field} />
        {field.key === 'servicePhotos' && <Gallery category={category} />}
        {field.key === 'freeMiles' && <TravelExample category={category} />}
      </div>
    ))}
  </div>
);

const galleryField: Question = {
  key: galleryKey,
  label: 'Gallery',
  type: 'file',
  required: false,
  purpose: 'service-photo',
  files: { minimum: 0, maximum: galleryPhotosPerService },
  description: "These photos will appear in your page's gallery. You can add more once you're approved.",
};

/** Photos beyond two from an earlier form, which the applicant may remove (rule media-11). */
const Gallery = ({ category }: { category: Category }) => {
  const photos: unknown = useWatch<WizardValues>({ name: `answers.${category}.${galleryKey}` });
  const [hadPhotos] = useState(Array.isArray(photos) && photos.length > 0);
  return hadPhotos && <QuestionField category={category} field={galleryField} />;
};

/** The travel fee of an event as the answers are typed (rule applications-25). */
const TravelExample = ({ category }: { category: Category }) => {
  const values = useWatch<WizardValues>() as WizardValues;
  const { basic, answers } = toForm(values, isNumberAnswer);
  const example = formatTravelExample(category, answers[category] ?? {}, basic.travelDistanceMiles);
  return (
    <p className="small soft" role="status">
      {example}
    </p>
  );
};

const isShort = ({ type }: Question): boolean => type === 'number' || type === 'select';

interface QuestionFieldProps {
  category: Category;
  field: Question;
}

/** One question of a set, with the control for its type. */
const QuestionField = ({ category, field }: QuestionFieldProps) => {
  if (field.type === 'file') return <Files category={category} field={field} />;
  const hint = field.key === 'termsAccepted' ? <VendorTermsLink /> : field.description;
  return <AnswerField category={category} field={field} hint={hint} />;
};

const Files = ({ category, field }: QuestionFieldProps) => {
  const { errors } = useFormContext<WizardValues>().formState;
  const name = `answers.${category}.${field.key}` as FieldPath<WizardValues>;
  const error = (get(errors, name) as { message?: string } | undefined)?.message;
  return <FilesQuestion name={name} field={field} error={error} />;
};

// Opens in a new tab, so that the form stays open (vendor spec 2).
const VendorTermsLink = () => (
  <a href="/vendor-terms" target="_blank" rel="noreferrer">
    Read the Vendor Platform Agreement (opens in a new tab)
  </a>
);

interface FilesQuestionProps {
  name: FieldPath<WizardValues>;
  field: Question;
  error: string | undefined;
}

const none: string[] = [];

/** A question about files; its value is the ids of their uploads. */
const FilesQuestion = ({ name, field, error }: FilesQuestionProps) => {
  const { value, onChange } = useController<WizardValues>({ name }).field;
  const { label, description, purpose = 'pricing-document', files = { minimum: 0, maximum: 1 } } = field;
  return (
    <UploadField
      label={label}
      purpose={purpose}
      minimum={files.minimum}
      maximum={files.maximum}
      isExact={files.minimum > 1 && files.minimum === files.maximum}
      value={Array.isArray(value) ? (value as string[]) : none}
      onChange={onChange}
      error={error}
      hint={description}
    />
  );
};
