import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { photoWidths } from '../shared/media/photos.ts';
import { gallerySizes, mosaicSizes } from './src/ui/pictures/picture-sizes.ts';

/** A page on which people enter the site: its path, its module, and its first request to the API. */
interface EntryRoute {
  path: string;
  page: string;
  /** `$1` is the match of the path's group; sent only if the address has no query, unless there is a group. */
  data?: string;
  /** The shown width of its first picture, as the page's `sizes`. */
  sizes?: string;
}

const doors: readonly EntryRoute[] = [
  { path: '^/$', page: 'features/landing/LandingPage.tsx' },
  {
    path: '^/vendor-directory$',
    page: 'features/directory/DirectoryPage.tsx',
    data: '/api/directory/vendors',
    sizes: mosaicSizes,
  },
  {
    path: '^/vendor/((?!sample-)[\\w-]+)$',
    page: 'features/directory/VendorPage.tsx',
    data: '/api/directory/vendors/$1',
    sizes: gallerySizes,
  },
];

/** Every page but the first needs it. */
const frame = 'app/ServerState.tsx';

/**
 * Inlined verbatim in the page, independent of the build, so that the site's policy knows it by its hash
 * (infra/stack/site-headers.ts); the differing part is a list beside it. It fetches a page's files behind what the
 * document itself names, since the frame shows first, and the largest picture of the page, which nothing else names
 * before all of the page has run; its pictureSources is pictureAt of shared/media/photos.ts, before the application is there.
 */
const script = fileURLToPath(new URL('route-preload.js', import.meta.url));
const listed = { type: 'application/json', id: 'route-preload' };

/** Started by the script above once the header shows, so it is only fetched here. */
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/**
 * Lets the browser fetch a page's own scripts, styles and first data with the application itself and not after it,
 * which on a slow connection is three waits in a row. `web/src/lib/server-state/preloaded-responses.ts` takes the data.
 */
export const routePreloadPlugin = (): Plugin => ({
  name: 'route-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      bundle && {
        // Styles and fonts come first: the page's own header shows with them.
        html: html
          .replace(entryScript, '<link rel="modulepreload" id="entry-script" crossorigin href="$1">')
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
        tags: [
          {
            tag: 'script',
            attrs: listed,
            children: JSON.stringify(listPreloads(bundle)),
            injectTo: 'head-prepend' as const,
          },
          { tag: 'script', children: readFileSync(script, 'utf8'), injectTo: 'head-prepend' as const },
        ],
      },
  },
});

interface Listed {
  pages: PageFiles[];
  widths: readonly number[];
  /** The styles of the pages that the server writes (functions/site/site-page.ts). */
  written: string | undefined;
}

function listPreloads(bundle: Bundle): Listed {
  const known = withImports(
    bundle,
    filterChunks(bundle, (chunk) => chunk.isEntry),
  );
  const pages = doors.map(({ path, page, data = '', sizes = '' }): PageFiles => {
    const modules = path === '^/$' ? [page] : [page, frame];
    const chunks = filterChunks(bundle, ({ facadeModuleId }) => modules.some((name) => facadeModuleId?.endsWith(name)));
    return [path, [...withImports(bundle, chunks)].filter((file) => !known.has(file)), data, sizes];
  });
  const written = Object.keys(bundle).find((file) => /\/written-pages-[\w-]+\.css$/.test(file));
  return { pages, widths: photoWidths, written };
}

type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

const filterChunks = (bundle: Bundle, isWanted: (chunk: Chunk) => boolean): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk' && isWanted(file));

/** The chunks with all that they import, and their styles. */
function withImports(bundle: Bundle, chunks: readonly Chunk[], found = new Set<string>()): Set<string> {
  for (const chunk of chunks) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    const imported = chunk.imports.map((name) => bundle[name]);
    withImports(
      bundle,
      imported.filter((file): file is Chunk => file?.type === 'chunk'),
      found,
    );
  }
  return found;
}

type PageFiles = [path: string, files: string[], data: string, sizes: string];
