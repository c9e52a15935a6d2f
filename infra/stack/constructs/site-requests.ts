// What CloudFront runs on requests, before it looks for the answer.

/** A path without a file name is a page of the single-page application; a file that is missing stays missing. */
export const servePages = `function handler(event) {
  var request = event.request;
  if (!request.uri.split('/').pop().includes('.')) request.uri = '/index.html';
  return request;
}`;

/** An object's key is its path below /media/. */
export const openMedia = `function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace('/media/', '/');
  return request;
}`;
