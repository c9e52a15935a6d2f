/** A file of its own for `web/field-array-plugin.ts`. The form is passed as `control`, as its context is another one here. */
export { useFieldArray } from 'react-hook-form';
