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

/** What a feature gets: the editor's state and its actions, which never change. */
export type FieldEditing<T extends object, S extends Stored<T>, Reason> = FieldEditorState<T, S> &
  Pick<FieldEditor<T, S, Reason>, Actions>;

/** An editor for the life of a page; `start` is what its fields were made from. */
export function useFieldEditor<T extends object, S extends Stored<T>, Reason>(
  start: S,
  options: FieldEditorOptions<T, S, Reason>,
): FieldEditing<T, S, Reason> {
  const [editor] = useState(() => new FieldEditor(start, options));
  // Before other effects, which may save at once; the last ones also serve a save that outlives the page.
  useLayoutEffect(() => {
    editor.configure(options);
  });
  const state = useSyncExternalStore(editor.subscribe, editor.getState);
  return { ...state, ...editor };
}
