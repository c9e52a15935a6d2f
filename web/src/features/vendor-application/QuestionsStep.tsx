import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Category } from '#shared/kernel/categories.ts';
import type { QuestionField as Question } from '#shared/vendors/question-sets.ts';
import { galleryKey, galleryPhotosPerService } from '#shared/vendors/service-photos.ts';
import { QuestionField } from './QuestionField.tsx';
import styles from './StepFields.module.css';
import type { WizardValues } from './wizard-form.ts';
import type { QuestionsStep as Step } from './wizard-steps.ts';

/** One step of a category's set: figures and choices side by side, everything else on separate lines. */
export const QuestionsStep = ({ step: { category, fields } }: { step: Step }) => (
  <div className={styles.questions}>
    {fields.map((field) => (
      <div key={field.key} className={isShort(field) ? undefined : styles.wholeLine}>
        <QuestionField category={category} field={field} />
        {field.key === 'servicePhotos' && <Gallery category={category} />}
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
  description: 'These photos will be in the gallery of your page. You can add more there once you are approved.',
};

/** Photos beyond two from an earlier form, which the applicant may remove (rule media-11). */
const Gallery = ({ category }: { category: Category }) => {
  const photos: unknown = useWatch<WizardValues>({ name: `answers.${category}.${galleryKey}` });
  const [hadPhotos] = useState(Array.isArray(photos) && photos.length > 0);
  return hadPhotos && <QuestionField category={category} field={galleryField} />;
};

const isShort = ({ type }: Question): boolean => type === 'number' || type === 'select';
