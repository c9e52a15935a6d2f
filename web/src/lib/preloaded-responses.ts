declare global {
  // What index.html asked for before the application was there (web/route-preload-plugin.ts).
  var earlyAnswers: Record<string, Promise<Response>> | undefined;
}

/** The answer to an address that was asked for while the page loaded; once, and undefined when there is no good one. */
export async function takePreloadedResponse(address: string): Promise<Response | undefined> {
  const early = globalThis.earlyAnswers?.[address];
  if (!early) return undefined;
  delete globalThis.earlyAnswers?.[address];
  const answer = await early.catch(() => undefined);
  return answer?.ok ? answer : undefined;
}
