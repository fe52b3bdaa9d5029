import { open } from "node:fs/promises"
import { type FileType, fileTypes } from "@packhaus/contract/files/uploads/schema"
import { decodeText } from "@packhaus/contract/kernel/text-encoding"

export const accepted = Object.keys(fileTypes) as FileType[]
const LOOK = 64 * 1024

/** Text without markup: a text that begins like HTML or SVG is neither a table nor harmless. */
async function looksLikeCsv(path: string) {
  const handle = await open(path)
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(LOOK), 0, LOOK, 0)
    .finally(() => handle.close())
  const text = decodeText(buffer.subarray(0, bytesRead))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  return bytesRead > 0 && !/[\0-\x08\x0e-\x1f]/.test(text) && !/^\W*</.test(text)
}

/** A text is a table, or else plain text if sent as `.txt`. */
async function kindOfText(path: string, name: string): Promise<FileType> {
  if (!/\.txt$/i.test(name)) return "text/csv"
  const { checkTable } = await import("./table.ts")
  return checkTable(path).then(
    () => "text/csv" as const,
    () => "text/plain" as const,
  )
}

/** The type of a file by its content; undefined for unsupported types. */
export async function kindOf(path: string, name: string): Promise<FileType | undefined> {
  const { fileTypeFromFile } = await import("file-type") // loaded with the first file
  const found = await fileTypeFromFile(path)
  if (!found) return (await looksLikeCsv(path)) ? kindOfText(path, name) : undefined
  return accepted.find((type) => type === found.mime)
}
