// Longer text isn't a phone number; some single characters become 18 when normalized.
const longest = 100;

/**
 * Returns a phone number as checked and stored: dots, slashes and all dashes become hyphens, all spaces become plain
 * ones, and invisible characters are removed, such as those of a number copied from an address book. Digits stay.
 */
export function normalizePhone(typed: string): string {
  if (typed.length > longest) return typed;
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

const extension = /(?:x|ext|extn|extension|#)\W{0,2}\d{1,7}$/i;

/** Returns the extension of a normalized number as typed, such as 'x12'. */
export function extensionIn(phone: string): string | undefined {
  const found = extension.exec(phone);
  return found && /\d/.test(phone.slice(0, found.index)) ? found[0] : undefined;
}
