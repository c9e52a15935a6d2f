export interface TextPart {
  text: string;
  /** Set where it is a link. */
  href?: string;
}

const address = /https?:\/\/[^\s<>"'`]+/gi;
/** What ends a sentence rather than an address. */
const ending = /[.,;:!?…]+$/;

/** Finds web addresses in what somebody wrote; only http and https, everything else stays words. */
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

/** A closing bracket belongs to an address that has the opening one. */
function withoutEnding(found: string): string {
  const bare = found.replace(ending, '');
  const isOpened = (bare.match(/\(/g)?.length ?? 0) >= (bare.match(/\)/g)?.length ?? 0);
  return isOpened || !bare.endsWith(')') ? bare : withoutEnding(bare.slice(0, -1));
}
