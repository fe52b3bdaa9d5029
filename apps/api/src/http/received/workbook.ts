import { Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { uploadLimits } from "@packhaus/contract/uploads/schema"
import yauzl, { type ZipFile } from "yauzl"
import { invalid } from "../input.ts"

const MACROS = /(^|\/)vbaProject\.bin$/i
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

const tooBig = () =>
  invalid({
    ...{ path: "files", code: "file.unpacks_too_big" },
    params: { maximum: uploadLimits.unpacked },
  })

/** Unpacks to nowhere: the sizes a workbook says of its parts are only as true as they turn out. */
async function unpack(workbook: ZipFile) {
  if (workbook.entryCount > uploadLimits.entries) throw tooBig()
  let size = 0
  for await (const entry of workbook.eachEntry()) {
    if (entry.isEncrypted() || MACROS.test(entry.fileName)) throw new TypeError("not a plain table")
    size += entry.uncompressedSize
    if (size > uploadLimits.unpacked) throw tooBig()
    // It ends with an error where more comes out than was said.
    await pipeline(await workbook.openReadStreamPromise(entry), nowhere())
  }
}

/**
 * Throws `request.invalid` for a workbook that unpacks to more than it may (a zip bomb), that is
 * damaged, locked, or brings macros.
 */
export async function checkWorkbook(path: string) {
  let workbook: ZipFile | undefined
  try {
    workbook = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
    await unpack(workbook)
  } catch (error) {
    if (error instanceof Error && error.name === "ApiError") throw error
    throw invalid({ path: "files", code: "file.broken", params: {} })
  } finally {
    workbook?.close()
  }
}
