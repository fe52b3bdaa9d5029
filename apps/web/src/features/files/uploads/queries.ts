import { uploads as api } from "@packhaus/contract/files/uploads/endpoints"
import type { Upload } from "@packhaus/contract/files/uploads/schema"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** Less than the five minutes for which an address is valid. */
const STALE_AFTER_MS = 4 * 60_000

/** The address of a stored file by its key. */
export const fileUrl = (file_key: string) =>
  queryOptions({
    queryKey: ["files", "url", file_key],
    queryFn: async ({ signal }) =>
      (await call(api.downloadUrl, { body: { file_key } }, signal)).download_url,
    staleTime: STALE_AFTER_MS,
  })

/** The kind of file, and its organisation if not the uploader's. */
type For = { context: string; organisation_id?: string | undefined }

/** Uploads a file; `context` is a kind that a feature declares for uploads by people. */
export async function uploadFile(file: File, { context, organisation_id }: For): Promise<Upload> {
  const form = new FormData()
  form.append("context", context)
  if (organisation_id) form.append("organisation_id", organisation_id)
  form.append("files", file)
  // A multipart form: its parts have no type here, the server checks them.
  const reply = await call(api.create, { body: form as never })
  const [upload] = reply.uploads
  if (!upload) throw new TypeError("an upload brings the file")
  return upload
}
