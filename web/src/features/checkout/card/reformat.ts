/** Formats the input and keeps the caret's position, so that typos in the middle can be corrected. */
export function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const { value, selectionStart: caret } = input;
  input.value = format(value);
  if (input.value === value || caret === null || caret === value.length || input !== document.activeElement) return;
  const digits = value.slice(0, caret).replace(/\D/g, '').length;
  const [before = ''] = new RegExp(`^(\\D*\\d){${digits}}`).exec(input.value) ?? [];
  input.setSelectionRange(before.length, before.length);
}
