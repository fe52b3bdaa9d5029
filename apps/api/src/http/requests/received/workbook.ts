import { Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { uploadLimits } from "@packhaus/contract/uploads/schema"
import yauzl, { type Entry, type ZipFile } from "yauzl"
import { refuseFile } from "./refusals.ts"

/** Macros, also the old ones that are sheets, controls, and buttons of a workbook's own. */
const ACTIVE_PART = /(^|\/)(vbaProject\.bin$|macrosheets\/|activeX\/|customUI)/i
/** What may start a program: its links to data are read, since links to other tables may stay. */
const LINKS = /(^|\/)(externalLinks\/|connections\.xml$|\[Content_Types\]\.xml$)/i
const CALLING = /<\s*(?:\w+:)?(?:ddeLink|oleLink)|macroEnabled|vbaProject|<\s*(?:\w+:)?dbPr\b/i
const ENTITIES = /<!(?:DOCTYPE|ENTITY)/i
/** A part that is a file of its own: an archive, a program, a document of old programs. */
const NESTED = ["PK\x03\x04", "MZ", "\xd0\xcf\x11\xe0", "\x7fELF", "Rar!", "7z\xbc\xaf", "\x1f\x8b"]

const HEAD = 1024
const MOST_READ = 2 ** 20
const { unpacked: maximum, entries } = uploadLimits

/** Keeps the first bytes of what is written, and forgets the others. */
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

/** Unpacks a part to nowhere: its size is only as true as it turns out. */
async function checkPart(workbook: ZipFile, entry: Entry) {
  const isRead = LINKS.test(entry.fileName)
  const beginning = beginningOf(isRead ? MOST_READ : HEAD)
  // It ends with an error where more comes out than was said.
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
 * Throws `request.invalid` for a workbook that unpacks to more than it may (a zip bomb), that is
 * damaged or locked, or that brings macros, programs, archives, or links which start something.
 */
export async function checkWorkbook(path: string) {
  let workbook: ZipFile | undefined
  try {
    workbook = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
    if (workbook.comment.length > 0) throw refuseFile("file.broken")
    await checkParts(workbook)
  } catch (error) {
    // The reader's own words help nobody.
    throw error instanceof ApiError ? error : refuseFile("file.broken")
  } finally {
    workbook?.close()
  }
}
