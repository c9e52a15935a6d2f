import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useState } from 'react';
import type { VendorProduct } from '#shared/api/products.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { lazyConflictDialog } from '#web/domain/editing/lazy-conflict-dialog.tsx';
import { PendingUploadsContext, useFilesUnderWay } from '#web/domain/media/pending-uploads.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { galleryPhotosPerProduct } from '#shared/kernel/policies.ts';
import { uploadRules } from '#shared/media/uploads.ts';
import { UploadField } from '#web/domain/media/UploadField.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import type { VendorCatalog } from './api.ts';
import { PackageFactsFields } from './PackageFactsFields.tsx';
import { DishesField } from './DishesField.tsx';
import { PackageTermsFields } from './PackageTermsFields.tsx';
import type { ProductValues } from './product-values.ts';
import styles from './Products.module.css';
import type { ProductEditing } from './use-product-form.ts';

const ConflictDialog = lazyConflictDialog(async () => (await import('./conflict-text.ts')).toDifferences);

interface ProductFieldsProps {
  product: VendorProduct | undefined;
  shop: VendorCatalog;
  editing: ProductEditing;
}

/** Reviewed fields above, fields with immediate effect below (rule products-1). */
export const ProductFields = ({ product, shop, editing }: ProductFieldsProps) => {
  const { submit, isSaving } = editing;
  const { isUnderWay: isUploading, setOut } = useFilesUnderWay();
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // Covers Enter in a field: a photo that is still uploading would be omitted.
        if (!isUploading) submit();
      }}
    >
      <PendingUploadsContext value={setOut}>
        <ReviewedFields product={product} shop={shop} editing={editing} />
      </PendingUploadsContext>
      <PackageTermsFields editing={editing} terms={shop.terms} />
      <PackageFactsFields form={editing.form} product={product} shop={shop} />
      <div className={styles.actions}>
        <Button
          type="submit"
          look="primary"
          busy={isSaving || isUploading}
          busyText={isUploading ? 'Uploading...' : 'Saving...'}
        >
          {submitLabel(product)}
        </Button>
        <LeaveForm isDirty={editing.isDirty} onLeave={editing.leave} />
      </div>
      <ConflictDialog editing={editing} onChoose={editing.onChoose} />
    </form>
  );
};

function submitLabel(product: VendorProduct | undefined): string {
  if (!product) return 'Submit for Review';
  return product.status === 'rejected' ? 'Submit Again' : 'Save Product';
}

const ReviewedFields = ({ product, shop: { categories }, editing: { form } }: ProductFieldsProps) => {
  const field = registerWithError(form);
  const chosen = useWatch({ control: form.control, name: 'category' });
  // A category that the vendor gave up remains the product's until another is chosen.
  const choices = categories.includes(chosen) ? categories : [chosen, ...categories];
  return (
    <Card as="section" className={styles.sheet} aria-labelledby="product-text">
      <div>
        <h3 id="product-text">What hosts see</h3>
        <p className="small soft">We review changes before hosts see them.</p>
      </div>
      <TextField label="Name" {...field('name')} />
      <TextAreaField
        label="Description"
        rows={5}
        placeholder="What's included, for how many people and how long"
        {...field('description')}
      />
      {choices.length > 1 && (
        <SelectField
          label="Category"
          options={choices.map((value) => ({ value, label: categoryLabel(value) }))}
          {...field('category')}
        />
      )}
      {chosen === 'catering' && <DishesField form={form} />}
      <TextField
        optional
        label="Not included"
        placeholder="No bar staff"
        hint="What hosts might expect and don't get."
        {...field('excludes')}
      />
      <ProductPicture product={product} form={form} />
      <ProductGallery form={form} />
    </Card>
  );
};

/** More pictures of a product, in the order that hosts see. */
const ProductGallery = ({ form }: { form: UseFormReturn<ProductValues> }) => (
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

interface ProductPictureProps {
  product: VendorProduct | undefined;
  form: UseFormReturn<ProductValues>;
}

/** The vendor's photo of a product, or a drawing until there is one. */
const ProductPicture = ({ product, form }: ProductPictureProps) => {
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

/** 'Cancel'; asks before input is discarded. */
const LeaveForm = ({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => (isDirty ? setAsking(true) : onLeave())}>Cancel</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Discard your changes?"
        text="Your changes haven't been saved."
        cancelLabel="Keep Editing"
        confirmLabel="Discard"
        onConfirm={onLeave}
      />
    </>
  );
};
