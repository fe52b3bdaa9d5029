import { createHash } from "node:crypto"
import { parentPort } from "node:worker_threads"
import { gzipSync } from "node:zlib"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { openapi } from "@packhaus/contract/kernel/openapi"
import type { Description } from "./openapi.ts"

const text = JSON.stringify(openapi(allEndpoints))
const hash = createHash("sha256").update(text).digest("base64url").slice(0, 22)
// Weak: the same description is sent in two encodings.
const description: Description = {
  zipped: gzipSync(text, { level: 9 }),
  etag: `W/"${hash}"`,
}
parentPort?.postMessage(description)
