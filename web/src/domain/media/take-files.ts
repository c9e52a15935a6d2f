/** The files that were just chosen in a control. It is emptied, so that the same file can be chosen again once removed. */
export function takeFiles(control: HTMLInputElement): File[] {
  const files = [...(control.files ?? [])];
  control.value = '';
  return files;
}
