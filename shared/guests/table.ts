import type { Guest } from './guest.ts';

const prefix = 'table ';

/** Returns true for the tag of a table. */
export const isTableTag = (tag: string): boolean => tag.length > prefix.length && tag.toLowerCase().startsWith(prefix);

/** Returns a guest's table: the '5' of the tag 'Table 5' (rule guests-29); undefined without one. */
export const tableFor = ({ tags = [] }: Pick<Guest, 'tags'>): string | undefined =>
  tags.find(isTableTag)?.slice(prefix.length).trim();

/** Returns the tag of a table; 'Table 5' as typed is the same as '5'. */
export const toTableTag = (table: string): string =>
  isTableTag(table.trim()) ? `Table ${table.trim().slice(prefix.length).trim()}` : `Table ${table.trim()}`;
