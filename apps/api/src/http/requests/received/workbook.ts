import { Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { uploadLimits } from "@packhaus/contract/files/uploads/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import yauzl, { type Entry, type ZipFile } from "yauzl"
import { refuseFile } from "./refusals.ts"

/** Macros, also old macro sheets, controls, and custom buttons of a workbook. */
const ACTIVE_PART = /(^|\/)(vbaProject\.bin$|macrosheets\/|activeX\/|customUI)/i
/**
 * Parts that may start a program: their links are checked, because links to other tables are
 * allowed.
 */
const LINKS = /(^|\/)(externalLinks\/|connections\.xml$|\[Content_Types\]\.xml$)/i
const CALLING = /<\s*(?:\w+:)?(?:ddeLink|oleLink)|macroEnabled|vbaProject|<\s*(?:\w+:)?dbPr\b/i
const ENTITIES = /<!(?:DOCTYPE|ENTITY)/i
/** A part that is a file of its own: an archive, a program, an old Office document. */
const NESTED = ["PK\x03\x04", "MZ", "\xd0\xcf\x11\xe0", "\x7fELF", "Rar!", "7z\xbc\xaf", "\x1f\x8b"]

const HEAD = 1024
const MAX_READ = 2 ** 20
const { unpacked: maximum, entries } = uploadLimits

/** Keeps the first bytes written, and drops the rest. */
function beginningOf(bytes: number) {
  let text = ""
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (text.length < bytes) text += chunk.subarray(0, bytes - text.length).toString("latin1")
      done()
    },
  })
  return { sink, read: () => text }
}

/** Decompresses a part without storing it, because the declared size may be false. */
async function checkPart(workbook: ZipFile, entry: Entry) {
  const isRead = LINKS.test(entry.fileName)
  const beginning = beginningOf(isRead ? MAX_READ : HEAD)
  // Fails if the part is larger than declared.
  await pipeline(await workbook.openReadStreamPromise(entry), beginning.sink)
  const text = beginning.read()
  const isNested = NESTED.some((magic) => text.startsWith(magic))
  const isCalling = isRead && CALLING.test(text)
  if (isNested || isCalling || ENTITIES.test(text.slice(0, HEAD))) throw refuseFile("file.active")
}

async function checkParts(workbook: ZipFile) {
  if (workbook.entryCount > entries) throw refuseFile("file.unpacks_too_big", { maximum })
  let size = 0
  for await (const entry of workbook.eachEntry()) {
    if (entry.isEncrypted()) throw refuseFile("file.locked")
    if (ACTIVE_PART.test(entry.fileName)) throw refuseFile("file.active")
    size += entry.uncompressedSize
    if (size > maximum) throw refuseFile("file.unpacks_too_big", { maximum })
    await checkPart(workbook, entry)
  }
}

/**
 * Throws `request.invalid` for a workbook that decompresses to more than the limit (a zip bomb),
 * that is damaged or encrypted, or that contains macros, programs, archives, or links that start
 * programs.
 */
export async function checkWorkbook(path: string) {
  let workbook: ZipFile | undefined
  try {
    workbook = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
    if (workbook.comment.length > 0) throw refuseFile("file.broken")
    await checkParts(workbook)
  } catch (error) {
    // The parser's message is of no use to the user.
    throw error instanceof ApiError ? error : refuseFile("file.broken")
  } finally {
    workbook?.close()
  }
}
