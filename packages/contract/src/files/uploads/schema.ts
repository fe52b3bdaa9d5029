import { z } from "zod"
import { Id } from "../../kernel/values.ts"

/** The permitted types of uploads, determined by the content, never by the name. */
export const fileTypes = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
  "text/csv": "csv",
  "text/plain": "txt",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
} as const
export type FileType = keyof typeof fileTypes
export const FileType = z.enum(Object.keys(fileTypes) as [FileType, ...FileType[]])
/** Further stored types: archives are made by the product, and cannot be uploaded. */
export const storedTypes = { ...fileTypes, "application/zip": "zip" } as const
export type StoredType = keyof typeof storedTypes
export const StoredType = z.enum(Object.keys(storedTypes) as [StoredType, ...StoredType[]])

/**
 * Bytes of one file, files per request, bytes per organisation and day; pixels of an image, and the
 * unpacked size of a workbook.
 */
export const uploadLimits = {
  size: 20 * 2 ** 20,
  files: 10,
  daily: 200 * 2 ** 20,
  pixels: 40_000_000,
  unpacked: 100 * 2 ** 20,
  entries: 2000,
} as const

/** A received file before it is stored. `draft` is a path on the server. */
export const ReceivedFile = z.strictObject({
  draft: z.string(),
  name: z.string().max(200),
  mime: FileType,
  size: z.int(),
  sha256: z.string().length(64),
})
export type ReceivedFile = z.output<typeof ReceivedFile>

/**
 * The form of an upload: its files, and their kind, which a feature declares for uploads by people.
 */
export const UploadForm = z.strictObject({
  context: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .default("upload"),
  /** The organisation, if not the uploader's own. */
  organisation_id: Id.optional(),
  files: z.array(ReceivedFile).min(1, "file.required"),
})
export type UploadForm = z.output<typeof UploadForm>

/** A stored file. `key` identifies it in other requests; `url` downloads it within five minutes. */
export const Upload = z.object({
  id: Id,
  key: Id,
  url: z.string(),
  name: z.string(),
  mime: FileType,
  size: z.int(),
})
export type Upload = z.output<typeof Upload>

export const FileKey = z.strictObject({ file_key: Id })
