import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';

/** HTTP/2 has no headers of a connection (RFC 9113, section 8.2.2). */
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']);

/**
 * Serves a site by HTTP/2, as CloudFront does (`infra/stack/constructs/site.ts`): by HTTP/1.1 a browser has six
 * connections, each with its own start, so that many small files cost what no visitor pays.
 *
 * @returns the front's address, for this process until it ends. Its certificate is self-signed.
 * @throws Error without openssl, which makes the certificate
 */
export async function serveHttp2(site: string): Promise<string> {
  const { hostname, port: sitePort, host } = new URL(site);
  const server = createSecureServer(makeCertificate(), (asked, answer) => {
    const forwarded = request(
      {
        hostname,
        port: sitePort,
        path: asked.url,
        method: asked.method,
        headers: { ...withoutConnection(asked.headers), host },
      },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, withoutConnection(answered.headers));
        answered.pipe(answer);
      },
    );
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  server.unref();
  return `https://localhost:${port}`;
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  try {
    const options = ['-x509', '-nodes', '-newkey', 'rsa:2048', '-days', '2', '-subj', '/CN=localhost'];
    execFileSync('openssl', ['req', ...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch (cause) {
    throw new Error('Install openssl: it makes the certificate that HTTP/2 needs.', { cause });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)));
