import { useController } from 'react-hook-form';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { maximumCasePhotos } from '#shared/kernel/policies.ts';
import { UploadField } from '#web/domain/media/UploadField.tsx';

interface CasePhotosFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string[]>;
}

/** Photos as evidence; only the two sides and Hostwell see them. */
export function CasePhotosField<Values extends FieldValues>({ control, name }: CasePhotosFieldProps<Values>) {
  const {
    field: { value, onChange, ref },
    fieldState,
  } = useController({ control, name });
  return (
    <UploadField
      label="Photos"
      purpose="message-photo"
      minimum={0}
      maximum={maximumCasePhotos}
      value={value}
      onChange={onChange}
      error={fieldState.error?.message}
      ref={ref}
    />
  );
}
