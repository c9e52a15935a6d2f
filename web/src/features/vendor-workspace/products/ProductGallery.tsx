import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { galleryPhotosPerProduct } from '#shared/kernel/policies.ts';
import { uploadRules } from '#shared/media/uploads.ts';
import { UploadField } from '#web/domain/media/UploadField.tsx';
import type { ProductValues } from './product-values.ts';

/** More pictures of a product, in the order that hosts see. */
export const ProductGallery = ({ form }: { form: UseFormReturn<ProductValues> }) => (
  <Controller
    control={form.control}
    name="galleryPhotos"
    render={({ field: { value, onChange, ref }, fieldState }) => (
      <UploadField
        label="More photos"
        purpose="product-image"
        minimum={0}
        maximum={galleryPhotosPerProduct}
        value={value}
        onChange={onChange}
        error={fieldState.error?.message}
        hint={`${uploadRules['product-image'].hint}. Hosts see them with this product on your page.`}
        ref={ref}
      />
    )}
  />
);
