import type { Page } from '@playwright/test';

/** Designed to scroll sideways: rows of tabs and actions, wide tables. */
const scrollers = '[role=tablist], [data-sideways]';

/**
 * Checks all text and controls of the topmost dialog, or of the page if none is open. Returns one line for each that is
 * clipped by its frame, is outside its frame, its dialog or the window, overlaps another, or has a word broken in the
 * middle. Ellipses and vertical scrolling are fine; horizontal scrolling isn't.
 */
export const findMisfits = (page: Page): Promise<string[]> => page.evaluate(measure, scrollers);

/* Runs in the page, so it can't use anything outside itself. */
function measure(sideways: string): string[] {
  interface Piece {
    element: Element;
    name: string;
    box: DOMRect;
  }
  const slack = 1.5;
  // Longer runs without a space may break, as no frame fits every name or address.
  const longestRun = 16;
  const found = new Set<string>();
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const windowWidth = document.documentElement.clientWidth;

  const styles = new Map<Element, CSSStyleDeclaration>();
  const style = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const ancestors = (element: Element): Element[] => {
    const result: Element[] = [];
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement)
      result.push(at);
    return result;
  };
  const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 48);
  const describe = (element: Element): string => {
    const names = [...element.classList].map((name) => name.replace(/^_?([A-Za-z-]+?)_.*$/, '$1'));
    return [element.localName, ...names].join('.');
  };
  // Overlaps are expected on a map.
  const isUnseen = (element: Element): boolean =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) ||
    element.closest('[data-sonner-toaster], [data-map], option, script, style, noscript') !== null ||
    ancestors(element).some((one) => style(one).clipPath === 'inset(50%)');
  const isShortened = (element: Element) =>
    style(element).textOverflow === 'ellipsis' || style(element).webkitLineClamp !== 'none';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const isFrame = (element: Element) => !['inline', 'contents'].includes(style(element).display);

  /** Returns the visible part of a piece; records where its frames clip it or it leaves them. */
  const fit = ({ element, name, box }: Piece, isText: boolean): DOMRect | undefined => {
    let { left, right, top, bottom } = box;
    const height = box.height * 0.3;
    let isCut = false;
    const note = (problem: string, frame: Element) => {
      if (!isCut) found.add(`${name} ${problem} ${describe(frame)}`);
      isCut = true;
    };
    let checksAcross = true;
    let checksDown = true;
    const all = ancestors(element);
    const frame = isText ? all.find(isFrame) : undefined;
    for (const at of isText ? all : all.slice(1)) {
      const { overflowX, overflowY, position } = style(at);
      const edge = at.getBoundingClientRect();
      if (at === frame && overflowX === 'visible' && (right > edge.right + slack || left < edge.left - slack))
        note('runs out of', at);
      if (isShortened(at)) [checksAcross, checksDown] = [false, false];
      if (overflowX !== 'visible') {
        const isAllowed = at.matches(sideways) || at.matches('input, textarea, select');
        if (isAllowed) checksAcross = false;
        if (checksAcross && (right > edge.right + slack || left < edge.left - slack)) note('is cut by', at);
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      }
      if (overflowY !== 'visible') {
        if (scrolls(overflowY)) checksDown = false;
        if (checksDown && (bottom > edge.bottom + height || top < edge.top - height)) note('is cut by', at);
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      if (at === root && root !== document.body && !at.matches(sideways)) break;
      if (position === 'fixed') break;
    }
    if (checksAcross && (right > windowWidth + slack || left < -slack)) note('is outside of', document.body);
    return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : undefined;
  };

  const floats = (element: Element) =>
    ancestors(element).some((at) => ['fixed', 'sticky'].includes(style(at).position));
  const range = document.createRange();
  const lines = (node: Text, start = 0, end = node.data.length): DOMRect[] => {
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
  };
  const noteBrokenWords = (node: Text, name: string) => {
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\d]+/gu)) {
      // A part of an address too long for any frame.
      const run = /\S*$/.exec(node.data.slice(0, index))?.[0].length ?? 0;
      const rest = /^\S*/.exec(node.data.slice(index))?.[0].length ?? 0;
      if (word.length < 2 || run + rest > longestRun) continue;
      const tops = lines(node, index, index + word.length).map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) found.add(`${name}: '${word}' is broken`);
    }
  };

  const seen: Piece[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!(node instanceof Text) || !element || node.data.trim() === '' || isUnseen(element)) continue;
    const name = `${describe(element)} '${shorten(node.data)}'`;
    const boxes = lines(node);
    if (boxes.length > 1) noteBrokenWords(node, name);
    for (const box of boxes) {
      const visible = fit({ element, name, box }, true);
      if (visible && !floats(element)) seen.push({ element, name, box: visible });
    }
  }

  for (const element of root.querySelectorAll('button, a, input, select, textarea, img, label')) {
    if (isUnseen(element) || style(element).display === 'inline') continue;
    const name = `${describe(element)} '${shorten(element.textContent || (element.getAttribute('aria-label') ?? ''))}'`;
    const box = element.getBoundingClientRect();
    if (box.width > 1 && box.height > 1) fit({ element, name, box }, false);
  }

  const pen = document.createElement('canvas').getContext('2d');
  const noteLabel = (element: Element, text: string) => {
    if (!pen || text === '' || isUnseen(element)) return;
    const { font, paddingLeft, paddingRight } = style(element);
    pen.font = font;
    const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (pen.measureText(text).width > room + 2)
      found.add(`${describe(element)} '${shorten(text)}' is cut in its field`);
  };
  for (const field of root.querySelectorAll<HTMLInputElement>('input[placeholder]'))
    if (field.value === '') noteLabel(field, field.placeholder);
  for (const field of root.querySelectorAll('select')) noteLabel(field, field.selectedOptions[0]?.text ?? '');

  const ordered = seen.toSorted((a, b) => a.box.top - b.box.top);
  for (const [index, one] of ordered.entries())
    for (const other of ordered.slice(index + 1)) {
      if (other.box.top > one.box.bottom) break;
      if (other.element === one.element) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > slack && down > Math.min(one.box.height, other.box.height) * 0.4)
        found.add(`${one.name} lies over ${other.name}`);
    }
  return [...found];
}
