import middy from '@middy/core';
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import * as z from 'zod';
import { logger } from '#functions/platform/logger.ts';
import { renderMail } from '#functions/platform/mail-layout.ts';
import { functionNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { codeMails, codePlace, refusedOccasions } from './code-mail.ts';

const { SITE_URL } = readEnvironment(functionNeeds['accounts-write-code-mail'], process.env);

const occasion = z.object({
  triggerSource: z.string(),
  request: z.object({ codeParameter: z.string(), userAttributes: z.object({ email: z.email() }) }),
});

/** Makes the trigger fail, so that Cognito refuses the request with this message. */
class Refused extends Error {}

// Cognito refuses a sign-up whose trigger fails, so the pool's own plain text is sent instead.
const plainInstead: middy.MiddlewareObj<CustomMessageTriggerEvent, CustomMessageTriggerEvent> = {
  onError: (request) => {
    if (request.error instanceof Refused) return;
    logger.error('falling back to plain-text code email', { error: request.error });
    request.response = request.event;
  },
};

/**
 * Handles Cognito's CustomMessage trigger: the product's own text and layout for mails with a code. Other mails stay
 * unchanged. A code for another email is refused: with an access token alone, anyone could move the account there.
 * @throws Refused
 */
export const handler = middy<CustomMessageTriggerEvent, CustomMessageTriggerEvent>()
  .use(plainInstead)
  .handler(async (event) => {
    if (refusedOccasions.includes(event.triggerSource)) throw new Refused('Change your email on your account page.');
    const { triggerSource, request } = occasion.parse(event);
    const mail = codeMails[triggerSource]?.(request.userAttributes.email);
    if (!mail) return event;
    const { subject, ...content } = mail;
    const emailMessage = renderMail(content, SITE_URL).html.replaceAll(codePlace, request.codeParameter);
    logger.info('code email rendered', { occasion: triggerSource });
    return { ...event, response: { ...event.response, emailSubject: subject, emailMessage } };
  });
