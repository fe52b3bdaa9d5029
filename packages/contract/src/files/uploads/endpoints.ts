import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { Id } from "../../kernel/values.ts"
import { FileKey, Upload, UploadForm } from "./schema.ts"

export const uploads = {
  /**
   * Uploads all files or none, as a form: fields `context`, `organisation_id`, and any number of
   * `files`.
   */
  create: endpoint({
    method: "POST",
    path: "/admin/uploads",
    action: "upload.write",
    multipart: true,
    limits: [{ name: "uploads", per: "viewer", max: 60, seconds: 60 }],
    body: UploadForm,
    reply: z.object({ uploads: z.array(Upload) }),
  }),
  /** The same: every file is protected and only accessible by signed URLs. */
  createProtected: endpoint({
    method: "POST",
    path: "/admin/uploads/protected",
    action: "upload.write",
    multipart: true,
    limits: [{ name: "uploads", per: "viewer", max: 60, seconds: 60 }],
    body: UploadForm,
    reply: z.object({ uploads: z.array(Upload) }),
  }),
  downloadUrl: endpoint({
    method: "POST",
    path: "/admin/uploads/download-url",
    action: "upload.read",
    body: FileKey,
    // The address alone gives access to the file.
    secret: true,
    reply: z.object({ download_url: z.string() }),
  }),
  /** 422 for a file in use; 404 for a file made by the product, which is no upload. */
  remove: endpoint({
    method: "DELETE",
    path: "/admin/uploads",
    action: "upload.write",
    body: FileKey,
    reply: z.object({ id: Id, object: z.literal("file"), deleted: z.literal(true) }),
  }),
}
