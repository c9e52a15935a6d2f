/** Returns the files just chosen in a control and empties it, so that a removed file can be chosen again. */
export function takeFiles(control: HTMLInputElement): File[] {
  const files = [...(control.files ?? [])];
  control.value = '';
  return files;
}
