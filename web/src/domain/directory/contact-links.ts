import { AtSign, Globe, Mail, Music2, Phone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { VendorCard } from '#shared/api/directory/vendor-card.ts';

/** A vendor's contact details; search cards have no TikTok handle. */
export type Contact = Pick<VendorCard, 'name' | 'website' | 'instagramHandle' | 'email' | 'phone'> & {
  tiktokHandle?: string | null;
};

/** Returns a link only for web addresses, never scripts: the vendor types this address. */
function webAddress(website: string): string | undefined {
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return URL.canParse(address) ? address : undefined;
}

/** Returns the bare name: vendors also type it with its @, or paste the address of their page. */
function parseHandle(text: string): string {
  const path = text.trim().replace(/^(?:https?:\/\/)?(?:www\.)?(?:instagram|tiktok)\.com\//i, '');
  return /^[^/?#]*/.exec(path.replace(/^@/, ''))?.[0] ?? '';
}

function socialAddress(site: string, text: string): string | undefined {
  const handle = parseHandle(text);
  return handle ? site + encodeURIComponent(handle) : undefined;
}

export interface ContactLink {
  what: string;
  Icon: LucideIcon;
  href: string;
}

/** Returns a link for each contact that the vendor gave. */
export function contactLinks({ website, instagramHandle, tiktokHandle, email, phone }: Contact): ContactLink[] {
  const links: [string, LucideIcon, string | undefined | null | false][] = [
    ['website', Globe, website && webAddress(website)],
    ['social', AtSign, instagramHandle && socialAddress('https://www.instagram.com/', instagramHandle)],
    ['TikTok', Music2, tiktokHandle && socialAddress('https://www.tiktok.com/@', tiktokHandle)],
    ['email', Mail, email && `mailto:${email}`],
    // Duplicates callLink, whose file would otherwise load with every card.
    ['phone', Phone, phone && `tel:${phone.replaceAll(/[^\d+]/g, '')}`],
  ];
  return links.flatMap(([what, Icon, href]) => (href ? [{ what, Icon, href }] : []));
}
