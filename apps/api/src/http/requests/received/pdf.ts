import { readFile } from "node:fs/promises"
import { setImmediate } from "node:timers/promises"
import { promisify } from "node:util"
import { inflate } from "node:zlib"
import { refuseFile } from "./refusals.ts"

const unpack = promisify(inflate)

/** A pattern for names in PDF: each letter may be written as `#4A`. */
const named = (names: readonly string[]) => {
  const letter = (one: string) => `(?:${one}|#${one.charCodeAt(0).toString(16)})`
  const words = names.map((name) => [...name].map(letter).join(""))
  return new RegExp(`/(?:${words.join("|")})(?![A-Za-z0-9])`, "i")
}
/**
 * Scripts, programs, and actions that send a form or open another file. Attached data stays:
 * e-invoices use it. All names are long enough not to occur in compressed bytes by chance.
 */
const ACTIVE = named([
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "GoToR",
  "RichMedia",
  "Rendition",
  "Movie",
  "Sound",
])
const LOCKED = named(["Encrypt"])
const PACKED_OBJECTS = named(["ObjStm"])
const FILTER = named(["Filter"])
const PREDICTOR = named(["Predictor"])
const MARKUP = /<\s*(?:script|html|!doctype|svg|\?xml|hta:)/i
/** The signature by which readers find a ZIP archive from its end. */
const ARCHIVE_END = "PK\x05\x06"

const HEAD = 1024
const TAIL = 66 * 1024

/** Requires the frame of a PDF and of no other format. */
function checkFrame(text: string) {
  if (text.slice(-TAIL).includes(ARCHIVE_END)) throw refuseFile("file.broken")
  if (!/%%EOF\s*$/.test(text.slice(-HEAD))) throw refuseFile("file.broken")
  if (MARKUP.test(text.slice(0, HEAD))) throw refuseFile("file.active")
}

const CHUNK = 2 ** 20
/** The longest name in its longest spelling. */
const OVERLAP = 64

/** Scans chunk by chunk, so that other requests are not delayed. */
async function checkNames(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += CHUNK) {
    const text = bytes.toString("latin1", Math.max(0, from - OVERLAP), from + CHUNK)
    if (LOCKED.test(text)) throw refuseFile("file.locked")
    if (ACTIVE.test(text)) throw refuseFile("file.active")
    await setImmediate()
  }
}

/**
 * Limits for compressed objects: total uncompressed size, number of streams, size of a dictionary.
 */
const limits = { unpacked: 32 * 2 ** 20, streams: 2000, dictionary: 4096 }
const tooBig = () => refuseFile("file.unpacks_too_big", { maximum: limits.unpacked })

/** Inflates data, at most `left` bytes of it. */
async function unpackAtMost(packed: Uint8Array, left: number) {
  try {
    return await unpack(packed, { maxOutputLength: Math.max(1, left) })
  } catch (error) {
    const isTooBig = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE"
    throw isTooBig ? tooBig() : refuseFile("file.broken")
  }
}

type Packed = { dictionary: string; bytes: Buffer; next: number }

/** The next stream of compressed objects at or after `from`. */
function packedAfter(bytes: Buffer, text: string, from: number): Packed | undefined {
  const found = text.slice(from).search(PACKED_OBJECTS)
  if (found < 0) return undefined
  const name = from + found
  const after = text.slice(name, name + limits.dictionary)
  const stream = /stream\r?\n/.exec(after)
  const begin = stream ? name + stream.index + stream[0].length : -1
  const end = stream ? text.indexOf("endstream", begin) : -1
  if (end < 0) throw refuseFile("file.broken")
  const before = text.slice(Math.max(0, name - limits.dictionary), name)
  const last = Math.max(before.lastIndexOf("endobj"), before.lastIndexOf("endstream"), 0)
  const dictionary = before.slice(last) + after.slice(0, stream?.index)
  return { dictionary, bytes: bytes.subarray(begin, end), next: end }
}

const DEFLATE = /^\s*(?:\/FlateDecode(?![\w#])|\[\s*\/FlateDecode\s*\])/

/**
 * Checks the names in compressed objects. Other compressions are valid PDF, but also a way to hide
 * names.
 */
async function checkPackedObjects(bytes: Buffer, text: string) {
  let [left, streams] = [limits.unpacked, 0]
  let packed = packedAfter(bytes, text, 0)
  for (; packed; packed = packedAfter(bytes, text, packed.next)) {
    if (++streams > limits.streams) throw tooBig()
    const filters = packed.dictionary.split(FILTER).slice(1)
    if (PREDICTOR.test(packed.dictionary) || !filters.every((filter) => DEFLATE.test(filter)))
      throw refuseFile("file.broken")
    if (filters.length === 0) continue // uncompressed, so its text was scanned already
    const objects = await unpackAtMost(packed.bytes, left)
    left -= objects.length
    await checkNames(objects)
  }
}

/**
 * Throws `request.invalid` for a PDF that is another file as well, that is encrypted, or that has
 * actions: names are searched in the text in any spelling, and in compressed objects. Drawings and
 * texts are harmless and not decompressed.
 */
export async function checkPdf(path: string) {
  const bytes = await readFile(path)
  const text = bytes.toString("latin1")
  checkFrame(text)
  await checkNames(bytes)
  await checkPackedObjects(bytes, text)
}
