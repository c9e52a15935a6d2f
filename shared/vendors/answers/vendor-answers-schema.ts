import * as z from 'zod/mini';
import { categorySchema } from '../../kernel/category-schema.ts';
import { answerSchema } from '../application/application.ts';

export const questionKeySchema = z.string().check(z.regex(/^[\w-]{1,60}$/));

/** The values by category and question key; `vendor-answers.ts` decides which of them are facts. */
export const vendorAnswersSchema = z.partialRecord(categorySchema, z.record(questionKeySchema, answerSchema));
