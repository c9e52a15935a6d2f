const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** HTML that needs no escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[] | undefined | false;

/** Returns HTML from a template: values are escaped, except other HTML. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => text + written(parts[at])).join(''));

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeHtml(String(part));
}
