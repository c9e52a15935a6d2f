import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { VendorProduct } from '#shared/api/products.ts';
import { uploadRules } from '#shared/media/uploads.ts';
import { UploadField } from '#web/domain/media/UploadField.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './Products.module.css';
import type { ProductValues } from './product-values.ts';

interface ProductPictureProps {
  product: VendorProduct | undefined;
  form: UseFormReturn<ProductValues>;
}

/** The vendor's photo of a product, or a drawing until there is one. */
export const ProductPicture = ({ product, form }: ProductPictureProps) => {
  const [chosen] = useWatch({ control: form.control, name: 'imageUploadIds' });
  const { imageUrl, imageUploadId } = product?.change ?? product ?? {};
  const drawing = imageUploadId === null ? imageUrl : undefined;
  return (
    <div className={styles.photo}>
      <Controller
        control={form.control}
        name="imageUploadIds"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <UploadField
            label="Image"
            purpose="product-image"
            minimum={0}
            maximum={1}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
            hint={`${uploadRules['product-image'].hint}. Without one, hosts see an illustration based on your description.`}
            ref={ref}
          />
        )}
      />
      {!chosen && drawing && <Picture src={drawing} alt="Illustration that hosts see" rounded="field" sizes="12rem" />}
    </div>
  );
};
