import { readFile } from "node:fs/promises"
import { setImmediate } from "node:timers/promises"
import { promisify } from "node:util"
import { inflate } from "node:zlib"
import { refuseFile } from "./refusals.ts"

const unpack = promisify(inflate)

/** A name as PDF may write it: any letter can be `#4A` instead. */
const named = (names: readonly string[]) => {
  const letter = (one: string) => `(?:${one}|#${one.charCodeAt(0).toString(16)})`
  const words = names.map((name) => [...name].map(letter).join(""))
  return new RegExp(`/(?:${words.join("|")})(?![A-Za-z0-9])`, "i")
}
/**
 * Scripts, programs, and what sends a form or opens another file. Attached data stays: e-invoices have it.
 * None is so short that it stands in packed bytes by chance.
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
/** What a reader of ZIP archives looks for from behind. */
const ARCHIVE_END = "PK\x05\x06"

const HEAD = 1024
const TAIL = 66 * 1024

/** Starts and ends as a PDF does, and as nothing else. */
function checkFrame(text: string) {
  if (text.slice(-TAIL).includes(ARCHIVE_END)) throw refuseFile("file.broken")
  if (!/%%EOF\s*$/.test(text.slice(-HEAD))) throw refuseFile("file.broken")
  if (MARKUP.test(text.slice(0, HEAD))) throw refuseFile("file.active")
}

const CHUNK = 2 ** 20
/** A name of the longest, however its letters are written. */
const OVERLAP = 64

/** Looks at a chunk at a time, so that other requests are not held up. */
async function checkNames(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += CHUNK) {
    const text = bytes.toString("latin1", Math.max(0, from - OVERLAP), from + CHUNK)
    if (LOCKED.test(text)) throw refuseFile("file.locked")
    if (ACTIVE.test(text)) throw refuseFile("file.active")
    await setImmediate()
  }
}

/** What packed objects may unpack to, all of them together, and how many streams of them there are. */
const limits = { unpacked: 32 * 2 ** 20, streams: 2000, dictionary: 4096 }
const tooBig = () => refuseFile("file.unpacks_too_big", { maximum: limits.unpacked })

/** What is packed with deflate, at most `left` bytes of it. */
async function unpackAtMost(packed: Uint8Array, left: number) {
  try {
    return await unpack(packed, { maxOutputLength: Math.max(1, left) })
  } catch (error) {
    const isTooBig = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE"
    throw isTooBig ? tooBig() : refuseFile("file.broken")
  }
}

type Packed = { dictionary: string; bytes: Buffer; next: number }

/** The stream of packed objects whose dictionary says so at or after `from`. */
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

/** Checks the names in packed objects. Other packings are allowed, and used by whoever hides something. */
async function checkPackedObjects(bytes: Buffer, text: string) {
  let [left, streams] = [limits.unpacked, 0]
  let packed = packedAfter(bytes, text, 0)
  for (; packed; packed = packedAfter(bytes, text, packed.next)) {
    if (++streams > limits.streams) throw tooBig()
    const filters = packed.dictionary.split(FILTER).slice(1)
    if (PREDICTOR.test(packed.dictionary) || !filters.every((filter) => DEFLATE.test(filter)))
      throw refuseFile("file.broken")
    if (filters.length === 0) continue // it stands there as text, which was looked at
    const objects = await unpackAtMost(packed.bytes, left)
    left -= objects.length
    await checkNames(objects)
  }
}

/**
 * Throws `request.invalid` for a PDF that is another file as well, that is locked, or that does
 * something: its names are read where they stand, however their letters are written, and in packed
 * objects. Drawings and texts do nothing and are not unpacked.
 */
export async function checkPdf(path: string) {
  const bytes = await readFile(path)
  const text = bytes.toString("latin1")
  checkFrame(text)
  await checkNames(bytes)
  await checkPackedObjects(bytes, text)
}
