import { randomBytes } from 'node:crypto';

/** 192 random bits as 32 characters of a URL: unguessable (decision 34). */
export const newShareToken = (): string => randomBytes(24).toString('base64url');
