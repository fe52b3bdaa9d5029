import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { Plugin } from "vite"

const TEXT = /[.](js|css|svg)$/
/** Bytes; compressing smaller files saves no network packet. */
const SMALL = 1024
const GZIP = 9
const BROTLI = 11

/**
 * Writes compressed copies (`.br`, `.gz`) of each text file of a build: the server sends the one
 * that the browser accepts.
 */
export const compressed = (): Plugin => ({
  name: "packhaus-compressed",
  apply: "build",
  async writeBundle({ dir = "dist" }) {
    const names = await readdir(dir, { recursive: true })
    for (const name of names.filter((one) => TEXT.test(one))) {
      const text = await readFile(join(dir, name))
      if (text.length < SMALL) continue
      const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI }
      await writeFile(join(dir, `${name}.br`), brotliCompressSync(text, { params }))
      await writeFile(join(dir, `${name}.gz`), gzipSync(text, { level: GZIP }))
    }
  },
})
