import { join } from "node:path"
import type { Configuration } from "../../configuration.ts"
import type { Bucket } from "./bucket.ts"
import { diskStorage } from "./disk.ts"
import type { Storage } from "./port.ts"

type Given = Pick<
  Configuration,
  | "PACKHAUS_DATA"
  | "S3_BUCKET"
  | "S3_REGION"
  | "S3_ENDPOINT"
  | "S3_PATH_STYLE"
  | "S3_ACCESS_KEY_ID"
  | "S3_SECRET_ACCESS_KEY"
>

/** Where files are kept without a bucket, and drafts with one. */
export const uploadFolderOf = ({ PACKHAUS_DATA }: Given) => join(PACKHAUS_DATA, "uploads")

/** The bucket of this installation; null where files are in a folder. */
export async function configuredBucket(given: Given): Promise<Bucket | null> {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_PATH_STYLE } = given
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  const { bucketOf } = await import("./bucket.ts")
  return bucketOf({
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    pathStyle: S3_PATH_STYLE,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

/** The storage of files as this installation is configured. */
export async function storageOf(given: Given): Promise<Storage> {
  const bucket = await configuredBucket(given)
  if (!bucket) return diskStorage(uploadFolderOf(given))
  const { s3Storage } = await import("./s3.ts")
  return s3Storage(bucket, uploadFolderOf(given))
}
