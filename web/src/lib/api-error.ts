import type { ErrorBody, ErrorCode } from '#shared/kernel/errors.ts';

/** `offline` comes from the browser: without a response, the request may or may not have been carried out. */
export interface ApiErrorFields {
  code: ErrorCode;
  message: string;
  /** 0 without a response. */
  status: number;
  /** For forms: a sentence for each field, by its path. */
  fields?: Record<string, string> | undefined;
  requestId?: string | undefined;
}

/** Thrown by every failed call. `code` is the contract; `message` is a sentence for people. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly requestId: string | undefined;

  constructor({ code, message, status, fields, requestId }: ApiErrorFields) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
  }

  static noAnswer(): ApiError {
    return new ApiError({
      code: 'unavailable',
      status: 0,
      message: "We couldn't reach Hostwell. Check your connection and try again.",
    });
  }

  /** Creates the error from a response; only the status counts if the body isn't ours (a proxy's page, empty). */
  static fromAnswer(status: number, body: unknown): ApiError {
    if (isErrorBody(body)) return new ApiError({ ...body.error, status });
    return new ApiError({
      code: codeOfStatus(status),
      status,
      message: 'Something went wrong. Please try again later.',
    });
  }
}

export const isApiError = (error: unknown, ...codes: ErrorCode[]): error is ApiError =>
  error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));

/** Returns the server's message for a failed call, or `otherwise` for any other error. */
export const errorText = (error: unknown, otherwise: string): string => (isApiError(error) ? error.message : otherwise);

function isErrorBody(body: unknown): body is { error: ErrorBody } {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}

const codesByStatus: Partial<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  422: 'refused',
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

const codeOfStatus = (status: number): ErrorCode => codesByStatus[status] ?? 'internal';
