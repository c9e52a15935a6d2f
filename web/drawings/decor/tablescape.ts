import { nth, oval, path, rect, row, see } from '../kit/shapes.ts';
import { scallop } from '../kit/building.ts';
import { festoon } from '../kit/hanging.ts';
import { sprig } from '../kit/growing.ts';
import { candle } from '../kit/furniture.ts';
import type { Palette } from '../palettes.ts';
import { bloom } from './parts.ts';

export const tablescape = (p: Palette): string =>
  rect(0, 0, 400, 300, p.back) +
  festoon(-6, 26, 200, 30, 26, 8, p.ink, p.glow) +
  festoon(200, 30, 406, 26, 26, 8, p.ink, p.glow) +
  row(2, (i) => path(i ? 'M400 0v230h-40q22-120-26-230Z' : 'M0 0v230h40q-22-120 26-230Z', p.pale, see(0.65))) +
  rect(0, 214, 400, 86, p.main) +
  rect(0, 214, 400, 5, p.shade) +
  rect(136, 219, 128, 81, p.pop, 0, see(0.9)) +
  scallop(0, 292, 400, 12, 6, p.shade) +
  row(
    5,
    (i) =>
      candle(36 + i * 82, 214, nth([52, 74, 40, 70, 54], i), i % 2 ? p.pop : p.pale, p.glow) +
      oval(36 + i * 82, 214, 11, 3, p.ink),
  ) +
  row(3, (i) => {
    const x = 78 + i * 122;
    const h = nth([62, 92, 58], i);
    return (
      path(
        `M${x - 15} 214q-12-${h * 0.4} 6-${h * 0.62}h18q18 ${h * 0.22} 6 ${h * 0.62}Z`,
        nth([p.leaf, p.ink, p.pop], i),
      ) +
      row(6, (k) => sprig(x, 214 - h * 0.56, 48, -160 + k * 28, p.leaf, 3)) +
      row(6, (k) => bloom(p, x - 34 + k * 14, 214 - h - 4 - (k % 3) * 14, 12 + (k % 2) * 4, k + i))
    );
  }) +
  row(
    4,
    (i) =>
      oval(58 + i * 96, 256, 36, 10, p.ink, see(0.12)) +
      oval(56 + i * 96, 252, 36, 10, p.pale) +
      oval(56 + i * 96, 250, 24, 6, p.shade) +
      path(`M${46 + i * 96} 248l10-16l10 16Z`, p.leaf),
  ) +
  row(
    3,
    (i) =>
      path(`M${94 + i * 96} 222h18q0 20-7 22v10h6v3h-16v-3h6v-10q-7-2-7-22Z`, p.pale, see(0.85)) +
      path(`M${96 + i * 96} 230h14q-1 10-7 12q-6-2-7-12Z`, p.pop, see(0.85)),
  );
