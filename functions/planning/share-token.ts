import { randomBytes } from 'node:crypto';

/** Returns 192 random bits as 32 URL-safe characters: unguessable (rule planning-56). */
export const newShareToken = (): string => randomBytes(24).toString('base64url');
