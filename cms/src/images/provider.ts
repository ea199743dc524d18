import type { Env } from '../env';

/** A name is never used twice, so a browser may keep a picture for good. */
const localServer = { maxage: 365 * 24 * 60 * 60 * 1000, immutable: true };

/** Pictures stay on this disk unless the variables name a bucket. */
export function uploadProvider(env: Env) {
  if (env.UPLOAD_PROVIDER === 'local')
    return { provider: 'local', providerOptions: { localServer } };
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  return {
    provider: 'aws-s3',
    providerOptions: {
      baseUrl: env.S3_PUBLIC_URL,
      s3Options: {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
        region: S3_REGION,
        endpoint: S3_ENDPOINT,
        forcePathStyle: S3_ENDPOINT !== undefined,
        params: { Bucket: S3_BUCKET },
      },
    },
  };
}
