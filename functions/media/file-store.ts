import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** A form with which the browser may post one file. */
export interface PostTicket {
  key: string;
  contentType: string;
  maximumBytes: number;
  seconds: number;
}

/** The response headers of a private file. */
export interface ReadTicket {
  key: string;
  fileName: string;
  contentType: string;
  seconds: number;
  /** Shown inline instead of downloaded; only for re-encoded files. */
  isShown?: boolean;
}

export interface StoredFile {
  key: string;
  body: Buffer;
  contentType: string;
  cacheControl: string;
}

/** The bucket of people's files, as this domain uses it. */
export interface FileStore {
  /** Returns a signed form: the bucket itself refuses another key, another content type, no content or too much. */
  postForm(ticket: PostTicket): Promise<{ url: string; fields: Record<string, string> }>;
  /** Undefined if the file does not exist. */
  read(key: string): Promise<Buffer | undefined>;
  /** Returns the malware scan's verdict on the stored file. */
  verdict(key: string): Promise<Verdict>;
  put(file: StoredFile): Promise<void>;
  /** Returns a signed address that saves the file under its own name, or shows a picture. */
  readAddress(ticket: ReadTicket): Promise<string>;
  /** Removes a file; removing a missing file changes nothing. */
  remove(key: string): Promise<void>;
}

export interface BucketSettings {
  MEDIA_BUCKET: string;
  /** Where browsers reach the bucket; empty for its own regional address. */
  MEDIA_ENDPOINT: string;
  /** The scanner of posted files; 'none' accepts everything as clean, and is only for the local stage. */
  MEDIA_SCAN?: 'guardduty' | 'none';
}

/** Opens the media bucket. Its addresses have the bucket in the path if one address serves all of AWS. */
export function openFileStore(settings: BucketSettings): FileStore {
  const { MEDIA_BUCKET: bucket, MEDIA_ENDPOINT: endpoint, MEDIA_SCAN: scan = 'guardduty' } = settings;
  const client = new S3Client({ ...(endpoint && { endpoint, forcePathStyle: true }) });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  return {
    postForm: ({ key, contentType, maximumBytes, seconds }) =>
      createPresignedPost(client, {
        ...at(key),
        Fields: { 'Content-Type': contentType },
        Conditions: [
          ['eq', '$Content-Type', contentType],
          ['content-length-range', 1, maximumBytes],
        ],
        Expires: seconds,
      }),
    async read(key) {
      const object = await client.send(new GetObjectCommand(at(key))).catch(noneWhenAbsent);
      return object?.Body && Buffer.from(await object.Body.transformToByteArray());
    },
    async verdict(key) {
      if (scan === 'none') return 'clean';
      const { TagSet = [] } = await client.send(new GetObjectTaggingCommand(at(key)));
      return toVerdict(TagSet.find(({ Key }) => Key === scanTag)?.Value);
    },
    async put({ key, body, contentType, cacheControl }) {
      const headers = { ContentType: contentType, CacheControl: cacheControl };
      await client.send(new PutObjectCommand({ ...at(key), Body: body, ...headers }));
    },
    readAddress: ({ key, fileName, contentType, seconds, isShown = false }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...at(key),
          ResponseContentType: contentType,
          ResponseContentDisposition: `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        }),
        { expiresIn: seconds },
      ),
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
}

// Without the permission to list the bucket, S3 reports a missing object as access denied.
function noneWhenAbsent(error: unknown): undefined {
  if (error instanceof S3ServiceException && ['NoSuchKey', 'AccessDenied'].includes(error.name)) return undefined;
  throw error;
}

/**
 * The malware scan's verdict on a file: 'pending' until it was scanned, 'unscannable' if the scan cannot read it, such
 * as an archive with a password.
 */
export type Verdict = 'clean' | 'pending' | 'malware' | 'unscannable';

/** The tag that GuardDuty sets on an object after scanning it. A post cannot set one: its form doesn't allow any. */
const scanTag = 'GuardDutyMalwareScanStatus';

const verdicts: Readonly<Record<string, Verdict>> = { NO_THREATS_FOUND: 'clean', THREATS_FOUND: 'malware' };

/**
 * Returns the verdict of a scan's status. Only a file that was scanned and found clean is clean; an unknown status
 * (UNSUPPORTED, ACCESS_DENIED, FAILED) is not.
 */
export const toVerdict = (status: string | undefined): Verdict =>
  status === undefined ? 'pending' : (verdicts[status] ?? 'unscannable');
