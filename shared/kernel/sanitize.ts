// Invisible characters that change how other text looks, or disguise a name.

/** They reverse the text after them, which may be a price or a name. */
const directionSigns = /[\u202A-\u202E\u2066-\u2069]/g;

/** Invisible characters: format characters, spaces, and blank letters. */
const unseen = /[\p{Cf}\p{Z}\s\u115F\u1160\u2800\u3164\uFFA0]/gu;

export const withoutDirectionSigns = (text: string): string => text.replace(directionSigns, '');

/** Returns true if a text has a visible character. */
export const isVisible = (text: string): boolean => text.replace(unseen, '') !== '';

// Every pattern here runs in linear time: none backtracks into text that it has already rejected.
const scriptTag = /<\s*(\/\s*)?script\b[^>]*(>)?/gi;
const tagStart = /<[^>]*/g;
const handler = /\bon\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;
const bareHandler = /on(?:error|click)\s*=/gi;
const scriptAddress = /javascript\s*:/gi;

/** Returns true if text has script tags, 'javascript:', 'onerror=' or 'onclick=' (refused by vendor spec 5). */
export function containsScript(text: string): boolean {
  return /<\s*(?:\/\s*)?script\b|javascript\s*:|on(?:error|click)\s*=/i.test(text);
}

/** Removal may create new matches; deeper nesting is always malicious. */
const mostRounds = 5;

/**
 * Removes script blocks, inline event handlers and 'javascript:' (vendor spec 5, rule messaging-3), and characters that
 * reverse text. The rest stays, since text is shown as plain text. If script remains after `mostRounds`, the characters
 * that make it script are removed.
 */
export function sanitise(text: string): string {
  let clean = withoutDirectionSigns(text);
  for (let round = 0; round < mostRounds; round += 1) {
    const stripped = strip(clean);
    if (stripped === clean) return clean;
    clean = stripped;
  }
  return clean.replace(/[<:=]/g, '');
}

const strip = (text: string): string =>
  withoutScripts(text)
    .replace(tagStart, (tag) => tag.replace(handler, ''))
    .replace(bareHandler, '')
    .replace(scriptAddress, '');

/** Removes each script tag and the text up to the next closing tag, if there is one. */
function withoutScripts(text: string): string {
  const tags = [...text.matchAll(scriptTag)];
  const lastClosing = tags.findLastIndex(([, closes, ends]) => closes !== undefined && ends !== undefined);
  let clean = '';
  let at = 0;
  let isInside = false;
  for (const [position, { 0: tag, 1: closes, 2: ends, index }] of tags.entries()) {
    if (!isInside) clean += text.slice(at, index);
    at = index + tag.length;
    if (closes !== undefined && ends !== undefined) isInside = false;
    else if (closes === undefined && position < lastClosing) isInside = true;
  }
  return clean + text.slice(at);
}
