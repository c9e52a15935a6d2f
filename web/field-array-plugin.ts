import type { Plugin } from 'vite';

const library = 'react-hook-form';
const lists = '/web/src/lib/forms/field-array.ts';

/**
 * Gives lists of fields a copy of their own of React Hook Form, which is one file: in it they would be 1.5 KiB of every
 * page with a form, and only two parts of the site have such a list, both loaded later.
 */
export const fieldArrayPlugin = (): Plugin => ({
  name: 'field-array',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== library || !importer?.endsWith(lists)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && `${found.id}?lists`;
  },
});
