import { createHash } from "node:crypto"
import { createWriteStream } from "node:fs"
import { open } from "node:fs/promises"
import { Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import multipart, { type MultipartFile } from "@fastify/multipart"
import {
  type FileType,
  fileTypes,
  type ReceivedFile,
  uploadLimits,
} from "@packhaus/contract/uploads/schema"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { fileTypeFromFile } from "file-type"
import type { Storage } from "../integrations/storage/port.ts"
import { invalid } from "./input.ts"

const { size: fileSize, files } = uploadLimits
const limits = { fileSize, files, fields: 5, parts: files + 5, headerPairs: 20, fieldSize: 1000 }
const accepted = Object.keys(fileTypes) as FileType[]
const LOOK = 64 * 1024

/** Text without markup: what begins like a page or a drawing is neither a table nor harmless. */
async function looksLikeCsv(path: string) {
  const handle = await open(path)
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(LOOK), 0, LOOK, 0)
    .finally(() => handle.close())
  const text = buffer.subarray(0, bytesRead).toString("latin1")
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  return bytesRead > 0 && !/[\0-\x08\x0e-\x1f]/.test(text) && !/^\W*</.test(text)
}

/** What a file is, by its content; undefined for what is not accepted. */
async function typeOf(path: string): Promise<FileType | undefined> {
  const found = await fileTypeFromFile(path)
  if (!found) return (await looksLikeCsv(path)) ? "text/csv" : undefined
  return accepted.find((type) => type === found.mime)
}

/** A name to show and to download under. It never becomes a path. */
const shownName = (name: string) =>
  (name.normalize("NFC").split(/[/\\]/).at(-1) ?? "").replace(/\p{C}/gu, "").slice(-200) || "file"

async function receiveFile({ file, filename }: MultipartFile, draft: string) {
  const hash = createHash("sha256")
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(file, measure, createWriteStream(draft, { mode: 0o600 }))
  const mime = await typeOf(draft)
  const fault = { path: "files", code: "file.type", params: { accepted } }
  if (!mime) throw invalid(fault)
  return { draft, name: shownName(filename), mime, size, sha256: hash.digest("hex") }
}

export type Received = { body: unknown; discard(): Promise<void> }

/** Streams the form of a request to the storage: its fields, and `files` as drafts. All or nothing. */
export async function receiveForm(request: FastifyRequest, storage: Storage): Promise<Received> {
  const drafts: string[] = []
  const discard = async () => void (await Promise.all(drafts.map(storage.discard)))
  const fields: Record<string, unknown> = {}
  const received: ReceivedFile[] = []
  try {
    if (!request.isMultipart()) throw invalid({ path: "", code: "file.required", params: {} })
    for await (const part of request.parts()) {
      if (part.type === "field") fields[part.fieldname] = part.value
      else {
        const draft = storage.draft()
        drafts.push(draft)
        received.push(await receiveFile(part, draft))
      }
    }
  } catch (error) {
    await discard()
    throw error
  }
  return { body: { ...fields, files: received }, discard }
}

/** Lets the server take forms with files. */
export const allowForms = (app: FastifyInstance) =>
  app.register(multipart, { limits, throwFileSizeLimit: true })
