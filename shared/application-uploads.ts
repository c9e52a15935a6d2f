import { chosenCategories } from './application-check.ts';
import type { ApplicationForm } from './application.ts';
import { stepsFor } from './question-sets.ts';
import type { UploadPurpose } from './uploads.ts';

/** A file that an application names: at which field, and what it must be for. */
export interface NamedUpload {
  path: string;
  id: string;
  purpose: UploadPurpose;
  /** Of a product's picture. */
  productId?: string;
}

/** The files of a vendor's chosen categories and products, in the order of the wizard. */
export const uploadsNamedIn = (form: ApplicationForm): NamedUpload[] => [...answered(form), ...pictured(form)];

function answered(form: ApplicationForm): NamedUpload[] {
  return chosenCategories(form).flatMap((category) =>
    stepsFor(category)
      .flatMap(({ fields }) => fields)
      .flatMap(({ key, purpose }) => {
        const files = form.answers[category]?.[key];
        if (!purpose || !Array.isArray(files)) return [];
        return files.map((id) => ({ path: `answers.${category}.${key}`, id, purpose }));
      }),
  );
}

const pictured = ({ products }: ApplicationForm): NamedUpload[] =>
  products.flatMap(({ id: productId, imageUploadId: id }, index) =>
    id ? [{ path: `products.${index}.imageUploadId`, id, purpose: 'product-image', productId }] : [],
  );
