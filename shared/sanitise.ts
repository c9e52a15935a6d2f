const scriptBlock = /<\s*script\b[^>]*>[\s\S]*?<\s*\/\s*script[^>]*>/gi;
const scriptTag = /<\s*\/?\s*script\b[^>]*>?/gi;
const handlerInTag = /(<[^>]*?)\bon\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;
const bareHandler = /on(?:error|click)\s*=/gi;
const scriptAddress = /javascript\s*:/gi;

/** Whether text holds what the catalogue refuses: script tags, 'javascript:', 'onerror=' or 'onclick=' (vendor spec 5). */
export function containsScript(text: string): boolean {
  return /<\s*\/?\s*script\b|javascript\s*:|on(?:error|click)\s*=/i.test(text);
}

/**
 * Text without script blocks, inline event handlers and 'javascript:' (vendor spec 5, decision 29). Everything else
 * stays, as text is shown as plain text. Repeats until nothing is left to strip: removing may join new matches.
 */
export function sanitise(text: string): string {
  const stripped = text
    .replace(scriptBlock, '')
    .replace(scriptTag, '')
    .replace(handlerInTag, '$1')
    .replace(bareHandler, '')
    .replace(scriptAddress, '');
  return stripped === text ? text : sanitise(stripped);
}
