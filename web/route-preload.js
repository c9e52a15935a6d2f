function pictureSources(address, widths) {
  const [, folder, width] = /^(.*\/photos\/[\w-]{32}-(\d+)x\d+)\/\d+\.webp$/.exec(address) ?? [];
  if (!folder || !width) return { src: address };
  const fitting = [...widths.filter((smaller) => smaller < Number(width)), Number(width)];
  return { srcset: fitting.map((one) => `${folder}/${one}.webp ${one}w`).join(', '), src: address };
}

function start({ pages, widths }) {
  for (const [path, files, data, sizes] of pages) {
    const match = new RegExp(path).exec(location.pathname);
    if (!match) continue;
    const load = () => {
      for (const file of files) {
        const link = document.createElement('link');
        link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
        if (link.rel === 'preload') link.as = 'style';
        link.crossOrigin = '';
        link.fetchPriority = link.rel === 'preload' ? 'auto' : 'low';
        link.href = `/${file}`;
        document.head.append(link);
      }
    };
    document.addEventListener('readystatechange', load, { once: true });
    if (!data || (location.search && !match[1])) continue;
    const address = data.replace('$1', match[1] ?? '');
    const answer = fetch(address, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(15_000) });
    const showFirst = async () => {
      const body = await (await answer).clone().json();
      const [image] = body.imageUrls ?? body.vendors?.[0]?.imageUrls ?? [];
      if (image) Object.assign(new Image(), { fetchPriority: 'high', sizes, ...pictureSources(image, widths) });
    };
    showFirst().catch(() => {});
    globalThis.earlyAnswers = { [address]: answer };
  }
}

start(JSON.parse(document.getElementById('route-preload').textContent));

// Reading and running the application takes a phone a second: the header that the page brings shows before.
function runAfterPaint() {
  const entry = document.getElementById('entry-script').href;
  // What could not be fetched once is fetched again only with the page: as soon as it is there.
  const startOver = () => {
    fetch(entry, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && location.reload(),
      () => void setTimeout(startOver, 3000),
    );
  };
  const run = () => {
    import(entry).catch((error) => {
      console.error('The application could not be run.', error);
      if (/import/.test(error.message)) setTimeout(startOver, 3000);
    });
  };
  // Nothing is painted in a tab that no one sees.
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
document.addEventListener('DOMContentLoaded', runAfterPaint, { once: true });
