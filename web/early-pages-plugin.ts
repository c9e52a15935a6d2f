import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { photoWidths } from '../shared/photos.ts';
import { gallerySizes, mosaicSizes } from './src/ui/picture-sizes.ts';

/** A page that people come in by: its path, its module, and what it asks the API first. */
interface Door {
  path: string;
  page: string;
  /** `$1` is what the path's group found; asked only while the address has no query, unless it has a group. */
  data?: string;
  /** How wide its first picture is shown, as the page says it. */
  sizes?: string;
}

const doors: readonly Door[] = [
  { path: '^/$', page: 'features/landing/LandingPage.tsx' },
  {
    path: '^/vendor-directory$',
    page: 'features/directory/DirectoryPage.tsx',
    data: '/api/vendors',
    sizes: mosaicSizes,
  },
  {
    path: '^/vendor/((?!sample-)[\\w-]+)$',
    page: 'features/directory/VendorPage.tsx',
    data: '/api/vendors/$1',
    sizes: gallerySizes,
  },
];

/** What every page but the first needs around it. */
const frame = 'app/ServerState.tsx';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/**
 * Lets the browser fetch a page's own scripts, styles and first data with the application itself and not after it,
 * which on a slow connection is three waits in a row. `web/src/lib/early-answers.ts` takes the data.
 */
export const earlyPagesPlugin = (): Plugin => ({
  name: 'early-pages',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      bundle && [{ tag: 'script', children: scriptOf(bundle), injectTo: 'head-prepend' as const }],
  },
});

function scriptOf(bundle: Bundle): string {
  const known = filesOf(
    bundle,
    chunksOf(bundle, (chunk) => chunk.isEntry),
  );
  const list = doors.map(({ path, page, data = '', sizes = '' }): PageFiles => {
    const modules = path === '^/$' ? [page] : [page, frame];
    const chunks = chunksOf(bundle, ({ facadeModuleId }) => modules.some((name) => facadeModuleId?.endsWith(name)));
    return [path, [...filesOf(bundle, chunks)].filter((file) => !known.has(file)), data, sizes];
  });
  return `(${start.toString()})(${JSON.stringify(list)},${pictureSources.toString()},${JSON.stringify(photoWidths)})`;
}

type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

const chunksOf = (bundle: Bundle, isWanted: (chunk: Chunk) => boolean): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk' && isWanted(file));

/** The chunks with all that they import, and their styles. */
function filesOf(bundle: Bundle, chunks: readonly Chunk[], found = new Set<string>()): Set<string> {
  for (const chunk of chunks) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    const imported = chunk.imports.map((name) => bundle[name]);
    filesOf(
      bundle,
      imported.filter((file): file is Chunk => file?.type === 'chunk'),
      found,
    );
  }
  return found;
}

/** The part of an answer that names pictures: a vendor's page, or the first of a list. */
interface EarlyData {
  vendors?: { imageUrls?: string[] }[];
  imageUrls?: string[];
}

type PageFiles = [path: string, files: string[], data: string, sizes: string];

/** `pictureAt` of shared/photos.ts, in the page before the application: as it is written here and by itself. */
export function pictureSources(address: string, widths: readonly number[]): { src: string; srcset?: string } {
  const [, folder, width] = /^(.*\/photos\/[\w-]{32}-(\d+)x\d+)\/\d+\.webp$/.exec(address) ?? [];
  if (!folder || !width) return { src: address };
  const fitting = [...widths.filter((smaller) => smaller < Number(width)), Number(width)];
  return { srcset: fitting.map((one) => `${folder}/${one}.webp ${one}w`).join(', '), src: address };
}

/** Runs in the page, as it is written here and by itself. */
function start(list: PageFiles[], sourcesOf: typeof pictureSources, widths: readonly number[]): void {
  for (const [path, files, data, sizes] of list) {
    const match = new RegExp(path).exec(location.pathname);
    if (!match) continue;
    const load = () => {
      for (const file of files) {
        const link = document.createElement('link');
        link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
        if (link.rel === 'preload') link.as = 'style';
        link.crossOrigin = '';
        link.href = `/${file}`;
        document.head.append(link);
      }
    };
    // Behind what the document itself names: the frame shows first.
    document.addEventListener('readystatechange', load, { once: true });
    if (!data || (location.search && !match[1])) continue;
    const address = data.replace('$1', match[1] ?? '');
    const answer = fetch(address, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(15_000) });
    // The largest picture of the page, which nothing else names before all of it has run.
    const showFirst = async () => {
      const body = (await (await answer).clone().json()) as EarlyData;
      const [image] = body.imageUrls ?? body.vendors?.[0]?.imageUrls ?? [];
      if (image) Object.assign(new Image(), { fetchPriority: 'high', sizes, ...sourcesOf(image, widths) });
    };
    showFirst().catch(() => undefined);
    Object.assign(globalThis, { earlyAnswers: { [address]: answer } });
  }
}
