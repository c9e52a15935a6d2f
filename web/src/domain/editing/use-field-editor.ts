import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { FieldEditor } from './field-editor.ts';
import type { FieldEditorOptions, FieldEditorState, Stored } from './field-editor-options.ts';

type Actions =
  | 'save'
  | 'submit'
  | 'applyRemoteChange'
  | 'resolve'
  | 'reset'
  | 'keepUnsaved'
  | 'stop'
  | 'hasUnsavedChanges';

/** The editor's state and its stable actions, as a feature gets them. */
export type FieldEditing<T extends object, S extends Stored<T>, Reason> = FieldEditorState<T, S> &
  Pick<FieldEditor<T, S, Reason>, Actions>;

/** Creates an editor for the lifetime of a page; `start` is the state from which its fields were filled. */
export function useFieldEditor<T extends object, S extends Stored<T>, Reason>(
  start: S,
  options: FieldEditorOptions<T, S, Reason>,
): FieldEditing<T, S, Reason> {
  const [editor] = useState(() => new FieldEditor(start, options));
  // Runs before other effects, which may save at once; the last options also serve a save that outlives the page.
  useLayoutEffect(() => {
    editor.configure(options);
  });
  const state = useSyncExternalStore(editor.subscribe, editor.getState);
  return { ...state, ...editor };
}
