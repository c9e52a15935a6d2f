/* The bytes of a calendar as text. */

const [lineFeed, carriageReturn, space, tab] = [10, 13, 32, 9];

/**
 * Returns a calendar's text, unfolded, with a line feed after each line and without a byte-order mark. Lines are unfolded
 * before they are decoded: a fold may stand inside a character of several bytes.
 * @param charset of the content type; it counts only where the text isn't UTF-8
 */
export function decodeFeed(bytes: Uint8Array, charset?: string): string {
  const wide = wideCharset(bytes);
  const unfolded = unfold(wide ? new TextEncoder().encode(new TextDecoder(wide).decode(bytes)) : bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(unfolded);
  } catch {
    return decoderFor(charset).decode(unfolded);
  }
}

function unfold(bytes: Uint8Array): Uint8Array {
  const unfolded = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    let byte = bytes[at] ?? lineFeed;
    if (byte === carriageReturn || byte === lineFeed) {
      if (byte === carriageReturn && bytes[at + 1] === lineFeed) at += 1;
      const next = bytes[at + 1];
      if (next === space || next === tab) {
        at += 1;
        continue;
      }
      byte = lineFeed;
    }
    unfolded[length] = byte;
    length += 1;
  }
  return unfolded.subarray(0, length);
}

/** Text editors save UTF-16 with a byte-order mark. */
function wideCharset(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

function decoderFor(charset = '') {
  try {
    const decoder = new TextDecoder(charset.trim() || 'windows-1252');
    return decoder.encoding === 'utf-8' ? new TextDecoder('windows-1252') : decoder;
  } catch {
    return new TextDecoder('windows-1252');
  }
}
