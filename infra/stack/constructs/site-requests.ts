// CloudFront functions that run on requests, before the cache lookup.

/** Serves the single-page application for paths without a file name; a missing file stays missing. */
export const servePages = `function handler(event) {
  var request = event.request;
  if (!request.uri.split('/').pop().includes('.')) request.uri = '/index.html';
  return request;
}`;

/** Removes /media/ from the path to get the object's key. */
export const openMedia = `function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace('/media/', '/');
  return request;
}`;
