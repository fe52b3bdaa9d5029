import { uploads } from "@packhaus/contract/uploads/endpoints"
import { routes } from "../../context.ts"
import { readUpload, removeFile, saveFiles } from "./verbs.ts"

export const uploadRoutes = routes(uploads, {
  create: async (call) => ({ uploads: await saveFiles(call, call.body) }),
  createProtected: async (call) => ({ uploads: await saveFiles(call, call.body) }),
  downloadUrl: async (call) => ({
    download_url: call.outside.files.urlOf((await readUpload(call, call.body.file_key)).id),
  }),
  remove: (call) => removeFile(call, call.body.file_key),
})
