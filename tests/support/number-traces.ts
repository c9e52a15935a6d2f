/* Searches stored data for numbers, in the forms in which they get stored by accident. */

/** Returns the base64 of a text at each of its three possible offsets among other bytes, without the blurred edges. */
function base64Forms(text: string): string[] {
  return [0, 1, 2].map((offset) => {
    const whole = Buffer.from('\0'.repeat(offset) + text)
      .toString('base64')
      .replaceAll('=', '');
    const edge = offset === 0 ? 0 : offset + 1;
    const length = Math.floor(((offset + text.length) * 8) / 6);
    return whole.slice(edge, length);
  });
}

const grouping = /(?<=\d)[\s.,_-]+(?=\d)/g;

/** Returns true if the text contains the number: plain, grouped, in hex or in base64 (both alphabets). */
export function holdsNumber(text: string, number: string): boolean {
  const hex = Buffer.from(number).toString('hex');
  const plain = text.toLowerCase();
  if (plain.includes(number) || plain.includes(hex)) return true;
  if (text.replaceAll(grouping, '').includes(number)) return true;
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return base64Forms(number).some((form) => base64.includes(form));
}

/** Returns the numbers that occur in the texts. */
export const findTraces = (numbers: readonly string[], texts: readonly string[]): string[] =>
  numbers.filter((number) => texts.some((text) => holdsNumber(text, number)));
