/** A line of a vCard: its name, its parameters as written and its value. */
interface VcardLine {
  name: string;
  parameters: string[];
  value: string;
}

// Pictures, sounds and keys fill most of a file, and nothing of them is read.
const unread = /^(?:photo|logo|sound|key|agent)$/i;

/** Returns lines without their folds: those of vCards, and the soft breaks of quoted-printable text. */
function unfold(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const before = lines.at(-1);
    if (before !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = before + line.slice(1);
    else if (before !== undefined && before.endsWith('=') && isQuotedPrintable(before))
      lines[lines.length - 1] = before.slice(0, -1) + line;
    else lines.push(line);
  }
  return lines;
}

const isQuotedPrintable = (line: string): boolean => /^[^:]*quoted-printable/i.test(line);

// A name with its parameters has some dozens of letters.
const longestHead = 1000;

function parseLine(line: string): VcardLine | undefined {
  const [head] = /^(?:"[^"]*"|[^":])+(?=:)/.exec(line) ?? [];
  if (head === undefined || head.length > longestHead) return undefined;
  const [name = '', ...parameters] = head.match(/(?:"[^"]*"|[^";])+/g) ?? [];
  return { name, parameters, value: line.slice(head.length + 1) };
}

function decodeQuotedPrintable(value: string, charset: string): string {
  const bytes = [...new TextEncoder().encode(value)];
  const decoded: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const code = String.fromCharCode(...bytes.slice(at + 1, at + 3));
    if (bytes[at] === 0x3d && /^[\dA-F]{2}$/i.test(code)) {
      decoded.push(Number.parseInt(code, 16));
      at += 2;
    } else decoded.push(bytes[at] ?? 0);
  }
  return decoderFor(charset).decode(new Uint8Array(decoded));
}

function decoderFor(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('utf-8');
  }
}

const escapeLineBreaks = (text: string): string => text.replaceAll(/\r\n?|\n/g, String.raw`\n`);

const isEncoding = (parameter: string): boolean =>
  /^(?:encoding=)?(?:quoted-printable|8bit|7bit|base64|b)$/i.test(parameter);

/** Returns a line as version 3.0 writes it: plain text, and TYPE= before bare types. */
function modernize({ name, parameters, value }: VcardLine): string {
  const charset = parameters.find((one) => /^charset=/i.test(one))?.slice(8) ?? 'utf-8';
  const isQuoted = parameters.some((one) => /quoted-printable$/i.test(one));
  const others = parameters
    .filter((one) => !isEncoding(one) && !/^charset=/i.test(one))
    .map((one) => (one.includes('=') ? one : `TYPE=${one}`));
  const text = isQuoted ? escapeLineBreaks(decodeQuotedPrintable(value, charset)) : value;
  return `${[name, ...others].join(';')}:${text}`;
}

/** Returns each card of a file as a text of version 3.0 or 4.0 that ical.js reads (rule guests-25). */
export function splitVcards(text: string): string[] {
  const cards: string[][] = [];
  for (const line of unfold(text)) {
    const parsed = parseLine(line);
    if (/^BEGIN:VCARD\s*$/i.test(line)) cards.push([]);
    else if (parsed && !/^END$/i.test(parsed.name) && !unread.test(parsed.name.replace(/^.*\./, '')))
      cards.at(-1)?.push(/^VERSION:2\.1/i.test(line) ? 'VERSION:3.0' : modernize(parsed));
  }
  return cards.map((lines) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n'));
}
