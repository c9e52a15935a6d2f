/** Formats the input; the caret keeps its place, so that a typing error can be corrected in the middle. */
export function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const { value, selectionStart: caret } = input;
  input.value = format(value);
  if (input.value === value || caret === null || caret === value.length || input !== document.activeElement) return;
  const digits = value.slice(0, caret).replace(/\D/g, '').length;
  const [before = ''] = new RegExp(`^(\\D*\\d){${digits}}`).exec(input.value) ?? [];
  input.setSelectionRange(before.length, before.length);
}
