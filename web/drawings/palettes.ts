// Twelve palettes, each mixed by hand. Colours are roles, not names of things, and every scene uses roles only;
// food, wood and skin keep natural colours.

import type { PaletteName } from '#shared/media/pictures.ts';

export interface Palette {
  /** Whether the scene is drawn after sunset. */
  readonly night: boolean;
  readonly back: string;
  readonly floor: string;
  readonly main: string;
  readonly shade: string;
  readonly pop: string;
  readonly glow: string;
  readonly leaf: string;
  readonly ink: string;
  readonly pale: string;
}

const mix = (night: boolean, line: string): Palette => {
  const [back = '', floor = '', main = '', shade = '', pop = '', glow = '', leaf = '', ink = '', pale = ''] = line
    .split(' ')
    .map((hex) => `#${hex}`);
  return { night, back, floor, main, shade, pop, glow, leaf, ink, pale };
};

export const palettes: Record<PaletteName, Palette> = {
  lawn: mix(false, 'CFE7F2 86BE83 FBF3E4 E8D3B5 E2583E FFC23D 3C8A57 1D3B33 FFFFFF'),
  peony: mix(false, 'FBD3DB 3F8F6C FFF3EE F2A7B6 C93A5B FFCF5C 2F7A5C 3B1220 FFFFFF'),
  dusk: mix(true, '2A4C73 1A3554 F4CBA6 DB9068 F26B5B FFD15C 3F7F74 0F2036 FFF3DD'),
  marigold: mix(false, 'FFDC93 EE9A3A FFF6E2 F3C06B D8492A FFF1BE 2C7D68 46230F FFFFFF'),
  mint: mix(false, 'CDEDE0 62B296 FFFFFF BFE0D2 EF6A7E FFCB4D 2B8565 0F4034 FFFFFF'),
  garden: mix(true, '153F34 0C2A22 F3E6CC C9B48A F28DA4 FFC94F 3D9068 071A14 FBF4E2'),
  pool: mix(false, 'A9D5EE 3F86BD FFFFFF D5E6F1 F2603D FFD25E 3E9B7A 14304A FFFFFF'),
  clay: mix(false, 'F6D5BE C26A49 FCF1E6 E8AC87 2E6E68 FFC65A 4C8A6B 3C1A12 FFFAF3'),
  berry: mix(false, 'FFE3E9 F3A0B3 FFFFFF F7C3CF CF2F57 FFD166 2A9077 3A0B1D FFFFFF'),
  meadow: mix(false, 'E8F2CD 9CC25E FFFEF5 D7E4B1 E4572E FFC233 4E9443 24401B FFFFFF'),
  sea: mix(false, 'C4E6E8 3A98A4 FBF5E8 E5D3AD F26A4B FFCE54 2F8A6F 0E3D47 FFFFFF'),
  tomato: mix(true, 'D9513A A93322 FFEAD4 F6B98C 1F6B5E FFD35C 1F6B5E 3B0F0A FFF7EC'),
};
