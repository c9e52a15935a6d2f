import type { KeyboardEvent } from 'react';

/** The code of a key that a keyboard for composing took for itself. */
const takenByKeyboard = 229;

/**
 * Whether Enter was pressed to send or to save. Enter that ends a composed word (Japanese, Chinese, accents) belongs to
 * the keyboard; Safari no longer counts it as composing and gives it this code instead.
 */
export const isEnter = ({ key, keyCode, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && keyCode !== takenByKeyboard;
