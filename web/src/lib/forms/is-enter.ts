import type { KeyboardEvent } from 'react';

/** The code of a key that an input method has consumed. */
const takenByKeyboard = 229;

/**
 * Returns true if Enter was pressed to send or save. An Enter that ends a composed word (Japanese, Chinese, accents)
 * belongs to the input method; Safari no longer reports it as composing and sends this code instead.
 */
export const isEnter = ({ key, keyCode, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && keyCode !== takenByKeyboard;
