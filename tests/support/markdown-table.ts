const cellsIn = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Returns the rows of a page's table with these columns, without the divider. @throws Error if there is none */
export function rowsBelow(page: string, ...columns: string[]): string[][] {
  const lines = page.split('\n').map(cellsIn);
  const head = lines.findIndex((cells) => cells.join() === columns.join());
  if (head === -1) throw new Error(`No table has the columns ${columns.join(', ')}`);
  const end = lines.findIndex((cells, index) => index > head && cells.length === 0);
  return lines.slice(head + 2, end === -1 ? undefined : end);
}
