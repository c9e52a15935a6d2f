declare global {
  // Requests that index.html started before the application loaded (web/route-preload-plugin.ts).
  var earlyAnswers: Record<string, Promise<Response>> | undefined;
}

/** Returns the preloaded response of an address, once; undefined if there is none or it failed. */
export async function takePreloadedResponse(address: string): Promise<Response | undefined> {
  const early = globalThis.earlyAnswers?.[address];
  if (!early) return undefined;
  delete globalThis.earlyAnswers?.[address];
  const answer = await early.catch(() => undefined);
  return answer?.ok ? answer : undefined;
}
