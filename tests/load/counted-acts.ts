import type { Locator } from 'playwright';

/** A person's counted actions on the screens. */
export interface CountedActs {
  readonly counts: { fields: number; clicks: number };
  fill(field: Locator, text: string): Promise<void>;
  click(target: Locator): Promise<void>;
  /** Chooses an option of a list: one click. */
  choose(field: Locator, option: string): Promise<void>;
  /** Moves a slider: one click. */
  slide(field: Locator, value: string): Promise<void>;
  /** Chooses local files: one click for the field, one for each file. */
  attach(field: Locator, files: readonly ChosenFile[]): Promise<void>;
}

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function countedActs(): CountedActs {
  const counts = { fields: 0, clicks: 0 };
  const counted = async (kind: keyof typeof counts, act: Promise<unknown>): Promise<void> => {
    await act;
    counts[kind] += 1;
  };
  return {
    counts,
    fill: (field, text) => counted('fields', field.fill(text)),
    click: (target) => counted('clicks', target.click()),
    choose: (field, option) => counted('clicks', field.selectOption(option)),
    slide: (field, value) => counted('clicks', field.fill(value)),
    attach: async (field, files) => {
      await field.setInputFiles([...files]);
      counts.clicks += 1 + files.length;
    },
  };
}
