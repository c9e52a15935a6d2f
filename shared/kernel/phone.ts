/**
 * A phone number as it is checked and stored: dots, slashes and every dash are hyphens, every space is a plain one, and
 * characters that aren't visible are gone, such as those around a number copied from an address book. Digits stay.
 */
export function normalizePhone(typed: string): string {
  return (
    typed
      .replaceAll(/\p{Cf}/gu, '')
      // Full-width digits and signs of Asian keyboards.
      .normalize('NFKC')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?[\p{Pd}\u2212./·•] ?/gu, '-')
      .replaceAll(/-+/g, '-')
      .replaceAll(/^[ -]|[ -]$/g, '')
  );
}

const extension = /\d.*?[ ,;-]?((?:x|ext|extn|extension|#)\W{0,2}\d{1,7})$/i;

/** Longer texts are no number with an extension. */
const longestWithExtension = 60;

/** The extension of a normalized number as it was typed, such as 'x12'. */
export const extensionIn = (phone: string): string | undefined =>
  phone.length > longestWithExtension ? undefined : extension.exec(phone)?.[1];
