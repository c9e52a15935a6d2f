import type { Message, messaging } from '#shared/api/messaging.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { MessagingDeps } from './deps.ts';
import { openForReader } from './opened-conversation.ts';
import { readMessages } from './repository.ts';

const mostFound = 50;
/** Limits of one search's reads, latest messages first: a message may have 5,000 characters. */
const mostRead = { messages: 20_000, characters: 4_000_000 } as const;

/** Returns the latest messages that contain the text, as the caller's side sees them. @throws AppError not_found */
export async function searchMessages(
  { table }: MessagingDeps,
  { actor, params: { conversationId }, query, context }: Call<typeof messaging.searchMessages>,
): Promise<{ messages: Message[]; isCut: boolean }> {
  const { view } = await openForReader(table, conversationId, actor, context.now());
  const messages: Message[] = [];
  const read = { messages: 0, characters: 0 };
  for (let before: string | undefined; ;) {
    const page = await readMessages(table, conversationId, { before, limit: 1000 });
    read.messages += page.items.length;
    read.characters += page.items.reduce((sum, { content }) => sum + content.length, 0);
    const hits = page.items.filter(({ content, attachments = [] }) =>
      holds(query.search, content, ...attachments.map(({ fileName }) => fileName)),
    );
    messages.push(...hits.map(view));
    const isFull = read.messages >= mostRead.messages || read.characters >= mostRead.characters;
    if (messages.length > mostFound || isFull)
      return { messages: messages.slice(0, mostFound), isCut: page.older !== null || messages.length > mostFound };
    if (page.older === null) return { messages, isCut: false };
    before = page.older;
  }
}

/** Returns true if a text contains the search, ignoring case and accents. */
export const holds = (search: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => plain(text).includes(plain(search)));

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
