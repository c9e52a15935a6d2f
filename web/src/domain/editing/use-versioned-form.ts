import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Snapshot } from './save-merging.ts';
import { VersionedEditor } from './versioned-editor.ts';
import type { EditorOptions, EditorState } from './editor-options.ts';

type Actions<T, S extends Snapshot<T>, Request> = Pick<
  VersionedEditor<T, S, Request>,
  'save' | 'submit' | 'applyRemoteChange' | 'resolve' | 'rebase' | 'keepUnsaved' | 'stop'
>;

/** What a feature gets: the editor's state and its actions, which never change. */
export type VersionedForm<T, S extends Snapshot<T>, Request> = EditorState<T, S> &
  Actions<T, S, Request> & { hasUnsavedChanges: () => boolean };

/**
 * A form over one versioned thing: `start` is what its fields were made from, the options are how it is read, shown,
 * saved and merged (`versioned-editor.ts`).
 */
export function useVersionedForm<T, S extends Snapshot<T>, Request>(
  start: S,
  options: EditorOptions<T, S, Request>,
): VersionedForm<T, S, Request> {
  const [editor] = useState(() => new VersionedEditor(start, options));
  // Before other effects, which may save at once; the last ones also serve a save that outlives the page.
  useLayoutEffect(() => {
    editor.configure(options);
  });
  const state = useSyncExternalStore(editor.subscribe, editor.getState);
  return { ...state, ...editor, hasUnsavedChanges: editor.isDirty };
}
