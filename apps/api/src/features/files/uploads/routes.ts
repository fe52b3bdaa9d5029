import { uploads } from "@packhaus/contract/files/uploads/endpoints"
import { routes } from "../../../context.ts"
import { removeFile, saveFiles, urlByKey } from "./verbs.ts"

export const uploadRoutes = routes(uploads, {
  create: async (call) => ({ uploads: await saveFiles(call, call.body) }),
  createProtected: async (call) => ({ uploads: await saveFiles(call, call.body) }),
  downloadUrl: async (call) => ({ download_url: await urlByKey(call, call.body.file_key) }),
  remove: (call) => removeFile(call, call.body.file_key),
})
