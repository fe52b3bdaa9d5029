import { createHash } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { pipeline } from "node:stream/promises"
import multipart, { type MultipartFile } from "@fastify/multipart"
import {
  type FileType,
  type ReceivedFile,
  uploadLimits,
} from "@packhaus/contract/files/uploads/schema"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { gate } from "../../gate.ts"
import type { Outside } from "../../integrations/outside.ts"
import { invalid, short } from "./input.ts"
import { accepted, kindOf } from "./received/kind.ts"
import { safeName, shownName } from "./received/name.ts"
import { refuseFile } from "./received/refusals.ts"

/** The form field for files, any number of them. */
const FILES = "files"

const { size: fileSize, files } = uploadLimits
const limits = { fileSize, files, fields: 5, parts: files + 5, headerPairs: 20, fieldSize: 1000 }

/** Size in bytes and SHA-256 of a file. */
async function measure(path: string) {
  const hash = createHash("sha256")
  let size = 0
  for await (const chunk of createReadStream(path)) {
    size += chunk.length
    hash.update(chunk)
  }
  return { size, sha256: hash.digest("hex") }
}

// Scanning a large file takes a core for seconds: one at a time, the others wait or are refused.
const oneAtATime = gate(1, 20)

/** Sanitises a file, or throws `request.invalid`. Returns the location of the result. */
async function clean(draft: string, mime: FileType, another: () => string) {
  // Loaded with the first such file, because the codecs take 20 MB.
  switch (mime) {
    case "image/jpeg":
    case "image/png":
    case "image/webp": {
      const { redraw } = await import("./received/image.ts")
      const drawn = another()
      await redraw(draft, drawn, mime)
      return drawn
    }
    case "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
      const { checkWorkbook } = await import("./received/workbook.ts")
      await oneAtATime(() => checkWorkbook(draft))
      return draft
    }
    case "application/pdf": {
      const { checkPdf } = await import("./received/pdf.ts")
      await oneAtATime(() => checkPdf(draft))
      return draft
    }
    case "text/plain": {
      const { checkText } = await import("./received/table.ts")
      await oneAtATime(() => checkText(draft))
      return draft
    }
    case "text/csv": {
      const { checkTable } = await import("./received/table.ts")
      await oneAtATime(() => checkTable(draft))
      return draft
    }
  }
}

type Ports = Pick<Outside, "files" | "virusScan">

async function receiveFile(
  { file, filename }: MultipartFile,
  { virusScan }: Ports,
  draftOf: () => string,
): Promise<ReceivedFile> {
  const received = draftOf()
  await pipeline(file, createWriteStream(received, { mode: 0o600 }))
  const finding = await virusScan.findingIn(createReadStream(received))
  if (finding) throw refuseFile("file.infected", { name: shownName(filename), found: finding })
  const mime = await oneAtATime(() => kindOf(received, filename))
  if (!mime) throw refuseFile("file.type", { accepted })
  const draft = await clean(received, mime, draftOf)
  return { draft, name: safeName(filename, mime), mime, ...(await measure(draft)) }
}

/** Errors of the form parser for a truncated or malformed form. */
const isBrokenForm = (error: unknown) =>
  error instanceof Error && /^(Multipart: |Unexpected end of |Part terminated )/.test(error.message)

/** The body of a request, and a function that removes the files received with it. */
export type Received = { body: unknown; discard?(): Promise<void> }

/**
 * Streams the form of a request to the storage: its fields, and `files` as drafts, scanned for
 * malware and sanitised. All or nothing.
 */
export async function receiveForm(request: FastifyRequest, outside: Ports): Promise<Received> {
  const drafts: string[] = []
  const discard = async () => void (await Promise.all(drafts.map(outside.files.discard)))
  function draftOf() {
    const draft = outside.files.draft()
    drafts.push(draft)
    return draft
  }
  const fields: Record<string, unknown> = {}
  const received: ReceivedFile[] = []
  try {
    if (!request.isMultipart()) throw invalid({ path: "", code: "file.required", params: {} })
    for await (const part of request.parts()) {
      if (part.type === "field") fields[part.fieldname] = part.value
      else if (part.fieldname === FILES) received.push(await receiveFile(part, outside, draftOf))
      else throw invalid(short({ path: part.fieldname, code: "field.unknown", params: {} }))
    }
  } catch (error) {
    await discard()
    if (isBrokenForm(error)) throw invalid({ path: "", code: "file.broken", params: {} })
    throw error
  }
  return { body: { ...fields, [FILES]: received }, discard }
}

/** Lets the routes of a scope receive forms with files. */
export const allowForms = (app: FastifyInstance) =>
  app.register(multipart, { limits, throwFileSizeLimit: true })
