export interface TextPart {
  text: string;
  /** Set if it is a link. */
  href?: string;
}

const address = /https?:\/\/[^\s<>"'`]+/gi;
/** Characters that end a sentence rather than an address. */
const endings = '.,;:!?…';

/** Finds web addresses in a message; only http and https, everything else stays text. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = withoutEnding(found);
    if (!URL.canParse(href)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: href, href: new URL(href).href });
    from = index + href.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Removes a closing bracket unless the address also has the opening one. */
function withoutEnding(found: string): string {
  let unopened = found.split(')').length - found.split('(').length;
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!endings.includes(last)) break;
  }
  return found.slice(0, end);
}
