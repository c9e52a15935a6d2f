import { useController } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import type { QuestionField } from '#shared/vendors/question-sets.ts';
import { UploadField } from '#web/domain/media/UploadField.tsx';
import type { WizardValues } from './wizard-form.ts';

interface FilesQuestionProps {
  name: FieldPath<WizardValues>;
  field: QuestionField;
  error: string | undefined;
}

const none: string[] = [];

/** A question about files; its value is the ids of their uploads. */
export const FilesQuestion = ({ name, field, error }: FilesQuestionProps) => {
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
